import { expect, type Page } from '@playwright/test';

/** Asked for by nobody else. */
const PROBE = '/icon.svg?routed';
const ROUTED = 'x-routed';

/**
 * Makes `page.route` of a page that is open return once its requests are looked at. The browser answers earlier than a busy page knows of
 * it, and what the page asks for in between goes past every route, unseen.
 */
export function waitsForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...asked) => {
    const made = await route(...asked);
    if (!page.url().startsWith('http')) return made;
    await route(`**${PROBE}`, (request) => request.fulfill({ headers: { [ROUTED]: 'yes' } }));
    await expect.poll(() => isRouted(page)).toBe(true);
    await page.unroute(`**${PROBE}`);
    return made;
  };
}

/** A page that is being left meanwhile is asked again. */
const isRouted = (page: Page): Promise<boolean> =>
  page
    .evaluate(([probe, name]) => fetch(probe).then(({ headers }) => headers.has(name)), [PROBE, ROUTED] as const)
    .catch(() => false);
