import type { Page } from '@playwright/test';

/** Between two keys of somebody who types fast. */
export const KEY_MS = 90;

/** A slow line, on which nothing comes at all while it is held. */
export interface Line {
  readonly hold: () => void;
  readonly letGo: () => void;
}

/** Every call takes so much longer. */
export async function slowDown(page: Page, delayMs = 300): Promise<Line> {
  let letGo = () => {};
  let held = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await held;
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    letGo: () => letGo(),
  };
}

/**
 * Types them into the field that has the focus, with Enter after each. A form closes once all is saved and nothing more was typed: who
 * types fast has begun the next one before that, on a slow machine too. The line is therefore held from Enter to the next first key.
 */
export async function typeEach(page: Page, line: Line, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text.slice(0, 1), { delay: KEY_MS });
    line.letGo();
    await page.keyboard.type(text.slice(1), { delay: KEY_MS });
    line.hold();
    await page.keyboard.press('Enter');
  }
  line.letGo();
}

/** The page's own work takes so many times longer: a slow phone, on which a key may come before what the last one has caused is done. */
export async function slowMachine(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times });
}
