import { creditCard } from '@trastienda/contract/credit-cards';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { accountIn, addDebt, type DebtShop, dialog, shopWith, toTab } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

// rule: installments/due
test('Resumen shows what is overdue and due this week, and leads from each to its payment @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 5000 });
  await page.clock.setFixedTime('2026-11-20T13:42:00Z');
  await page.goto('/app/finance/info');
  const card = page.getByRole('region', { name: 'Por pagar' });
  await expect(page.getByText('Movimientos recientes')).toBeVisible();
  await expect(card).toHaveCount(0);

  await addDebt(
    shop,
    'Préstamo del banco de la otra cuadra',
    [1234567.89, 60.5, 60],
    ['2020-11-05', '2020-12-05', '2199-01-01'],
  );
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  const first = card.getByRole('listitem').first();
  await expect(first).toContainText('Préstamo del banco de la otra cuadra 1/3');
  await expect(first).toContainText('$ 1.234.567,89');
  await expect(first).toContainText(/Venció hace [\d.]+ días/);
  await expect(card).toContainText('Vencido $ 1.234.628,39');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoSeriousAxe(page);

  await card.getByRole('link', { name: 'Pagar Préstamo del banco de la otra cuadra 2/3' }).click();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/app/finance/info');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('Vencido $ 1.234.567,89');
});

/** What is sent to the API, and made. */
async function make({ url, token }: DebtShop, path: string, body: object): Promise<Response> {
  const reply = await call(url, 'POST', path, { token, body });
  expect(reply.status).toBe(201);
  return reply;
}

// rule: cards/days, forms/fresh-before-said
test('other days of a card are other due dates, which Resumen shows at once @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 5000 });
  const made = await make(shop, '/credit_cards', {
    ...{ name: 'Visa', credit_limit: 5000, last_four_digits: 42, card_network: 'visa', bank_network: 'Galicia' },
    ...{ closing_date: '2026-11-26', payment_date: '2026-12-05' },
  });
  const { credit_card_id } = z.object({ data: creditCard }).parse(await made.json()).data;
  const purchase = { name: 'Heladera', value: 500, installments: 1, purchase_date: '2026-11-24' };
  await make(shop, `/credit_cards/${credit_card_id}/purchases`, purchase);
  await page.goto('/app/finance/info');
  await expect(page.getByText('Movimientos recientes')).toBeVisible();
  const projection = page.getByRole('region', { name: 'Próximos 90 días' });
  await expect(projection).toContainText('5 de diciembre');
  const due = page.getByRole('region', { name: 'Por pagar' });
  await expect(due).toHaveCount(0);

  await toTab(page, 'Deudas');
  await page.getByRole('button', { name: 'Editar Visa' }).click();
  await dialog(page).getByLabel('Fecha de pago').fill('2026-11-28');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await toTab(page, 'Resumen');
  await expect(due).toContainText('Vence en 4 días');
  await expect(projection).toContainText('28 de noviembre');
});

// rule: screens/last-data
test('what goes by today stands on Resumen past a midnight without a line, and says of no other day that it is today @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)/);
  const shop = await shopWith(page, keeper.url, { Caja: 5000 });
  await addDebt(shop, 'Heladera', [500], ['2026-11-24']);
  const { id, method } = accountIn(shop, 'Caja');
  await make(shop, '/recurring', {
    ...{ label: 'Internet', value: 50, type: 'money_outflow', frequency: 'monthly', mode: 'remind' },
    ...{ financial_accounts_id: id, payment_method_id: method, start_date: '2026-11-24', end_date: '2026-11-24' },
  });
  // 23:58 in Buenos Aires.
  await page.clock.install({ time: new Date('2026-11-25T02:58:00Z') });
  await page.goto('/app/finance/info');
  const due = page.getByRole('region', { name: 'Por pagar' });
  const reminders = page.getByRole('region', { name: 'Por confirmar' });
  const projection = page.getByRole('region', { name: 'Próximos 90 días' });
  await expect(due).toContainText('Vence hoy');
  await expect(due).not.toContainText('El 2026-11-24');
  await expect(reminders).toContainText('Vence hoy');
  await expect(projection.getByText('Hoy', { exact: true })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('last data of');
  await page.waitForLoadState('networkidle');
  // What was read last has been written down.
  await page.clock.runFor(5_000);

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const strip = page.getByRole('status').filter({ hasText: 'Sin conexión' });
  await expect(strip).toContainText('datos de las 23:5');
  await page.clock.fastForward('03:00');
  await expect(strip).toContainText('datos del 24/11, de las 23:5');
  await expect(due).toContainText('Venció ayer');
  await expect(due).toContainText('El 2026-11-24: En 7 días $ 500,00');
  await expect(reminders).toContainText('Venció ayer');
  await expect(projection.getByText('24 de noviembre', { exact: true }).first()).toBeVisible();
  await expect(projection).not.toContainText(/\bhoy\b/i);
});
