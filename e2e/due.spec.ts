import { expectNoSeriousAxe } from './support/axe';
import { addDebt, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';

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
