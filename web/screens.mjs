import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the first view of a screen is made of beside what every page begins with: its modules under src/routes, by the addresses that have one.
 * The page of such an address names their files, so that the browser asks for them together with the first ones and not when those have
 * run (`e2e/first-load.spec.ts` looks whether a screen's own files are all named, and none in vain).
 */

const shell = (/** @type {string[]} */ ...names) => ['app-shell', ...names];
const finance = (/** @type {string} */ name) => shell('finance-layout', name);
const counter = (/** @type {string} */ name) => shell('counter-layout', name);
const products = (/** @type {string} */ name) => shell('products-layout', name);
const variations = (/** @type {string} */ name) => shell('variations-layout', name);

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guia');
const guidePages = readdirSync(GUIDE)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => [`/ayuda/${name.slice(0, -'.md'.length)}`, ['help-page']]);

/** @type {Record<string, string[]>} */
export const SCREENS = {
  '/': ['landing'],
  '/login': ['login'],
  '/signup': ['signup'],
  '/recover': ['recover'],
  '/ayuda': ['help'],
  ...Object.fromEntries(guidePages),
  '/app/counter': counter('counter'),
  '/app/counter/sales': counter('counter-sales'),
  '/app/counter/cash': counter('counter-cash'),
  '/app/finance/info': finance('finance-info'),
  '/app/finance/movement': finance('finance-movement'),
  '/app/finance/movement/recurring': finance('finance-recurring'),
  '/app/finance/financial-account': finance('finance-accounts'),
  '/app/finance/debts': finance('finance-debts'),
  '/app/finance/debts/create-debt': shell('finance-create-debt'),
  '/app/finance/cards': finance('finance-cards'),
  '/app/finance/expenses': finance('finance-expense-labels'),
  '/app/finance/reports': finance('finance-reports'),
  '/app/customers': shell('customers'),
  '/app/pending-sales': shell('pending-sales'),
  '/app/products/view': products('products-view'),
  '/app/products/create-products': products('products-create'),
  '/app/products/create-products/bulk-products': shell('products-bulk'),
  '/app/products/inventory': products('products-inventory'),
  '/app/variations/view': variations('variations-view'),
  '/app/variations/create-variations': variations('variations-create'),
  '/app/schedule': shell('schedule'),
  '/app/config': shell('config'),
  '/app/config/security': shell('security'),
  '/app/config/activity': shell('activity'),
  '/app/config/trash': shell('trash'),
};
