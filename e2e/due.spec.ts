import { creditCard } from '@trastienda/contract/credit-cards';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { addDebt, type DebtShop, dialog, shopWith, toTab } from './support/debts';
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
