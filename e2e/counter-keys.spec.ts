import { z } from 'zod';
import {
  goodsIn,
  hurriedKeys,
  hurriedParts,
  lines,
  moneyIn,
  openCounter,
  scan,
  shopWithCounter,
} from './support/counter';
import { expect, test } from './support/journey';
import { call } from './support/shop';

// rule: counter/reader, counter/keys
test('a sale in cash of one product is three keys after the reader, wherever the focus was @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  // Enter behind the code would press what has the focus.
  await page.getByRole('link', { name: 'Finanzas' }).filter({ visible: true }).focus();
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await expect(page).toHaveURL(/counter$/);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await expect(page.getByText('Documento no válido como factura')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 4 });
  expect(await moneyIn(shop)).toBe(28_900);
});

// rule: counter/keys, screens/focus
test('after a dialog that was opened from nowhere a sale still leads to the next one by Enter @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  // As it is when a dialog is closed by a press, or somebody presses beside everything.
  await page.getByRole('main').evaluate((main) => main.focus());
  await page.keyboard.press('F8');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  const record = page.getByRole('button', { name: /^Registrar venta/ });
  await expect(record).toBeFocused();
  // Beside everything: the dialog itself has the focus by that.
  await page.getByRole('dialog').getByText('A cobrar, precio de lista').click();
  await expect(record).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await expect(record).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Nueva venta/ })).toBeFocused();
});

// rule: counter/keys, screens/late-layers
test('Enter behind a fast sale is the next sale, before the browser has stepped back from the charge @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  // As a busy browser does it: the dialog has gone, the address still says that it is open.
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 500);
  });
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('button', { name: /^Nueva venta/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
});

// rule: counter/reader
test('what a reader sends while the page is still on its way is a line once it stands there @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', (route) => isOver.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  await scan(page, code);
  await scan(page, code);
  letGo();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
});

// rule: counter/reader
test('what comes at a reader’s pace and stops without an Enter stands in the field, and typing goes on behind it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await shopWithCounter(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  const field = page.getByRole('combobox', { name: 'Código o nombre del producto' });
  await field.focus();
  await page.keyboard.type('remera', { delay: 5 });
  await expect(field).toHaveValue('remera');
  await page.keyboard.type(' lino', { delay: 150 });
  await expect(field).toHaveValue('remera lino');
  await field.fill('');
  await page.keyboard.type(code, { delay: 5 });
  await expect(field).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
  // What several have, with Enter at once behind it, is none of them: the choice opens.
  await hurriedKeys(page, 'r', 'a', 'Enter');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  // Nor where a busy page has drawn the choice before it comes to that Enter: nobody can have read it.
  await field.fill('');
  const press = hurriedParts(page);
  await press('r', 'a');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await press('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(lines(page).getByRole('textbox', { name: 'Cantidad' })).toHaveValue('1');
  await expect(field).toHaveValue('ra');
});

// rule: counter/keys, counter/reader
test('a code that is read while it is asked which size chooses none; a digit by hand does @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  // The server says so of a code that several sizes have, where the device has not read its catalogue yet.
  complaints.forgive(/status of 409/);
  const shop = await shopWithCounter(page, keeper.url);
  const jean = await goodsIn(shop, 'Jean Mora');
  const { item_id } = await goodsIn(shop, 'Remera lino');
  const { url, token } = shop;
  const made = await call(url, 'POST', `/items/${item_id}/barcode`, { token });
  const { barcode } = z.object({ data: z.object({ barcode: z.string() }) }).parse(await made.json()).data;
  // The first of its digits is the number of a size.
  expect(barcode).toMatch(/^2/);
  await openCounter(page);
  await scan(page, jean.code);
  await expect(page.getByText('¿Cuál de estos?')).toBeVisible();
  await scan(page, barcode);
  await expect(lines(page)).toHaveText([/Remera lino/]);
  await scan(page, jean.code);
  await expect(page.getByText('¿Cuál de estos?')).toBeVisible();
  await page.keyboard.press('2');
  await expect(lines(page)).toHaveText([/Remera lino/, /Jean Mora.*L/]);
  await expect(page.getByRole('combobox', { name: 'Código o nombre del producto' })).toHaveValue('');
});

// rule: counter/lines, counter/refusals, sales/adds-up
test('no price is below 0, and a discount that became too large for the sale can be taken back @wide', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await openCounter(page);
  await scan(page, (await goodsIn(shop, 'Remera lino')).code);
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('*');
  const price = page.getByRole('dialog', { name: 'Precio y descuento' });
  await price.getByRole('textbox', { name: 'Precio unitario' }).fill('-5');
  await expect(price.getByRole('alert')).toHaveText('El precio no puede ser negativo');
  await page.keyboard.press('Enter');
  await expect(price).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(price).toHaveCount(0);

  const total = page.getByRole('region', { name: 'Total de la venta' });
  await total.getByRole('button', { name: 'Descuento' }).click();
  const discount = page.getByRole('dialog', { name: 'Descuento de la venta' });
  await discount.getByText('$', { exact: true }).click();
  await discount.getByRole('textbox', { name: 'Descuento' }).fill('20000');
  await discount.getByRole('button', { name: /Listo/ }).click();
  await expect(discount).toHaveCount(0);
  await lines(page)
    .filter({ hasText: 'Remera lino' })
    .getByRole('button', { name: /Quitar/ })
    .click();
  await expect(total.getByRole('alert')).toBeVisible();
  // F9 leads to no dialog, only to why.
  await page.keyboard.press('F9');
  await expect(total.getByRole('alert')).toHaveText('El descuento no puede superar el importe');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await total.getByRole('button', { name: 'Descuento' }).click();
  await discount.getByRole('textbox', { name: 'Descuento' }).fill('0');
  await discount.getByRole('button', { name: /Listo/ }).click();
  await expect(total).toContainText('$ 10,10');
});
