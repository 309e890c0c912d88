import type { Page } from '@playwright/test';
import { pictures } from '../support/pictures';
import { PASSWORD } from '../support/shop';
import { COUNTER } from './counter-layers';
import type { Things } from './full-shop';
import { SCREENS } from './screens';

/** Something that is seen on a screen once its address says so, or once something is done there. */
export interface Layer {
  readonly name: string;
  /** A key of SCREENS, SCREENS_AT_ONCE or PUBLIC_SCREENS. */
  readonly on: string;
  /** What the address says besides the screen's own. */
  readonly says?: (of: Things) => Record<string, string | undefined>;
  readonly does?: (page: Page, of: Things) => Promise<unknown>;
  /** Taken from top to bottom: nothing stands over the screen. */
  readonly isWhole?: true;
  /** Elsewhere there is no such thing. */
  readonly only?: 'phone' | 'desk';
}

const named = (page: Page, role: 'button' | 'tab' | 'combobox' | 'radio' | 'switch', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await named(page, 'button', name).click();
  };
const choose = (name: string) => (page: Page) => named(page, 'tab', name).click();
const openField = (label: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().click();
/** Sends the form as it stands. */
const submit = (page: Page) => page.locator('[type=submit]').filter({ visible: true }).last().click();

const partOf = ({ debt: { installments } }: Things, number: number) => installments[number - 1]?.installment_id;
const pictureOf = ({ variation }: Things) => {
  const [set] = variation.values;
  return { id: set?.id, part: set?.images[0]?.split('/').at(-1) };
};

const FINANCE: Layer[] = [
  { name: 'create', on: 'accounts', says: () => ({ dialog: 'create' }) },
  { name: 'new-method', on: 'accounts', says: () => ({ dialog: 'create' }), does: press(/^Crear (método|nuevo)/) },
  { name: 'edit', on: 'accounts', says: ({ account }) => ({ dialog: 'edit', id: account }) },
  { name: 'delete', on: 'accounts', says: ({ account }) => ({ dialog: 'delete', id: account }) },
  {
    name: 'delete-method',
    on: 'accounts',
    says: ({ account, method }) => ({ dialog: 'edit', id: account, ask: 'delete-method', ask_id: String(method) }),
  },
  { name: 'page-2', on: 'accounts', says: () => ({ page: '2' }), isWhole: true },
  { name: 'refused', on: 'movement', does: submit, isWhole: true },
  { name: 'debt', on: 'movement', does: (page) => named(page, 'radio', 'Pago de deuda').click(), isWhole: true },
  { name: 'account-list', on: 'movement', does: openField('Cuenta') },
  { name: 'date', on: 'movement', does: openField('Fecha') },
  { name: 'delete', on: 'movement', says: ({ movement }) => ({ ask: 'delete', ask_id: movement }) },
  { name: 'nothing-found', on: 'movement', says: () => ({ search: 'zapatilla' }), isWhole: true },
  {
    name: 'filtered',
    on: 'movement',
    says: ({ label }) => ({ type: 'money_outflow', expense: label, from: '2026-09-01', to: '2026-11-20' }),
    isWhole: true,
  },
  { name: 'range', on: 'movement', says: () => ({ dialog: 'dates' }), only: 'phone' },
  { name: 'range', on: 'movement', does: press(/^Elegir fechas|fechas/i), only: 'desk' },
  { name: 'create', on: 'labels', says: () => ({ dialog: 'create' }) },
  { name: 'details', on: 'labels', says: ({ label }) => ({ dialog: 'details', id: label }) },
  { name: 'edit', on: 'labels', says: ({ label }) => ({ dialog: 'edit', id: label }) },
  { name: 'delete', on: 'labels', says: ({ label }) => ({ dialog: 'delete', id: label }) },
];

const ofDebt = (dialog: string, number?: number) => (of: Things) => ({
  dialog,
  id: of.debt.debt_id,
  part: number === undefined ? undefined : partOf(of, number),
});
const askedOfDebt = (ask: string, number?: number) => (of: Things) => ({
  ask,
  ask_id: of.debt.debt_id,
  ask_part: number === undefined ? undefined : partOf(of, number),
});

const DEBTS: Layer[] = [
  { name: 'pay', on: 'debts', says: ofDebt('pay', 3) },
  { name: 'pay-refused', on: 'debts', says: ofDebt('pay', 3), does: (page) => tooMuch(page) },
  {
    name: 'pay-from-several',
    on: 'debts',
    says: ofDebt('pay', 4),
    does: (page) => named(page, 'switch', 'Pagar con varias cuentas').click(),
  },
  { name: 'edit', on: 'debts', says: ofDebt('edit') },
  { name: 'edit-installment', on: 'debts', says: ofDebt('editInstallment', 4) },
  { name: 'delete', on: 'debts', says: askedOfDebt('delete') },
  { name: 'delete-installment', on: 'debts', says: askedOfDebt('deleteInstallment', 4) },
  { name: 'mark-unpaid', on: 'debts', says: askedOfDebt('markUnpaid', 1) },
  { name: 'edit-card', on: 'debts', says: ({ card }) => ({ dialog: 'editCard', id: card }) },
  { name: 'delete-card', on: 'debts', says: ({ card }) => ({ ask: 'deleteCard', ask_id: card }) },
  { name: 'paid', on: 'debts', says: () => ({ paid: '1' }), isWhole: true },
  { name: 'page-2', on: 'debts', says: () => ({ page: '2' }), isWhole: true },
  { name: 'menu', on: 'debts', does: press(/^Más acciones de la cuota/), only: 'phone' },
  { name: 'refused', on: 'create-card', does: submit, isWhole: true },
  { name: 'twelve', on: 'create-loan', does: (page) => twelve(page), isWhole: true },
];

const tooMuch = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Monto').fill('999999');
  await page.keyboard.press('Tab');
};

