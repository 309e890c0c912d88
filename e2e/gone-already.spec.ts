import type { Page, Route } from '@playwright/test';
import { shopWith } from './support/debts';
import { type List, NAMES, OF_MONEY, OF_THE_CATALOGUE } from './support/deletable';
import { expect, test } from './support/journey';

/** What the server has done and the page is not told. */
async function answerIsLost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Another device was quicker: what is asked for now is refused. */
async function wasQuicker(route: Route): Promise<void> {
  await route.fetch();
  await route.continue();
}

/** Deletes the first of so many, and says so of what becomes of it. */
async function deleteFirst(page: Page, list: List, count: number, becomes: (route: Route) => Promise<void>) {
  const { path, names = NAMES, handle, ask } = list;
  const handles = page.getByRole('button', { name: new RegExp(`^${handle} (${names.join('|')})$`) });
  await expect(handles.first(), path).toBeVisible();
  const label = (await handles.first().getAttribute('aria-label')) ?? '';
  // An installment is called by its place: the next one takes it.
  const last = /\d/.test(label) ? `${handle} ${count}` : label;
  await ask(page, label.slice(handle.length + 1));
  await page.route('**/api/**', (route) => (route.request().method() === 'DELETE' ? becomes(route) : route.fallback()));
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  return async () => {
    // Over a question its list is hidden from roles.
    await expect(page.locator(`button[aria-label="${last}"]`), path).toHaveCount(0);
    await page.unroute('**/api/**');
    // Some questions stay with what went wrong.
    if (list.staysAsked && becomes === answerIsLost) await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question, path).toHaveCount(0);
  };
}

// rule: screens/gone-is-deleted
for (const [what, lists] of [
  ['of money', OF_MONEY],
  ['of the catalogue', OF_THE_CATALOGUE],
] as const)
  test(`in every list ${what} what is deleted goes, its answer lost or another device quicker @either @long`, async ({
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/ERR_FAILED|status of 404/);
    const shop = await shopWith(page, keeper.url, {});
    for (const list of lists) {
      await list.make(shop);
      await page.goto(list.path);
      await list.open?.(page);
      const isGone = await deleteFirst(page, list, 3, answerIsLost);
      await expect(page.getByText(/No se pudo eliminar/), list.path).toBeVisible();
      await isGone();
      const isGoneToo = await deleteFirst(page, list, 2, wasQuicker);
      await expect(page.getByText(/ eliminad[oa]\.$/), list.path).toBeVisible();
      await expect(page.getByRole('button', { name: 'Deshacer' }), list.path).toHaveCount(0);
      await isGoneToo();
    }
  });
