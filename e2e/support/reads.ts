import { expect, type Page } from '@playwright/test';

/** Something that a screen reads. */
export interface Read {
  /** What the server does not give. */
  api: string;
  path: string;
  /** What leads to it on the screen. */
  open?: (page: Page) => Promise<unknown>;
  /** What is said in its place. */
  says: string;
  /** What stands there once it has come. */
  brings: string | RegExp;
}

/** Each of them fails, says so where it would stand, and comes when it is asked for again. */
export async function tryEach(page: Page, reads: readonly Read[]): Promise<void> {
  for (const { api, path, open, says, brings } of reads) {
    const isRead = (url: URL) => url.pathname === `/api/${api}`;
    await page.route(isRead, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto(path);
    await open?.(page);
    const failure = page.getByRole('alert').filter({ hasText: says });
    await expect(failure, `${api} on ${path}`).toBeVisible();
    await page.unroute(isRead);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByText(brings).filter({ visible: true }).first(), `${api} on ${path}`).toBeVisible();
  }
}
