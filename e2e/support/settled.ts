import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the screen has all that it reads. For journeys that then end the session, stop the clock or leave: what is still on its way
 * would meet that instead, on a slow line.
 */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Waits until a layer that opens with its screen listens to the keys: it does so once the focus is in it, which is after it is drawn. */
export const takesKeys = (layer: Locator): Promise<void> =>
  expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
