import type { Browser } from '@playwright/test';
import { freshPage } from './browser';

/** What the fixed work takes, in milliseconds, in a page of the machine for which the limits of the page are meant. */
const FIXED_MS = 100;
const TIMES = 15;

/**
 * How many times slower than that machine this one runs a page now, never under 1: the time of a fixed piece of work, done by a page without
 * ours in it. Limits in milliseconds are longer as often.
 */
export async function paceOf(browser: Browser): Promise<number> {
  const page = await freshPage(browser, 'about:blank');
  const took = await page.evaluate(async (times) => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      const list = document.createElement('ul');
      for (let row = 0; row < 400; row += 1) {
        const item = document.createElement('li');
        for (const text of ['Venta mostrador', String(row * 1234.5), 'Caja del local']) {
          const part = document.createElement('span');
          part.textContent = text;
          part.style.padding = `${row % 7}px`;
          item.append(part);
        }
        list.append(item);
      }
      document.body.replaceChildren(list);
      if (list.offsetHeight === 0) throw new Error('nothing was laid out');
      all.push(performance.now() - began);
      // Painted apart from the next one.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
  }, TIMES);
  await page.context().close();
  return Math.max(1, took / FIXED_MS);
}
