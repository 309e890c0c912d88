import { salePage, sale as saleReply } from '@trastienda/contract/sales';
import { hold } from './support/answers';
import {
  type CounterShop,
  counterWithShirt,
  customersOf,
  goodsIn,
  hurriedKeys,
  lines,
  moneyIn,
  openCounter,
  recordSale,
  scan,
  shopWithCounter,
  tillOf,
} from './support/counter';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** One of what is left of the shop's first sale comes back at another till, for its money. */
async function takeBackElsewhere(shop: CounterShop): Promise<void> {
  const { url, token } = shop;
  const read = async (path: string) => (await call(url, 'GET', path, { token })).json();
  const [row] = salePage.parse(await read('/sales?search=V-000001')).sales;
  const { sale_id, items } = saleReply.parse(await read(`/sales/${row?.sale_id}`));
  const returns = [{ sale_id, line_id: items[0]?.line_id, quantity: 1 }];
  const body = { items: [], payments: [], returns, refund: await tillOf(shop, 'Efectivo') };
  await recordSale(shop, body);
}

// rule: counter/exchange
test('a sale that stands there is taken while what is written is still looked for @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { item_id } = await goodsIn(shop, 'Remera lino');
  for (const amount of [28_900, 57_800]) {
    const items = [{ item_id, quantity: amount / 28_900 }];
    const body = { items, payments: [{ ...(await tillOf(shop, 'Efectivo')), amount }] };
    await recordSale(shop, body);
  }
  await openCounter(page);
  await page.keyboard.press('F8');
  const first = page.getByRole('button', { name: /V-000001/ });
  await expect(first).toBeVisible();
  const letGo = await hold(page, /\/api\/sales\?.*search=/, 'GET');
  const asked = page.waitForRequest(/\/api\/sales\?.*search=/);
  const field = page.getByLabel('Número del ticket, producto o cliente');
  await field.fill('V-000001');
  await asked;
  // The newest stands first in what was there before: Enter is about what was written, and waits for it.
  await field.press('Enter');
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Vuelve de V-000001' })).toBeVisible();
  letGo();
});

// rule: counter/exchange, counter/kept, counter/buyer, sales/return
test('what comes back of a ticket is exchanged for something else: more is due, or the rest goes out, and a reload keeps it @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, shirt.code);
  await scan(page, shirt.code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F6');
  await page.getByLabel('¿Quién compra?').fill('Romina Acuña');
  await page.getByRole('button', { name: /^Crear el cliente/ }).click();
  await expect(page.getByRole('region', { name: 'Total de la venta' })).toContainText('Romina Acuña');
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(57_800);

  // The ticket's number is read; one of two comes back for a ring.
  await scan(page, 'V-000001');
  const dialog = page.getByRole('dialog', { name: 'Vuelve de V-000001' });
  const many = dialog.getByRole('group', { name: 'Cantidad de Remera lino' });
  await many.getByRole('textbox').fill('9');
  await many.getByRole('textbox').blur();
  await expect(many.getByRole('textbox')).toHaveValue('2');
  await many.getByRole('button', { name: 'Uno menos' }).click();
  await page.reload();
  await expect(many.getByRole('textbox')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Seguir en el mostrador' }).click();
  // Read while the dialog closes and the focus moves: nothing of it is typed.
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Código o nombre del producto' })).toHaveValue('');
  await expect(lines(page).first()).toContainText('− $ 28.900,00');
  const totals = page.getByRole('region', { name: 'Total de la venta' });
  // The sale was hers, so that what comes back is hers too.
  await expect(totals).toContainText('Romina Acuña');
  await page.keyboard.press('F9');
  const money = page.getByRole('dialog', { name: 'Devolver' });
  await expect(money).toContainText('$ 28.889,90');
  await page.keyboard.press('3');
  await expect(money).toContainText('Romina Acuña tendrá $ 28.889,90 a favor');
  await page.reload();
  await expect(money).toContainText('Romina Acuña tendrá $ 28.889,90 a favor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cambio registrado' })).toBeVisible();
  await expect(page.getByRole('article', { name: /Ticket/ })).toContainText('Devolución de V-000001: Remera lino');
  expect([await moneyIn(shop), (await customersOf(shop))[0]?.balance]).toEqual([57_800, -28_889.9]);
  expect([(await goodsIn(shop, 'Remera lino')).stock, (await goodsIn(shop, 'Anillo Sol')).stock]).toEqual([4, 2]);
});

