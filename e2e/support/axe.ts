import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['dark', 'light'] as const;
const GRAVE = ['serious', 'critical'];

type Finding = Pick<axe.Result, 'id' | 'help'> & {
  readonly nodes: readonly Pick<axe.NodeResult, 'html' | 'failureSummary'>[];
};

/** No serious finding on what is shown now, in either theme. The theme is left as it was; nothing moves any more. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.className);
  // What comes or goes while axe looks, a toast, is there or is not: half faded it has nobody's colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of THEMES) {
    // Of all rules only that of the colours can find something else in the other theme.
    const rules = theme === THEMES[0] ? undefined : ['color-contrast'];
    expect(await axeFindings(page, { theme, rules, grave: GRAVE }), `axe on ${page.url()}, ${theme} theme`).toEqual([]);
  }
  await page.evaluate((className) => {
    document.documentElement.className = className;
  }, before);
}

interface Look {
  theme: (typeof THEMES)[number];
  /** All of them unless told. */
  rules?: string[] | undefined;
  /** The impacts that count. */
  grave: string[];
}

/** What axe finds on what is shown now, in words. The theme stays. */
export async function axeFindings(page: Page, of: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return (await page.evaluate(look, of)).map(inWords);
}

/** Runs in the page: what axe finds in that theme, once nothing moves any more that had begun to before nothing was to move. */
async function look(of: Look): Promise<Finding[]> {
  document.documentElement.className = of.theme;
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
  const { run }: typeof axe = Reflect.get(window, 'axe');
  // Where a finding stands is told by its HTML: making a selector for all that was looked at costs more than looking.
  const { violations } = await run({
    resultTypes: ['violations'],
    selectors: false,
    ...(of.rules && { runOnly: of.rules }),
  });
  return violations
    .filter(({ impact }) => impact && of.grave.includes(impact))
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
    }));
}

const inWords = ({ id, help, nodes }: Finding) =>
  `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`;
