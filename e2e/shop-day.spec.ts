import type { Route } from '@playwright/test';
import { movementPage } from '@trastienda/contract/movements';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { setDeviceClock } from './support/clock';
import { accountPath, pressInSight } from './support/customers';
import { booksOf, dialog, openPayment, payWithoutAnswer, shopOwingFridge, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { call, registerShop, signInAs } from './support/shop';

// rule: screens/shop-day
test('a page that is open overnight is the new day’s when the night is over @either', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  // 23:58 in Buenos Aires.
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/info');
  await expect(page.getByText('Viernes 20 de noviembre')).toBeVisible();
  await page.getByRole('link', { name: 'Calendario', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const readAgain = page.waitForRequest(/\/api\/event-calendar\?/);
  await page.clock.fastForward('09:00');
  await readAgain;
  await page.getByRole('link', { name: 'Finanzas', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Sábado 21 de noviembre')).toBeVisible();
});

test('a loan that stands open over midnight starts on the new day, with the amounts that were typed; a day that was chosen stays @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  const start = page.getByLabel('Fecha de inicio');
  const due = (number: number) => page.getByLabel(`Fecha de la cuota ${number}`);
  const dates = async () => Promise.all([start, due(1), due(2)].map((field) => field.inputValue()));
  await expect(start).toHaveValue('2026-11-20');
  await settled(page);
  await page.clock.fastForward('03:00');
  await expect(start).toHaveValue('2026-11-21');
  await expect(due(1)).toHaveValue('2026-11-21');
  // Nobody has typed anything: it is no draft.
  await page.reload();
  await expect(start).toHaveValue('2026-11-21');
  await expect(page.getByText('Sigue lo que no habías guardado.')).toHaveCount(0);
  await settled(page);

  await page.getByLabel('Cantidad de cuotas').fill('2');
  await page.getByLabel('Monto por cuota').fill('100');
  await expect(due(2)).toBeVisible();
  await page.getByLabel('Monto de la cuota 2').fill('90,5');
  await page.clock.fastForward('24:00:00');
  await expect(start).toHaveValue('2026-11-22');
  await expect(due(2)).toHaveValue('2026-12-22');
  await expect(page.getByLabel('Monto de la cuota 1')).toHaveValue('100,00');
  await expect(page.getByLabel('Monto de la cuota 2')).toHaveValue('90,5');

  // Found again another day, it still hangs together.
  await page.goto('/app/config');
  await page.clock.fastForward('24:00:00');
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await expect(page.getByText('Sigue lo que no habías guardado.')).toBeVisible();
  await expect(page.getByLabel('Monto de la cuota 2')).toHaveValue('90,50');
  expect(await dates()).toEqual(['2026-11-22', '2026-11-22', '2026-12-22']);

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(start).toHaveValue('2026-11-23');
  await due(1).fill('2027-01-05');
  await page.clock.fastForward('24:00:00');
  await page.getByLabel('Notas').filter({ visible: true }).fill('De la feria');
  await expect(start).toHaveValue('2026-11-23');
  await expect(due(1)).toHaveValue('2027-01-05');
});

test('a card that stands open over midnight has the new day’s dates, but for the one that was chosen @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/debts/create-debt');
  await expect(page.getByLabel('Fecha de cierre')).toHaveValue('2026-11-20');
  await page.getByLabel('Fecha de pago').fill('2026-12-05');
  await page.clock.fastForward('03:00');
  await expect(page.getByLabel('Fecha de cierre')).toHaveValue('2026-11-21');
  await expect(page.getByLabel('Fecha de pago')).toHaveValue('2026-12-05');
});

test('a customer’s payment and what recurs, open over midnight, are of the new day; a day that was chosen stays @either @long', async ({
  page,
  keeper,
}) => {
  const { token } = await shopWith(page, keeper.url, { Caja: 0 });
  const reply = await call(keeper.url, 'POST', '/customers', { token, body: { name: 'Romina' } });
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(await reply.json()).data;
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto(accountPath(customer_id));
  await pressInSight(page, 'Registrar pago');
  const paid = dialog(page).getByLabel('Fecha', { exact: true });
  await expect(paid).toHaveValue('2026-11-20');
  await page.clock.fastForward('03:00');
  await expect(paid).toHaveValue('2026-11-21');
  await paid.fill('2026-11-19');
  await page.clock.fastForward('24:00:00');

  await page.goto('/app/finance/movement/recurring?dialog=create');
  const start = dialog(page).getByLabel('Desde');
  await expect(start).toHaveValue('2026-11-22');
  await page.clock.fastForward('24:00:00');
  await expect(start).toHaveValue('2026-11-23');
  await start.fill('2026-12-01');
  await page.clock.fastForward('24:00:00');
  await dialog(page).getByLabel('Concepto').fill('Alquiler');
  await expect(start).toHaveValue('2026-12-01');
});

test('a payment whose answer was lost before midnight is the same one after it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopOwingFridge(page, keeper.url);
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await payWithoutAnswer(page, '30');
  await page.clock.fastForward('03:00');
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
});

