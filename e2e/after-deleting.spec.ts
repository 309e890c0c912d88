import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createCategory, createProduct, createSize, createVariation } from './support/catalogue';
import { addCreditCard, addDebt, type DebtShop, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { fromMenu } from './support/products';
import { call, createAccount } from './support/shop';

const NAMES: readonly string[] = ['Uno', 'Dos', 'Tres'];
const CARDS = ['Visa', 'Master', 'Cabal'];

/** One list of things that can be deleted. */
interface List {
  path: string;
  names?: readonly string[];
  /** Makes what the list shows, three of them. */
  make: (shop: DebtShop) => Promise<unknown>;
  /** What each row has, called so before its name. */
  handle: string;
  /** Shows the list, where the address does not. */
  open?: (page: Page) => Promise<unknown>;
  /** The last one cannot be deleted. */
  keepsLast?: boolean;
  /** Opens the question about that row. */
  ask: (page: Page, name: string) => Promise<unknown>;
}

const press = (handle: string) => (page: Page, name: string) =>
  page.getByRole('button', { name: `${handle} ${name}`, exact: true }).press('Enter');

const post = (shop: DebtShop, path: string, bodyOf: (name: string) => object) => async () => {
  for (const name of NAMES)
    expect(
      (await call(shop.url, 'POST', path, { token: shop.token, key: randomUUID(), body: bodyOf(name) })).status,
    ).toBe(201);
};

const OF_MONEY: List[] = [
  {
    path: '/app/finance/financial-account',
    make: async (shop) => {
      for (const name of NAMES) await createAccount(shop.url, shop, name);
    },
    handle: 'Eliminar',
    ask: press('Eliminar'),
  },
  {
    path: '/app/finance/expenses',
    make: (shop) => post(shop, '/expenses', (name) => ({ name, description: '' }))(),
    handle: 'Eliminar',
    ask: press('Eliminar'),
  },
  {
    path: '/app/finance/debts',
    names: ['1', '2', '3'],
    make: (shop) => addDebt(shop, 'Heladera', [10, 20, 30], ['2027-01-10', '2027-02-10', '2027-03-10']),
    handle: 'Pagar cuota',
    keepsLast: true,
    ask: async (page, number) => {
      const direct = page.getByRole('button', { name: `Eliminar cuota ${number}` });
      const menu = page.getByRole('button', { name: `Más acciones de la cuota ${number}` });
      await expect(direct.or(menu)).toBeVisible();
      if (await direct.isVisible()) return direct.press('Enter');
      await menu.press('Enter');
      return page.getByRole('menuitem', { name: /Eliminar/ }).press('Enter');
    },
  },
  {
    path: '/app/finance/debts',
    make: async (shop) => {
      for (const name of NAMES) await addDebt(shop, name, [100], ['2026-12-10']);
    },
    handle: 'Eliminar',
    ask: press('Eliminar'),
  },
  {
    path: '/app/finance/debts',
    names: CARDS,
    make: async (shop) => {
      for (const name of CARDS) await addCreditCard(shop, name);
    },
    handle: 'Eliminar',
    ask: press('Eliminar'),
  },
];

const OF_THE_CATALOGUE: List[] = [
  {
    path: '/app/products/view',
    make: async (shop) => {
      const category = await createCategory(shop.url, shop, 'Abrigo', ['Buzos']);
      const size = await createSize(shop.url, shop, 'Letras', ['M']);
      for (const name of NAMES) await createProduct(shop.url, shop, name, { category, size });
    },
    handle: 'Acciones de',
    ask: (page, name) => fromMenu(page, name, 'Eliminar'),
  },
  {
    path: '/app/variations/view',
    make: async (shop) => {
      for (const name of NAMES) await createVariation(shop.url, shop, name, 'Crudo', 1);
    },
    handle: 'Eliminar',
    ask: press('Eliminar'),
  },
  {
    path: '/app/config?dialog=sizes',
    make: async (shop) => {
      for (const name of NAMES) await createSize(shop.url, shop, name, ['M']);
    },
    handle: 'Editar',
    ask: async (page, name) => {
      await press('Editar')(page, name);
      await press('Eliminar la colección')(page, name);
    },
  },
  {
    path: '/app/products/create-products?pick=brand',
    make: (shop) => post(shop, '/brands', (title) => ({ title }))(),
    handle: 'Eliminar',
    ask: press('Eliminar'),
    open: (page) => page.getByRole('button', { name: 'Editar marcas' }).click(),
  },
];

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
