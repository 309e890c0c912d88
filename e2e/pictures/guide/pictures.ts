import type { Locator, Page } from '@playwright/test';

export interface Picture {
  readonly name: string;
  readonly at: string;
  readonly does?: (page: Page) => Promise<void>;
  /** What of the page is taken; all of it unless told. */
  readonly of?: (page: Page) => Locator;
  readonly folder?: string;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const SALES = '/app/counter/sales';

async function pick(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Código o nombre del producto').filter({ visible: true });
  await field.fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await field.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  // Of several articles of one product the first.
  const which = page.getByRole('listbox', { name: '¿Cuál de estos?' });
  await line.or(which).first().waitFor();
  if (await which.isVisible()) await field.press('Enter');
  await line.waitFor();
}

async function cart(page: Page): Promise<void> {
  for (const name of ['Remera lisa', 'Jean recto', 'Campera de jean']) await pick(page, name);
}

async function charge(page: Page): Promise<void> {
  await press(page, 'Vaciar').catch(() => undefined);
  await cart(page);
  await page.keyboard.press('F9');
  await dialog(page)
    .getByRole('button', { name: /^Efectivo/ })
    .waitFor();
  await dialog(page).getByRole('button', { name: /^\$/ }).last().click();
}

async function openSale(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Ventas' }).getByRole('button').nth(2).click();
  await dialog(page).getByRole('button', { name: 'Ticket' }).waitFor();
}

/** Counts the till that is open, of which a little is missing. */
async function countTill(page: Page): Promise<void> {
  const expected = await page.getByRole('definition').nth(3).textContent();
  const cents = Number(expected?.replaceAll(/\D/g, ''));
  await page.getByLabel('Contado en Efectivo').fill(String(cents / 100 - 500));
}

async function countBuzos(page: Page): Promise<void> {
  for (const name of ['Buzo cuello', 'Campera inflable', 'Vestido de lino']) await pick(page, name);
}

/** What the guide shows, and the README: each at an address of the demo shop, with what is done there. */
export const PICTURES: readonly Picture[] = [
  { name: 'cuentas', at: '/app/finance/financial-account' },
  {
    name: 'movimientos',
    at: '/app/finance/movement',
    of: (page) => page.getByRole('form', { name: 'Crear movimiento' }),
  },
  {
    name: 'corregir-un-movimiento',
    at: '/app/finance/movement?type=money_outflow',
    does: (page) => press(page, 'Editar Arreglo de la persiana'),
    of: dialog,
  },
  {
    name: 'proyeccion',
    at: '/app/finance/info',
    of: (page) => page.getByRole('region', { name: 'Próximos 90 días' }),
  },
  { name: 'informes', at: '/app/finance/reports' },
  { name: 'deudas', at: '/app/finance/debts', of: (page) => page.getByRole('article').first() },
  { name: 'tarjetas', at: '/app/finance/cards' },
  { name: 'mostrador', at: '/app/counter', does: cart },
  { name: 'cobrar', at: '/app/counter', does: charge, of: dialog },
  {
    name: 'ticket',
    at: SALES,
    does: async (page) => {
      await openSale(page);
      await dialog(page).getByRole('button', { name: 'Ticket' }).click();
      await dialog(page).getByRole('article').waitFor();
    },
    of: dialog,
  },
  {
    name: 'cambio',
    at: SALES,
    does: async (page) => {
      await openSale(page);
      await dialog(page).getByRole('link', { name: 'Cambiar por otra prenda' }).click();
      await dialog(page).getByRole('button', { name: 'Uno más' }).first().click();
    },
    of: dialog,
  },
  { name: 'ventas', at: SALES },
  { name: 'caja', at: '/app/counter/cash', does: countTill, of: (page) => page.getByRole('form') },
  { name: 'cliente', at: '/app/customers', does: (page) => press(page, 'Ateneo Barrio Norte') },
  { name: 'crear-un-producto', at: '/app/products/create-products' },
  {
    name: 'producto',
    at: '/app/products/view',
    does: async (page) => {
      await press(page, 'Vestido de lino');
      await dialog(page).getByRole('tab', { name: 'Estilos' }).click();
    },
    of: dialog,
  },
  { name: 'recuento', at: '/app/products/inventory', does: countBuzos },
  { name: 'calendario', at: '/app/schedule?view=month' },
  { name: 'resumen', at: '/app/finance/info', folder: 'docs/pictures' },
];
