import type { Browser } from '@playwright/test';
import { freshPage } from './browser';
import type { Figure } from './figure';

const KEY_MOST = 50;

/** The loan calculator with 72 installments: the longest that a key takes until the page has drawn what follows from it. */
export async function measureTyping(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const page = await freshPage(browser, url, token);
  await page.addInitScript(() => {
    const keys: number[] = [];
    Reflect.set(window, 'keys', keys);
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') keys.push(entry.duration);
    };
    // The DOM's own types do not know the threshold.
    const shortest: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver(note).observe(shortest);
  });
  await page.goto('/app/finance/debts/create-debt?tab=loan', { waitUntil: 'networkidle' });
  await page.getByLabel('Cantidad de cuotas').fill('72');
  await page.getByLabel('Monto de la cuota 72').waitFor();
  const figures: Figure[] = [];
  for (const [label, text] of [
    ['Monto por cuota', '123675,50'],
    ['Monto de la cuota 40', '98765,43'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    // At the window's edge the browser tells of the frame after the one that shows the key.
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await field.fill('');
    await field.pressSequentially('12', { delay: 300 });
    await field.press('Control+a');
    await page.evaluate(() => Reflect.get(window, 'keys').splice(0));
    await field.pressSequentially(text, { delay: 250 });
    await page.waitForTimeout(500);
    // A key that is not among them took less than 16 ms.
    const slowest = await page.evaluate(() => Math.max(16, ...(Reflect.get(window, 'keys') as number[])));
    figures.push({ what: `72 installments: slowest key in '${label}'`, value: slowest, unit: 'ms', most: KEY_MOST });
  }
  await page.context().close();
  return figures;
}