// rule: counter/exchange, counter/typed-money
test('what was typed in ‘Cobrar’ keeps nothing from going out where more comes back than goes @either @long', async ({
  page,
  keeper,
}) => {
  const { shop } = await counterWithShirt(page, keeper.url);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
  await page.keyboard.press('F9');
  const charge = page.getByRole('dialog', { name: 'Cobrar' });
  await charge.getByRole('button', { name: /^Crédito 3 cuotas/ }).click();
  await charge.getByRole('button', { name: /^Efectivo/ }).click();
  await charge.getByLabel('Monto con Efectivo').fill('5');
  await page.keyboard.press('Escape');
  await expect(charge).toHaveCount(0);

  await scan(page, 'V-000001');
  const back = page.getByRole('dialog', { name: 'Vuelve de V-000001' });
  await back.getByRole('button', { name: 'Vuelve todo' }).click();
  await back.getByRole('button', { name: 'Seguir en el mostrador' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Devolver' })).toContainText('$ 28.889,90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cambio registrado' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(10.1);
});

// rule: counter/exchange, counter/refusals
test('from Ventas a sale is exchanged at the counter; what came back elsewhere meanwhile is said at its line @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const { shop } = await counterWithShirt(page, keeper.url);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.goto('/app/counter/sales');
  await page.getByRole('button', { name: /^Remera lino/ }).click();
  await page.getByRole('link', { name: 'Cambiar por otra prenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuelve de V-000001' });
  await dialog.getByRole('button', { name: 'Vuelve todo' }).click();
  await dialog.getByRole('button', { name: 'Seguir en el mostrador' }).click();
  await page.getByRole('combobox', { name: 'Código o nombre del producto' }).fill('jean');
  await page.getByRole('option').first().click();
  await expect(lines(page)).toHaveCount(2);
  await takeBackElsewhere(shop);
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Cobrar' })).toContainText('$ 56.000,00');
  await page.getByRole('button', { name: /^Registrar cambio/ }).click();
  await expect(lines(page).first()).toContainText('ya no queda nada por devolver');
  await lines(page).first().getByRole('button', { name: 'Quitar Remera lino' }).click();
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(84_900);
});

// rule: counter/refusals
test('the line that the server refuses says why and has the focus; nothing of the cart is lost @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40[09]/);
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, shirt.code);
  await expect(lines(page)).toHaveCount(1);
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(2);
  await lines(page).first().getByRole('textbox', { name: 'Cantidad' }).fill('6');
  await page.keyboard.press('Enter');
  await hurriedKeys(page, 'F9', 'Enter');
  const many = lines(page).first().getByRole('textbox', { name: 'Cantidad' });
  await expect(lines(page).first()).toContainText('Quedan 5, pediste 6');
  await expect(many).toBeFocused();
  await page.keyboard.type('4', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(lines(page).first()).not.toContainText('Quedan 5');

  // That very ring is sold at another till.
  const ring = await goodsIn(shop, 'Anillo Sol');
  const body = {
    items: [{ item_id: ring.item_id, quantity: 1, code: 'R-1' }],
    payments: [{ ...(await tillOf(shop, 'Efectivo')), amount: 10.1 }],
  };
  await recordSale(shop, body);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(lines(page).nth(1)).toContainText('El código R-1 no es de este artículo, o ya se vendió');
  await lines(page).nth(1).getByRole('button', { name: 'Quitar Anillo Sol' }).click();
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect((await goodsIn(shop, 'Remera lino')).stock).toBe(1);
});

// rule: counter/refusals, sales/stock
test('an item on two lines of which too few are left says so at both, and what the other leaves can be sold @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const { shop, code } = await counterWithShirt(page, keeper.url);
  const many = (at: number) => lines(page).nth(at).getByRole('textbox', { name: 'Cantidad' });
  await many(0).fill('4');
  await page.keyboard.press('Enter');
  await lines(page).getByRole('button', { name: 'Cambiar precio o descuento de Remera lino' }).click();
  await page.getByLabel('Precio unitario').fill('20000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(2);
  await many(1).fill('2');
  await page.keyboard.press('Enter');
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(lines(page)).toContainText(['Quedan 5, pediste 6', 'Quedan 5, pediste 6']);
  await expect(many(0)).toBeFocused();
  await expect(page.getByText('Remera lino, talle M: quedan 5.')).toHaveCount(1);
  await lines(page).first().getByRole('button', { name: 'Vender 3 aquí' }).click();
  await expect(page.getByText('quedan 5')).toHaveCount(0);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect((await goodsIn(shop, 'Remera lino')).stock).toBe(0);
});

// rule: counter/aside, counter/buyer
test('a cart that waits has the name of its customer, or the one that is typed, after a reload too @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, shirt.code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F4');
  await page.keyboard.type('Chico de la gorra', { delay: 90 });
  // The next customer's goods are read while the name has the focus.
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(1);
  const waiting = page.getByRole('list', { name: 'Carritos en espera' }).getByRole('listitem');
  await page.keyboard.press('Enter');
  await expect(waiting).toContainText(['Chico de la gorra']);
  await page.keyboard.press('F6');
  await page.getByLabel('¿Quién compra?').fill('Sra. Ferrari');
  await page.getByRole('button', { name: /^Crear el cliente/ }).click();
  await expect(page.getByRole('region', { name: 'Total de la venta' })).toContainText('Sra. Ferrari');
  await page.keyboard.press('F4');
  await expect(waiting).toContainText(['Chico de la gorra', 'Sra. Ferrari']);
  await page.reload();
  await page.getByRole('button', { name: 'Retomar Chico de la gorra' }).click();
  await expect(lines(page)).toContainText(['Remera lino']);
  await page.getByRole('button', { name: 'Retomar Sra. Ferrari' }).click();
  await expect(waiting).toContainText(['Chico de la gorra']);
  await expect(page.getByRole('region', { name: 'Total de la venta' })).toContainText('Sra. Ferrari');
});
