import type { Page } from '@playwright/test';

/**
 * Waits until the screen has all that it reads. For journeys that then end the session, stop the clock or leave: what is still on its way
 * would meet that instead, on a slow line.
 */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