async function twelve(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Dinero recibido', '900000'],
    ['Cantidad de cuotas', '12'],
    ['Monto por cuota', '98500,50'],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  await page.keyboard.press('Tab');
}

const ofProduct = (more: Record<string, string>) => (of: Things) => ({ dialog: 'details', id: of.product, ...more });
const editing = (more: Record<string, string>) => (of: Things) => ({ dialog: 'edit', id: of.product, ...more });

const PRODUCTS: Layer[] = [
  { name: 'details', on: 'products', says: ofProduct({}) },
  { name: 'details-stock', on: 'products', says: ofProduct({}), does: choose('Estilos') },
  { name: 'details-images', on: 'products', says: ofProduct({}), does: choose('Imágenes') },
  { name: 'photo', on: 'products', says: ofProduct({ view: 'photo' }) },
  { name: 'details-delete', on: 'products', says: ofProduct({}), does: press('Eliminar producto') },
  { name: 'edit', on: 'products', says: editing({}) },
  { name: 'edit-category', on: 'products', says: editing({ pick: 'category' }) },
  { name: 'edit-brand', on: 'products', says: editing({ pick: 'brand' }) },
  { name: 'add-item', on: 'products', says: editing({ ask: 'add-item' }) },
  { name: 'delete-item', on: 'products', says: (of) => editing({ ask: 'delete-item', ask_id: of.item })(of) },
  { name: 'delete', on: 'products', says: ({ product }) => ({ dialog: 'delete', id: product }) },
  { name: 'menu', on: 'products', does: press('Acciones de Vestido Ombú') },
  { name: 'nothing-found', on: 'products', says: () => ({ search: 'zapatilla' }), isWhole: true },
  { name: 'tabs', on: 'products', says: () => ({ dialog: 'tabs' }), only: 'phone' },
  { name: 'category', on: 'create-product', says: () => ({ pick: 'category' }) },
  { name: 'new-category', on: 'create-product', says: () => ({ pick: 'category', make: 'category' }) },
  { name: 'brand', on: 'create-product', says: () => ({ pick: 'brand' }) },
  { name: 'size', on: 'create-product', says: () => ({ pick: 'item-size' }) },
  { name: 'new-size', on: 'create-product', says: () => ({ pick: 'item-size', make: 'size' }) },
  { name: 'refused', on: 'create-product', does: submit, isWhole: true },
  { name: 'drafts', on: 'bulk', does: (page) => drafts(page), isWhole: true },
];

