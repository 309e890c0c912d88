import { expectNoSeriousAxe } from './support/axe';
import { accountCard, movementForm, movementRow, openTab, record, shown } from './support/finance';
import { expect, test } from './support/journey';
import { createAccount, registerShop, signInAs } from './support/shop';

// rule: screens/accessible, forms/name-check
test('no screen of Finanzas has a serious axe finding while there is nothing in it @either @long', async ({
  page,
  keeper,
}) => {
  test.slow();
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/info');
  await expect(page.getByText('No hay movimientos cargados')).toBeVisible();
  await expectNoSeriousAxe(page);
  await openTab(page, 'Movimientos');
  await expect(page.getByText('No tienes ninguna cuenta disponible')).toBeVisible();
  await expectNoSeriousAxe(page);
  await openTab(page, 'Cuentas');
  await expect(page.getByText('No hay cuenta financieras cargadas ...')).toBeVisible();
  await expectNoSeriousAxe(page);

  await shown(page.getByRole('button', { name: 'Crear cuenta' })).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await expect(dialog.getByText('Efectivo', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Crear método de pago' }).click();
  await expect(page.getByLabel('Nombre del método de pago')).toBeVisible();
  await expectNoSeriousAxe(page);
  // A new shop's six fill the first page: the seventh is gone to.
  await page.getByLabel('Nombre del método de pago').fill('Cheque');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Cheque' })).toBeChecked();
  await expectNoSeriousAxe(page);
  await dialog.getByLabel('Nombre de la cuenta').fill('Caja');
  await expect(dialog.getByText('Nombre disponible')).toBeVisible();
  await expectNoSeriousAxe(page);
});

// rule: screens/accessible
test('no screen of Finanzas has a serious axe finding when there is something in it @either', async ({
  page,
  keeper,
}) => {
  test.slow();
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  const account = await createAccount(keeper.url, shop, 'Banco');
  await record(keeper.url, shop, account, { type: 'inflow_of_money', value: 1_000_000, label: 'Venta' });
  await record(keeper.url, shop, account, { type: 'money_outflow', value: 10.5, label: 'Flete' });
  await record(keeper.url, shop, account, { type: 'debt', value: 100, label: 'Cuota' });
  await page.goto('/app/finance/financial-account');
  await expect(accountCard(page, 'Banco')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Eliminar Banco' }).click();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar Banco' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar Banco' })).toBeVisible();
  await expectNoSeriousAxe(page);

  await page.goto('/app/finance/info');
  await expect(page.getByText('Venta', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Cuota')).toBeVisible();
  await expectNoSeriousAxe(page);
  await movementForm(page).getByRole('button', { name: 'Cuenta', exact: true }).click();
  await expect(page.getByRole('option')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await movementForm(page).getByRole('button', { name: 'Elegir fecha' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('the months under the chart stand apart on a phone, however long the axis is @phone @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  const account = await createAccount(keeper.url, shop, 'Caja del local');
  for (const label of ['Enero', 'Febrero'])
    await record(keeper.url, shop, account, { type: 'inflow_of_money', value: 9_999_999_999.99, label });
  await signInAs(page, shop);
  await page.goto('/app/finance/info');
  const chart = page.getByRole('img', { name: /^Entradas y salidas de cada mes/ });
  await expect(chart.getByText('20 mil M')).toBeVisible();
  const edges = await chart.locator('> :last-child > :visible').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(edges.length).toBeGreaterThanOrEqual(6);
  for (const [index, { left }] of edges.entries())
    expect(left - (edges[index - 1]?.right ?? 0)).toBeGreaterThanOrEqual(2);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('> :last-child > b')).toBeInViewport({ ratio: 1 });
});

test('at 360 pixels a row of the history says account and method in full, and the year has its table @phone', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  const account = await createAccount(keeper.url, shop, 'Caja del local de la calle Corrientes');
  await record(keeper.url, shop, account, {
    type: 'inflow_of_money',
    value: 9_876_543.21,
    label: 'Venta del mostrador',
  });
  await signInAs(page, shop);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/app/finance/movement');
  const place = movementRow(page, 'Venta del mostrador').getByText('Caja del local de la calle Corrientes · Efectivo');
  await expect(place).toBeVisible();
  expect(await place.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await page.goto('/app/finance/info');
  // As of a hand that moves before it presses: the table's code comes meanwhile, and the press changes the page at once.
  await page.getByRole('button', { name: 'Ver tabla' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ver tabla' }).click();
  await expect(page.getByRole('table', { name: 'Entradas y salidas de cada mes' })).toBeVisible();
});

test('at 360 pixels the filters of the history say their words in full @phone @long', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  await createAccount(keeper.url, shop, 'Caja');
  await signInAs(page, shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/finance/movement?type=debt');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeVisible();
  const cut = await page
    .locator('search *')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1).length);
  expect(cut).toBe(0);
});
