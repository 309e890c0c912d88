import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['dark', 'light'] as const;
const GRAVE = ['serious', 'critical'];

/** No serious finding on what is shown now, in either theme. The theme is left as it was. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.className);
  for (const theme of THEMES) {
    await page.evaluate((className) => {
      document.documentElement.className = className;
    }, theme);
    await settle(page);
    const axe = new AxeBuilder({ page });
    // Of all rules only that of the colours can find something else in the other theme.
    const { violations } = await (theme === THEMES[0] ? axe : axe.withRules('color-contrast')).analyze();
    const grave = violations
      .filter(({ impact }) => impact && GRAVE.includes(impact))
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
      );
    expect(grave, `axe on ${page.url()}, ${theme} theme`).toEqual([]);
  }
  await page.evaluate((className) => {
    document.documentElement.className = className;
  }, before);
}

/** Colours in the middle of a transition are nobody's colours. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
