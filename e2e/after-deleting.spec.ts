import type { Locator, Page } from '@playwright/test';
import { shopWith } from './support/debts';
import { type List, NAMES, OF_MONEY, OF_THE_CATALOGUE } from './support/deletable';
import { expect, test } from './support/journey';

/** What the rows are called, from the top. */
async function namesIn(handles: Locator, handle: string): Promise<string[]> {
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.slice(handle.length + 1));
}

/** Where the keys may go on: another row, what an empty list offers, else what the list stands in. */
const SENSIBLE = ':is([data-row], [data-part=empty] a, [data-part=empty] button, [role=dialog], main):focus';

/** Deletes what is left, one after the other, and says that the keys go on each time. */
async function deleteRest(page: Page, { path, names = NAMES, handle, ask }: List): Promise<void> {
  const handles = page.getByRole('button', { name: new RegExp(`^${handle} (${names.join('|')})$`) });
  for (let left = names.length - 1; left > 0; left -= 1) {
    // A page that was the last one has gone with its row: the one before it is on its way.
    await expect(handles.first()).toBeVisible();
    const [first = ''] = await namesIn(handles, handle);
    await ask(page, first);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${handle} ${first}`, exact: true })).toHaveCount(0);
    await expect(page.locator(SENSIBLE), `on ${path}, with ${left - 1} left`).toHaveCount(1);
  }
}

/** Deletes the first of several and says where the keys go on. */
async function deleteFirst(page: Page, { path, names = NAMES, handle, open, ask }: List): Promise<void> {
  await page.goto(path);
  await open?.(page);
  const named = new RegExp(`^${handle} (${names.join('|')})$`);
  const handles = page.getByRole('button', { name: named });
  await expect(handles.nth(1)).toBeVisible();
  const [first = '', second = ''] = await namesIn(handles, handle);
  await ask(page, first);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(question).toHaveCount(0);
  // An installment is called by its place: the next one has taken the first one's.
  const next = /\d/.test(first) ? first : second;
  await expect
    .poll(() => namesIn(page.locator(':focus').getByRole('button', { name: named }), handle), `on ${path}`)
    .toEqual([next]);
}

// rule: screens/focus
for (const [what, lists] of [
  ['of money @long', OF_MONEY],
  ['of the catalogue @long', OF_THE_CATALOGUE],
] as const)
  test(`in every list ${what} the keys go on in the next row after a deletion @either`, async ({ page, keeper }) => {
    const shop = await shopWith(page, keeper.url, {});
    for (const list of lists) {
      await list.make(shop);
      await deleteFirst(page, list);
      if (!list.keepsLast) await deleteRest(page, list);
    }
  });
