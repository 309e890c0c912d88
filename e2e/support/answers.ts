import type { Page } from '@playwright/test';

/** Answers nothing to these calls until it is told to. */
export async function hold(page: Page, url: RegExp, method: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await isReleased;
    await route.continue();
  });
  return release;
}

const PAYMENTS = '**/api/movement';

/** Payments get no answer from now on; whether the server has made them is another thing. */
export async function loseAnswers(page: Page, isMade: boolean): Promise<void> {
  await page.route(PAYMENTS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isMade) await route.fetch();
    return route.abort();
  });
}

export const bringAnswers = (page: Page): Promise<void> => page.unroute(PAYMENTS);

/** The next payment is made and gets no answer; those after it get theirs. */
export const loseOneAnswer = (page: Page): Promise<void> => loseNextAnswer(page, PAYMENTS);

/** The same of what is sent to another address, or in another way. */
export async function loseNextAnswer(page: Page, url: string | RegExp, method = 'POST'): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (route.request().method() !== method || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
