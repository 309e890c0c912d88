import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createCategory, createProduct, createSize, createVariation } from './catalogue';
import { addCreditCard, addDebt, type DebtShop } from './debts';
import { fromMenu } from './products';
import { call, createAccount } from './shop';

export const NAMES: readonly string[] = ['Uno', 'Dos', 'Tres'];
const CARDS = ['Visa', 'Master', 'Cabal'];

/** One list of things that can be deleted. */
export interface List {
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
  /** The question stays open when it could not be deleted. */
  staysAsked?: boolean;
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

export const OF_MONEY: List[] = [
  {
    path: '/app/finance/financial-account',
    staysAsked: true,
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

export const OF_THE_CATALOGUE: List[] = [
  {
    path: '/app/products/view',
    staysAsked: true,
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