async function drafts(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(pictures(4));
  await press(/^Crear 4/)(page);
  await page.getByRole('article').nth(3).waitFor();
}

async function makeCodes(page: Page): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await press('Crear códigos')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

const REST: Layer[] = [
  { name: 'details', on: 'variations', says: ({ variation: { variation_id: id } }) => ({ dialog: 'details', id }) },
  {
    name: 'editing',
    on: 'variations',
    says: ({ variation: { variation_id: id } }) => ({ dialog: 'details', id }),
    does: async (page) => {
      await press('Cambiar el título')(page);
      await named(page, 'switch', 'Editar imágenes').click();
    },
  },
  {
    name: 'adding',
    on: 'variations',
    says: ({ variation: { variation_id: id } }) => ({ dialog: 'details', id }),
    does: choose('Agregar una colección'),
  },
  {
    name: 'picture',
    on: 'variations',
    says: (of) => ({
      dialog: 'details',
      id: of.variation.variation_id,
      view: 'picture',
      view_id: pictureOf(of).id,
      view_part: pictureOf(of).part,
    }),
  },
  { name: 'delete', on: 'variations', says: ({ variation: { variation_id: id } }) => ({ dialog: 'delete', id }) },
  { name: 'refused', on: 'create-variation', does: submit, isWhole: true },
  { name: 'avatar', on: 'config', says: () => ({ dialog: 'avatar' }) },
  { name: 'categories', on: 'config', says: () => ({ dialog: 'categories' }) },
  { name: 'new-category', on: 'config', says: () => ({ dialog: 'categories', make: 'category' }) },
  {
    name: 'delete-category',
    on: 'config',
    says: ({ category }) => ({ dialog: 'categories', ask: 'delete-category', ask_id: category }),
  },
  { name: 'sizes', on: 'config', says: () => ({ dialog: 'sizes' }) },
  { name: 'new-size', on: 'config', says: () => ({ dialog: 'sizes', make: 'size' }) },
  { name: 'password', on: 'config', says: () => ({ dialog: 'password' }) },
  { name: 'password-refused', on: 'config', says: () => ({ dialog: 'password' }), does: submit },
  { name: 'recovery-codes', on: 'config', says: () => ({ dialog: 'recovery-codes' }) },
  { name: 'recovery-codes-made', on: 'config', says: () => ({ dialog: 'recovery-codes' }), does: makeCodes },
  { name: 'delete-user', on: 'config', says: () => ({ dialog: 'delete-user' }) },
  { name: 'sign-out', on: 'config', says: () => ({ dialog: 'sign-out' }) },
  { name: 'end-session', on: 'security', does: press(/^Cerrar Safari/) },
  { name: 'end-others', on: 'security', does: press('Cerrar las demás') },
  { name: 'theme', on: 'info', does: press('Cambiar tema') },
  { name: 'event', on: 'month', says: ({ event }) => ({ dialog: 'event', id: event }) },
  { name: 'new-event', on: 'month', says: () => ({ dialog: 'new', start: '2026-11-20T15:00' }) },
  { name: 'new-event', on: 'week', says: () => ({ dialog: 'new', start: '2026-11-20' }) },
  { name: 'more', on: 'month', does: press(/^\+\s?\d+/), only: 'desk' },
  { name: 'refused', on: 'login', does: submit, isWhole: true },
  { name: 'refused', on: 'signup', does: submit, isWhole: true },
];

/** What stands over a screen, or comes of what is done on it. */
export const LAYERS: readonly Layer[] = [...COUNTER, ...FINANCE, ...DEBTS, ...PRODUCTS, ...REST];

/** A screen's address with what the layer says. */
export function addressOf({ on, says }: Layer, screens: Record<string, string>, of: Things): string {
  const [path = '', own] = (screens[on] ?? SCREENS[on] ?? '').split('?');
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(says?.(of) ?? {})) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