// rule: forms/in-order
test('what an account began with, whose answer was lost before midnight, is the same one after it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  await page.clock.install({ time: new Date('2026-11-21T02:58:00Z') });
  await page.goto('/app/finance/financial-account');
  await page.getByRole('button', { name: 'Editar Caja' }).click();
  let lose = () => {};
  const isLeft = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const answer = async (route: Route) => {
    await route.fetch();
    await isLeft;
    await route.abort();
  };
  await page.route(/\/opening_balance$/, answer, { times: 1 });
  await dialog(page).getByLabel('Saldo inicial').fill('30');
  await page.keyboard.press('Enter');
  // Left while it is on its way.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  lose();
  await page.clock.fastForward('03:00');
  await page.getByRole('button', { name: 'Editar Caja' }).click();
  const unsaved = dialog(page).getByRole('region', { name: 'Sin guardar' });
  await expect(unsaved).toContainText('Puede que ya esté guardado');
  await unsaved.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await booksOf(shop)).balances).toEqual({ Caja: 30 });
  const reply = await call(shop.url, 'GET', '/movement?limit=1&type=opening', { token: shop.token });
  expect(movementPage.parse(await reply.json()).movements).toMatchObject([{ entry_date: '2026-11-20' }]);
});

// rule: shop/today
test('a device whose clock is two days behind begins with the shop’s day all the same @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await setDeviceClock(page, -172_800_000);
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await expect(page.getByLabel('Fecha de inicio')).toHaveValue('2026-11-24');
  await page.goto('/app/finance/info');
  await expect(page.getByText('Martes 24 de noviembre')).toBeVisible();
});

// rule: screens/shop-day
test('the shop’s name and time zone are set, and every screen’s today follows the zone @either', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  // Still Friday in Buenos Aires, Saturday noon in Tokyo.
  await page.clock.setFixedTime(new Date('2026-11-21T02:30:00Z'));
  await page.goto('/app/config');
  const card = page.getByRole('region', { name: 'Tu local' });
  await expect(card.getByLabel('Nombre del local')).toHaveValue(shop.username);
  await expect(card.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('Buenos Aires, Argentina');
  await expectNoSeriousAxe(page);

  await card.getByLabel('Nombre del local').fill('  ');
  await card.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(card.getByText('El nombre es obligatorio')).toBeVisible();
  await card.getByLabel('Nombre del local').fill('La percha');
  await card.getByRole('button', { name: 'Elegir zona horaria' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/, Argentina$/);
  await page.keyboard.press('Escape');
  await card.getByRole('combobox', { name: 'Zona horaria' }).fill('toky');
  await page.getByRole('option', { name: 'Tokyo, Asia' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await card.getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'La percha', time_zone: 'Asia/Tokyo' });
  await expect(page.getByText('Datos del local guardados.')).toBeVisible();

  for (const load of ['at once', 'after a reload']) {
    if (load !== 'at once') await page.goto('/app/config');
    await page.getByRole('link', { name: 'Finanzas', exact: true }).filter({ visible: true }).click();
    await expect(page.getByText('Sábado 21 de noviembre')).toBeVisible();
    await expect(page.getByText('hora de Tokyo')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await page.goto('/app/config');
  await expect(card.getByLabel('Nombre del local')).toHaveValue('La percha');

  // What was not touched is not sent, so what another device changed meanwhile stays.
  await call(keeper.url, 'PATCH', '/shop', { token: shop.token, body: { name: 'El perchero' } });
  await card.getByRole('combobox', { name: 'Zona horaria' }).fill('ushuaia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const second = page.waitForRequest((request) => request.method() === 'PATCH');
  await card.getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await second).postDataJSON()).toEqual({ time_zone: 'America/Argentina/Ushuaia' });
  await expect(card.getByLabel('Nombre del local')).toHaveValue('El perchero');
});
