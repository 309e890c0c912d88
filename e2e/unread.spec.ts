import type { Page } from '@playwright/test';
import { createProduct } from './support/catalogue';
import { addCreditCard, addDebt, shopWith } from './support/debts';
import { test } from './support/journey';
import { shopWithCatalogue } from './support/products';
import { type Read, tryEach } from './support/reads';
import { call } from './support/shop';

const choose = (type: string, field: string) => async (page: Page) => {
  await page.getByRole('radio', { name: type }).click();
  await page.getByLabel(field, { exact: true }).click();
};

/** A card of Resumen, a choice in a form, a list. */
const EACH_TIME: Read[] = [
  { api: 'statistics', path: '/app/finance/info', says: 'resumen del mes', brings: '$ 1.000,00' },
  {
    ...{ api: 'expenses', path: '/app/finance/movement', says: 'No se pudieron cargar las etiquetas', brings: 'Luz' },
    open: choose('Salida de dinero', 'Etiqueta de gasto'),
  },
  { api: 'debt', path: '/app/finance/debts', says: 'No se pudieron cargar las deudas', brings: 'Heladera' },
];

const OTHERS: Read[] = [
  {
    ...{ api: 'debt', path: '/app/finance/movement', says: 'No se pudieron cargar las deudas', brings: 'Heladera' },
    open: choose('Pago de deuda', 'Deuda'),
  },
  {
    ...{ api: 'credit_cards', path: '/app/finance/debts', says: 'No se pudieron cargar las tarjetas' },
    brings: 'Visa',
  },
  {
    ...{ api: 'categories', path: '/app/variations/create-variations' },
    ...{ says: 'No se pudieron cargar las categorías', brings: 'Sin categoría' },
  },
  { api: 'expenses', path: '/app/finance/expenses', says: 'No se pudieron cargar las etiquetas', brings: 'Luz' },
  { api: 'financial_accounts', path: '/app/finance/financial-account', says: 'las cuentas', brings: 'Caja' },
  {
    ...{ api: 'payment_methods', path: '/app/finance/financial-account?dialog=create' },
    ...{ says: 'No se pudieron cargar los métodos de pago', brings: 'Efectivo' },
  },
  { api: 'debt/stats', path: '/app/finance/debts', says: 'No se pudieron cargar los totales', brings: 'Falta pagar' },
];

for (const [which, reads, run] of [
  ['Resumen, labels and debts', EACH_TIME, '@either'],
  ['accounts, labels, cards and what a form chooses from', OTHERS, '@either @long'],
] as const)
  test(`what cannot be read of ${which} says so where it would stand, and comes when it is asked for again ${run}`, async ({
    page,
    keeper,
    complaints,
  }) => {
    // What failed stands where less was expected: it moves what is under it.
    complaints.forgive(/status of 500|^layout shift/);
    const shop = await shopWith(page, keeper.url, { Caja: 1000 });
    await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
    await call(shop.url, 'POST', '/expenses', { token: shop.token, body: { name: 'Luz', description: '' } });
    await addCreditCard(shop);
    await tryEach(page, reads);
  });

test('what has one line of room says so in it, and moves nothing @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 500/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await tryEach(page, [
    { api: 'total_month', path: '/app/finance/movement', says: 'las sumas del mes', brings: 'Entradas' },
    {
      ...{ api: 'movement', path: '/app/finance/financial-account', says: 'No se pudo leer.' },
      open: (page: Page) => page.getByRole('button', { name: 'Editar Caja' }).click(),
      brings: 'Lo que ya hay en ella. No cuenta como entrada.',
    },
  ]);
});

test('the same of the catalogue @either @long', async ({ page, keeper, complaints }) => {
  // What failed stands where less was expected: it moves what is under it.
  complaints.forgive(/status of 500|^layout shift/);
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Remera', { category, size });
  await tryEach(page, [
    {
      ...{ api: 'categories', path: '/app/config?dialog=categories' },
      ...{ says: 'No se pudieron cargar las categorías', brings: 'Indumentaria' },
    },
    {
      ...{ api: 'categories', path: '/app/products/create-products' },
      open: (page: Page) => page.getByRole('button', { name: /^Categoría/ }).click(),
      ...{ says: 'No se pudieron cargar las categorías', brings: 'Indumentaria' },
    },
    { api: 'products', path: '/app/products/view', says: 'Error al obtener productos', brings: 'Remera' },
  ]);
});
