import type { Page } from '@playwright/test';

/** Between two keys of somebody who types fast. */
export const KEY_MS = 90;

/** Types these one right after the other where the cursor is, each sent with Enter. */
export async function typeEach(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  }
}

/** Every call takes so much longer. */
export async function slowDown(page: Page, delayMs = 300): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  });
}

/** The page's own work takes so many times longer: a slow phone, on which a key may come before what the last one has caused is done. */
export async function slowMachine(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times });
}
