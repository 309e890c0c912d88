import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import {
  accountCard,
  createAccountByHand,
  expectMonth,
  fillMovement,
  movementForm,
  movementRow,
  openTab,
  record,
  saveMovement,
  shown,
  tabTo,
} from './support/finance';
import { expect, test } from './support/journey';
import {
  call,
  createAccount,
  fillRegistration,
  newUsername,
  PASSWORD,
  registerShop,
  type Shop,
  signInAs,
} from './support/shop';

const SAVED = 'Movimiento creado con éxito.';
const MONTH = { inflow: '$ 1.234.567,89', outflow: '$ 567,90', profit: '$ 1.233.999,99', count: '2' };

/** What the shop has, by the server's own word. */
async function movementsOf(url: string, { token }: Shop): Promise<string[]> {
  const reply = await call(url, 'GET', '/movement?limit=100', { token });
  const list = z.object({ movements: z.array(z.object({ label: z.string() })) });
  return list.parse(await reply.json()).movements.map(({ label }) => label);
}

/** A shop with an account that has money, signed in and at its movements. */
async function shopAtMovements(page: Page, url: string): Promise<Shop> {
  const shop = await registerShop(url);
  const account = await createAccount(url, shop, 'Caja del local');
  await record(url, shop, account, { type: 'inflow_of_money', value: 1500.5, label: 'Saldo inicial' });
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Saldo inicial')).toBeVisible();
  return shop;
}

test('a person registers, records what comes in and goes out, and finds it again after a restart @engines @either', async ({
  page,
  keeper,
  browser,
}) => {
  const username = newUsername();
  await page.goto('/signup');
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expectMonth(page, { inflow: '$ 0,00', outflow: '$ 0,00', profit: '$ 0,00', count: '0' });

  await openTab(page, 'Cuentas');
  await expect(page.getByText('No hay cuenta financieras cargadas ...')).toBeVisible();
  await createAccountByHand(page, 'Caja del local', 'Efectivo');

  await openTab(page, 'Movimientos');
  await fillMovement(page, 'Entrada de dinero', '1234567,89', 'Venta del día');
  await saveMovement(page);
  await expect(movementRow(page, 'Venta del día')).toContainText('+ $ 1.234.567,89');
  await fillMovement(page, 'Salida de dinero', '567,9', 'Flete');
  await saveMovement(page);
  await expect(movementRow(page, 'Flete')).toContainText('− $ 567,90');

  await openTab(page, 'Resumen');
  await expectMonth(page, MONTH);
  await page.reload();
  await expectMonth(page, MONTH);

  await page.close();
  await keeper.restart();
  const later = await browser.newPage({ baseURL: keeper.url });
  await later.goto('/login');
  await later.getByLabel('Correo o nombre de usuario').fill(username);
  await later.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await later.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectMonth(later, MONTH);
  await openTab(later, 'Movimientos');
  await expect(movementRow(later, 'Venta del día')).toBeVisible();
  await expect(movementRow(later, 'Flete')).toBeVisible();
  await openTab(later, 'Cuentas');
  await expect(accountCard(later, 'Caja del local')).toContainText('$ 1.233.999,99');
  await later.close();
});

