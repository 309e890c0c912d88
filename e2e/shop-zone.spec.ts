import { shopWith } from './support/debts';
import { movementForm } from './support/finance';
import { expect, test } from './support/journey';
import { call } from './support/shop';

// rule: shop/today, screens/shop-day
test('in every screen today is the day of the shop’s time zone, wherever the browser stands @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { url, token } = shop;
  expect((await call(url, 'PATCH', '/shop', { token, body: { time_zone: 'Asia/Tokyo' } })).status).toBe(200);
  // Still Friday in Buenos Aires, where the browser stands; Saturday noon in Tokyo.
  await page.clock.setFixedTime(new Date('2026-11-21T02:30:00Z'));
  await page.goto('/app/finance/info');
  await expect(page.getByText('Sábado 21 de noviembre')).toBeVisible();
  await page.goto('/app/finance/movement');
  await expect(movementForm(page).getByLabel('Fecha', { exact: true })).toHaveValue('2026-11-21');
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await expect(page.getByLabel('Fecha de inicio')).toHaveValue('2026-11-21');
  await page.goto('/app/finance/debts/create-debt');
  await expect(page.getByLabel('Fecha de cierre')).toHaveValue('2026-11-21');
  await page.goto('/app/schedule?view=month');
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('aria-label', /21/);
  await page.goto('/app/schedule?view=day');
  await expect(page.locator('[data-part=now]')).toHaveText('11:30 AM');
  // rule: calendar/now
  expect(await page.locator('[data-part=week]').evaluate((week) => week.scrollTop)).toBeGreaterThan(8 * 64);
});

test('a movement form that stands open over midnight has the new day; a day that was chosen stays @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/movement');
  const date = movementForm(page).getByLabel('Fecha', { exact: true });
  await expect(date).toHaveValue('2026-11-20');
  await page.clock.fastForward('03:00');
  await expect(date).toHaveValue('2026-11-21');
  await date.fill('2026-11-05');
  await page.clock.fastForward('24:00:00');
  await expect(movementForm(page).getByText('Saldo')).toBeVisible();
  await expect(date).toHaveValue('2026-11-05');
});
