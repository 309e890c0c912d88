import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { movementPage } from '@trastienda/contract/movements';
import { call, type Shop } from './shop';

type MovementType = 'Entrada de dinero' | 'Salida de dinero' | 'Pago de deuda';

/** Desktop and phone have some things in two places, of which one shows. */
export const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first();

export const openTab = async (page: Page, name: 'Resumen' | 'Movimientos' | 'Cuentas' | 'Informes'): Promise<void> => {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click();
};

export const accountCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const movementForm = (page: Page): Locator => page.locator('form', { hasText: 'Concepto' });

/** A row of the history: toasts are list items too. */
export const movementRow = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Eliminar ${label}`, exact: true }) });

export const saveMovement = (page: Page): Promise<void> =>
  shown(page.getByRole('button', { name: 'Crear movimiento', exact: true }).and(page.locator('[type=submit]'))).click();

/** Through the screen 'Cuentas', which must be open. */
export async function createAccountByHand(page: Page, name: string, method: string): Promise<void> {
  await shown(page.getByRole('button', { name: 'Crear cuenta' })).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await dialog.getByLabel('Nombre de la cuenta').fill(name);
  await dialog.getByRole('checkbox', { name: method }).check();
  await expect(dialog.getByText('Nombre disponible')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Cuenta creada con éxito!')).toBeVisible();
  await expect(accountCard(page, name)).toBeVisible();
}

/** Through the form of 'Movimientos', which must be open. */
export async function fillMovement(page: Page, type: MovementType, amount: string, label: string): Promise<void> {
  const form = movementForm(page);
  await form.getByRole('radio', { name: type }).click();
  await form.getByLabel('Monto').fill(amount);
  await form.getByLabel('Concepto', { exact: true }).fill(label);
}

/** What the four cards of 'Resumen' say, with ordinary spaces. */
export async function expectMonth(
  page: Page,
  month: Record<'inflow' | 'outflow' | 'profit' | 'count', string>,
): Promise<void> {
  const sum = page.getByRole('region', { name: 'El mes en curso' });
  const card = (title: string, value: string) =>
    expect(sum.locator(':scope > div').filter({ hasText: title }).locator('p').last()).toHaveText(value);
  await card('Total entradas en el mes', month.inflow);
  await card('Total de salidas del mes', month.outflow);
  await card('Ganancias del mes', month.profit);
  await card('Total de movimientos en el mes', month.count);
}

/** Walks with Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
  // On a screen that is still coming the keys would run round without it.
  await target.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`60 × ${key} do not lead to ${target}`);
}

/** A movement over the API. */
export async function record(
  url: string,
  { token }: Shop,
  account: { id: string; method: number },
  movement: object,
): Promise<void> {
  const { id: financial_accounts_id, method: payment_method_id } = account;
  const body = { financial_accounts_id, payment_method_id, entry_date: '2026-01-15', ...movement };
  const reply = await call(url, 'POST', '/movement', { token, body, key: randomUUID() });
  expect(reply.status).toBe(201);
}

/** The amounts of what the shop has recorded, oldest first, by the server's own word. */
export async function recordedValues(url: string, { token }: Shop): Promise<number[]> {
  const reply = await call(url, 'GET', '/movement?limit=100', { token });
  return movementPage
    .parse(await reply.json())
    .movements.map(({ value }) => value)
    .reverse();
}