// rule: screens/accessible
test('the same by keyboard alone @either @long', async ({ page }) => {
  const { keyboard } = page;
  const username = newUsername();
  await page.goto('/');
  await tabTo(page, shown(page.getByRole('link', { name: 'Crear cuenta' })));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  for (const [label, text] of [
    ['Nombre de usuario', username],
    ['Correo', `${username}@example.com`],
    ['Fecha de nacimiento', '1990-05-17'],
    ['Contraseña', PASSWORD],
    ['Repetir contraseña', PASSWORD],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/app/finance/info');

  const tab = (name: string) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name });
  await tabTo(page, tab('Cuentas'));
  await keyboard.press('Enter');
  await tabTo(page, shown(page.getByRole('button', { name: 'Crear cuenta' })));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await expect(dialog.getByLabel('Nombre de la cuenta')).toBeFocused();
  await keyboard.type('Caja del local');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Efectivo' }));
  await keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Crear cuenta' }));
  await keyboard.press('Enter');
  await expect(accountCard(page, 'Caja del local')).toBeVisible();
  await expect(dialog).toBeHidden();
  // The dialog gives the focus back: who walks on before it has would be thrown back on the way.
  await expect(page.locator('main:focus-within')).toBeVisible();

  await tabTo(page, tab('Movimientos'), 'Shift+Tab');
  await keyboard.press('Enter');
  const form = movementForm(page);
  await tabTo(page, form.getByLabel('Monto'));
  await keyboard.type('1234567,89');
  await keyboard.press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(form.getByLabel('Monto')).toBeFocused();
  await tabTo(page, form.getByRole('radio', { name: 'Entrada de dinero' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Salida de dinero' })).toBeChecked();
  await tabTo(page, form.getByLabel('Monto'));
  await keyboard.type('567,9');
  await keyboard.press('Enter');
  await expect(movementRow(page, 'Salida de dinero')).toContainText('− $ 567,90');

  await tabTo(page, tab('Resumen'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expectMonth(page, MONTH);
});

// rule: ledger/no-overdraft
test('an outflow that the account cannot pay is stopped with what it has @either', async ({ page, keeper }) => {
  const shop = await shopAtMovements(page, keeper.url);
  await fillMovement(page, 'Salida de dinero', '1500,51', 'Alquiler');
  await expect(page.getByText('La cuenta no tiene el saldo suficiente , solo cuenta con $ 1.500,50')).toBeVisible();
  await saveMovement(page);
  await expect(page.getByLabel('Monto')).toBeFocused();
  expect(await movementsOf(keeper.url, shop)).toEqual(['Saldo inicial']);

  await page.getByLabel('Monto').fill('1500,50');
  await saveMovement(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await openTab(page, 'Cuentas');
  await expect(accountCard(page, 'Caja del local')).toContainText('$ 0,00');
});

// rule: screens/ask-before-deletion, ledger/take-back
test('a deleted movement gives its money back @either @long', async ({ page, keeper }) => {
  await shopAtMovements(page, keeper.url);
  await fillMovement(page, 'Salida de dinero', '500', 'Luz');
  await saveMovement(page);
  await movementRow(page, 'Luz').getByRole('button', { name: 'Eliminar Luz' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar Luz' });
  await expect(question).toContainText('Queda 30 días en la papelera; desde ahí se puede restaurar.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(movementRow(page, 'Luz')).toBeVisible();
  await movementRow(page, 'Luz').getByRole('button', { name: 'Eliminar Luz' }).click();
  // A hurried double click asks once.
  await question.getByRole('button', { name: 'Eliminar' }).dblclick();
  await expect(page.getByText('Movimiento eliminado.')).toBeVisible();
  await expect(movementRow(page, 'Luz')).toBeHidden();
  await openTab(page, 'Cuentas');
  await expect(accountCard(page, 'Caja del local')).toContainText('$ 1.500,50');
});

test.describe('a save whose answer is lost keeps what was typed, says so, and sent again makes one movement:', () => {
  const sendAgain = async (page: Page, url: string, shop: Shop) => {
    await expect(page.getByText('No se guardó el movimiento.')).toBeVisible();
    const unsaved = page.getByRole('region', { name: 'Sin guardar' });
    const lost = unsaved.getByRole('listitem', { name: 'Salida de dinero: $ 250,25' });
    await expect(lost).toContainText('No hay conexión con el servidor.');
    return {
      and: async () => {
        await lost.getByRole('button', { name: 'Reintentar' }).click();
        await expect(page.getByText(SAVED)).toBeVisible();
        await expect(unsaved).toBeHidden();
        await expect(movementRow(page, 'Flete')).toHaveCount(1);
        expect(await movementsOf(url, shop)).toEqual(['Flete', 'Saldo inicial']);
      },
    };
  };

  test('the server had done it @either @long', async ({ page, keeper, complaints }) => {
    complaints.forgive(/ERR_FAILED/);
    const shop = await shopAtMovements(page, keeper.url);
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/movement', loseAnswer, { times: 1 });
    await fillMovement(page, 'Salida de dinero', '250,25', 'Flete');
    await saveMovement(page);
    const again = await sendAgain(page, keeper.url, shop);
    expect(await movementsOf(keeper.url, shop)).toEqual(['Flete', 'Saldo inicial']);
    await again.and();
  });

  test('the connection was gone @either @long', async ({ context, page, keeper, complaints }) => {
    complaints.forgive(/ERR_INTERNET_DISCONNECTED/);
    const shop = await shopAtMovements(page, keeper.url);
    await fillMovement(page, 'Salida de dinero', '250,25', 'Flete');
    await context.setOffline(true);
    await saveMovement(page);
    const again = await sendAgain(page, keeper.url, shop);
    await expectNoSeriousAxe(page);
    await context.setOffline(false);
    await again.and();
  });

  test('the server was off @either @long', async ({ page, keeper, complaints }) => {
    complaints.forgive(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    const shop = await shopAtMovements(page, keeper.url);
    await fillMovement(page, 'Salida de dinero', '250,25', 'Flete');
    await keeper.stop();
    await saveMovement(page);
    await expect(page.getByText('No se guardó el movimiento')).toBeVisible();
    await keeper.start();
    await (await sendAgain(page, keeper.url, shop)).and();
  });
});

test('a double click makes one movement @either', async ({ page, keeper }) => {
  const shop = await shopAtMovements(page, keeper.url);
  await fillMovement(page, 'Entrada de dinero', '100', 'Propina');
  await shown(page.getByRole('button', { name: 'Crear movimiento' }).and(page.locator('[type=submit]'))).dblclick();
  await expect(movementRow(page, 'Propina')).toHaveCount(1);
  expect(await movementsOf(keeper.url, shop)).toEqual(['Propina', 'Saldo inicial']);
});

// rule: screens/server-off
test('a list that cannot be read says so, and comes when it is asked for again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 500/);
  const shop = await registerShop(keeper.url);
  await createAccount(keeper.url, shop, 'Banco');
  await signInAs(page, shop);
  await page.route('**/api/financial_accounts?*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/app/finance/financial-account');
  await expect(page.getByText('No se pudieron cargar las cuentas')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/api/financial_accounts?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(accountCard(page, 'Banco')).toBeVisible();
});

test('the filters and the page of the history live in the address @either', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  const account = await createAccount(keeper.url, shop, 'Caja');
  for (let number = 1; number <= 9; number += 1) {
    await record(keeper.url, shop, account, { type: 'inflow_of_money', value: number, label: `Venta ${number}` });
  }
  await record(keeper.url, shop, account, { type: 'money_outflow', value: 1, label: 'Café con leche' });
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(movementRow(page, 'Venta 1')).toBeVisible();
  await page.reload();
  await expect(movementRow(page, 'Venta 1')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar concepto' }).fill('CAFE');
  await expect(page).toHaveURL(/search=CAFE/);
  await expect(movementRow(page, 'Café con leche')).toBeVisible();
  await expect(movementRow(page, 'Venta 9')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar concepto' }).fill('nada de eso');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(movementRow(page, 'Venta 9')).toBeVisible();

  await page.goto('/app/finance/movement?page=abc&type=foo&from=2026-13-45&account=zzz');
  await expect(movementRow(page, 'Venta 9')).toBeVisible();
});
