import type { Page } from '@playwright/test';
import {
  type CounterShop,
  customersOf,
  goodsIn,
  hurriedKeys,
  lines,
  moneyIn,
  openCounter,
  scan,
  shopWithCounter,
} from './support/counter';
import { expect, test } from './support/journey';
import { productsOf } from './support/products';

/** Socks of 26 kinds at 1,500 each: three of each of the first seven, one of the others. */
const SOCKS = Array.from({ length: 26 }, (_, at) => ({
  name: `Medias ${String(at + 1).padStart(2, '0')}`,
  price: 1_500,
  stock: at < 7 ? 3 : 1,
}));

/** The code on a product's label. */
type CodeOf = (name: string) => string;

async function codesOf(shop: CounterShop): Promise<CodeOf> {
  const codes = new Map((await productsOf(shop.url, shop)).map(({ name, code }) => [name, code]));
  return (name) => codes.get(name) ?? '';
}

const sock = (number: number) => `Medias ${String(number).padStart(2, '0')}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const totals = (page: Page) => page.getByRole('region', { name: 'Total de la venta' });

async function openTill(page: Page): Promise<void> {
  await page.goto('/app/counter/cash');
  await page.getByRole('button', { name: 'Abrir caja' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByLabel('Efectivo al abrir').fill('10000');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir caja' }).click();
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible();
}

/** Reads codes one behind the other; so many lines stand there then. */
async function read(page: Page, codes: readonly string[], count: number): Promise<void> {
  for (const code of codes) await scan(page, code);
  await expect(lines(page)).toHaveCount(count);
}

/** By these keys, to the next sale. */
async function charge(page: Page, ...keys: string[]): Promise<void> {
  await hurriedKeys(page, 'F9', ...keys, 'Enter');
  await next(page, 'Venta registrada');
}

async function next(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
}

/** V-000001 to V-000006: cash, change, a card, both, a discount of the ticket, one of a line. */
async function firstSales(page: Page, code: CodeOf): Promise<void> {
  await read(page, [code('Remera lino')], 1);
  await charge(page);
  await read(page, [code(sock(1)), code(sock(2))], 2);
  await page.keyboard.press('F9');
  await dialog(page, 'Cobrar').getByRole('textbox', { name: 'Recibido en efectivo' }).fill('5000');
  await expect(dialog(page, 'Cobrar')).toContainText('Vuelto$ 2.000,00');
  await page.keyboard.press('Enter');
  await next(page, 'Venta registrada');
  await scan(page, code('Jean Mora'));
  await page.getByRole('option', { name: /Jean Mora · M/ }).click();
  await expect(lines(page)).toHaveCount(1);
  await charge(page, '2');
  await read(page, [code('Remera lino'), code(sock(3))], 2);
  await hurriedKeys(page, 'F9', '1', '2');
  await dialog(page, 'Cobrar').getByRole('textbox', { name: 'Monto con Crédito 3 cuotas' }).fill('20000');
  await expect(dialog(page, 'Cobrar')).toContainText('Total cobrado$ 33.400,00');
  await dialog(page, 'Cobrar')
    .getByRole('button', { name: /^Registrar venta/ })
    .click();
  await next(page, 'Venta registrada');
  await read(page, [code(sock(4)), code(sock(4))], 1);
  await totals(page).getByRole('button', { name: 'Descuento' }).click();
  await discount(page, '10');
  await expect(totals(page)).toContainText('− $ 300,00');
  await charge(page);
  await read(page, ['R-1'], 1);
  await lines(page).getByRole('button', { name: 'Cambiar precio o descuento de Anillo Sol' }).click();
  await discount(page, '25');
  await expect(lines(page)).toContainText('$ 7,57');
  await charge(page);
}

async function discount(page: Page, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Descuento en porcentaje' }).fill(percent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** V-000007 to V-000010: on the account of somebody who is made on the way, once more on it, and twice for cash. */
async function laterSales(page: Page, code: CodeOf): Promise<void> {
  await read(page, [code('Remera lino')], 1);
  await hurriedKeys(page, 'F9', '3');
  await page.getByLabel('¿A cuenta de quién?').fill('Romina Acuña');
  await page.getByRole('button', { name: /^Crear el cliente/ }).click();
  await page.getByRole('button', { name: /^Registrar venta/ }).click();
  await next(page, 'Venta registrada');
  await read(page, [code(sock(5))], 1);
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: /^Romina Acuña/ }).click();
  await expect(totals(page)).toContainText('Romina Acuña');
  await expect(page.getByRole('dialog')).toBeHidden();
  await charge(page, '3');
  await read(page, [code(sock(6))], 1);
  await charge(page);
  await read(page, [code(sock(7)), code(sock(7)), code(sock(7))], 1);
  await charge(page);
}

/** V-000011: the first shirt comes back for trousers. V-000012: one pair of socks comes back for its money. V-000009 is made void. */
async function exchangeReturnAndVoid(page: Page, code: CodeOf): Promise<void> {
  await scan(page, 'V-000001');
  await dialog(page, 'Vuelve de V-000001').getByRole('button', { name: 'Vuelve todo' }).click();
  await dialog(page, 'Vuelve de V-000001').getByRole('button', { name: 'Seguir en el mostrador' }).click();
  await scan(page, code('Jean Mora'));
  await page.getByRole('option', { name: /Jean Mora · M/ }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText('$ 56.000,00').filter({ visible: true })).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await next(page, 'Cambio registrado');

  await page.keyboard.press('F8');
  await page.getByLabel('Número del ticket, producto o cliente').fill('V-000010');
  await page.getByRole('button', { name: /V-000010/ }).click();
  await dialog(page, 'Vuelve de V-000010').getByRole('button', { name: 'Uno más' }).click();
  await dialog(page, 'Vuelve de V-000010').getByRole('button', { name: 'Seguir en el mostrador' }).click();
  await expect(lines(page)).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await next(page, 'Devolución registrada');

  await page.goto('/app/counter/sales');
  await page
    .getByRole('list', { name: 'Ventas' })
    .getByRole('listitem')
    .filter({ hasText: 'V-000009' })
    .getByRole('button')
    .click();
  await dialog(page, 'Venta V-000009').getByRole('button', { name: 'Anular' }).click();
  await dialog(page, '¿Anular la venta V-000009?').getByRole('button', { name: 'Anular venta' }).click();
  await expect(dialog(page, 'Venta V-000009')).toContainText('Anulada');
}

/** All 30 items: one shirt and one pair of socks are missing, one pair is over. */
async function count(page: Page, code: CodeOf): Promise<void> {
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  const times: [name: string, times: number][] = [
    ['Remera lino', 2],
    ['Anillo Sol', 2],
    ...[2, 2, 2, 1, 2, 3, 1].map((many, at): [string, number] => [sock(at + 1), many]),
    [sock(8), 2],
    ...SOCKS.slice(8).map(({ name }): [string, number] => [name, 1]),
  ];
  for (const [name, many] of times) for (let read = 0; read < many; read += 1) await scan(page, code(name));
  const counted = page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem');
  await expect(counted).toHaveCount(28);
  for (const [size, many] of [
    ['M', '0'],
    ['L', '1'],
  ] as const) {
    await scan(page, code('Jean Mora'));
    await page.getByRole('option', { name: `Jean Mora · ${size}` }).click();
    await setCounted(page, counted.filter({ hasText: `Talle ${size}` }).filter({ hasText: 'Jean Mora' }), many);
  }
  await setCounted(page, counted.filter({ hasText: sock(9) }), '0');
  await expect(counted).toHaveCount(30);
  const sums = page.getByRole('region', { name: 'Total del recuento' });
  for (const [name, figure] of Object.entries(COUNT)) await expect(sums).toContainText(`${name}${figure}`);
  await sums.getByRole('button', { name: 'Aplicar recuento' }).click();
  await expect(page.getByText('Recuento aplicado.')).toBeVisible();
  const before = page.getByRole('list', { name: 'Recuentos anteriores' }).getByRole('listitem');
  await expect(before).toContainText(['30 artículos']);
}

const COUNT = {
  'Artículos contados': '30',
  'Unidades contadas': '37',
  Esperadas: '38',
  Faltan: '− 2',
  Sobran: '+ 1',
  'A precio de venta': '− $ 28.900,00',
};

async function setCounted(page: Page, line: ReturnType<typeof lines>, many: string): Promise<void> {
  await line.getByLabel('Contado', { exact: true }).fill(many);
  await page.keyboard.press('Enter');
}

/** 10,000 at first, 105,507.57 in and 1,500 out make 114,007.57; 7.57 of it are missing. */
async function closeTill(page: Page): Promise<void> {
  await page.goto('/app/counter/cash');
  const open = page.getByRole('form', { name: 'Caja' });
  await open.getByLabel('Contado en Efectivo').fill('114000');
  await open.getByLabel('Contado en Crédito 3 cuotas').fill('120635');
  await expect(open).toContainText('$ 114.007,57');
  await expect(open).toContainText('$ 7,57');
  await page.getByRole('button', { name: 'Cerrar caja' }).filter({ visible: true }).click();
  const till = page.getByRole('dialog');
  await expect(till).toContainText('Una caja cerrada no cambia.');
  await expect(till.getByRole('row', { name: /^Efectivo/ })).toHaveText('Efectivo$ 114.007,57$ 114.000,00− $ 7,57');
  await expect(till.getByRole('row', { name: /^Total/ })).toHaveText('Total$ 234.642,57$ 234.635,00− $ 7,57');
}

/** What every screen says in the evening. */
async function figures(page: Page, shop: CounterShop): Promise<void> {
  await page.goto('/app/counter/sales');
  const sold = page.getByRole('region', { name: 'Vendido hoy' });
  await expect(sold).toContainText('$ 255.042,57');
  await expect(sold).toContainText('10 ventas · 13 unidades · promedio $ 25.504,26');
  for (const method of ['Crédito 3 cuotas$ 120.635,00', 'Efectivo$ 104.007,57', 'Fiado$ 30.400,00'])
    await expect(sold.getByRole('listitem').filter({ hasText: method.split('$')[0] ?? '' })).toHaveText(method);
  await expect(page.getByText('12 ventas en total').or(page.getByText('12 en total'))).toBeVisible();

  await page.goto('/app/finance/info');
  const today = page.getByRole('region', { name: 'Ventas de hoy' });
  await expect(today).toContainText('$ 255.042,57');
  await expect(today).toContainText('10 ventas · 13 unidades');
  // In cash 104,007.57 and by card 120,635, less what is missing.
  await expect(page.getByRole('main')).toContainText('$ 224.635,00');

  await page.goto('/app/customers');
  await expect(page.getByRole('listitem').filter({ hasText: 'Romina' })).toContainText('$ 30.400,00');
  expect(await customersOf(shop)).toMatchObject([{ balance: 30_400 }]);
  expect(await moneyIn(shop)).toBe(224_635);
  const left = [];
  for (const name of ['Remera lino', 'Jean Mora', 'Anillo Sol', sock(4), sock(6), sock(7), sock(8), sock(9)])
    left.push((await goodsIn(shop, name)).stock);
  expect(left).toEqual([2, 0, 2, 1, 3, 1, 2, 0]);
}

// rule: counter/keys, counter/exchange, sales/statistics, stock/counts, cash-sessions/close, customers/balance
for (const tags of ['@wide', '@phone @long'])
  test(`a shop's day: the till, ten sales, an exchange, a return, a void, a count and the evening's figures ${tags}`, async ({
    page,
    keeper,
  }) => {
    const shop = await shopWithCounter(page, keeper.url, SOCKS);
    const code = await codesOf(shop);
    await openTill(page);
    await openCounter(page);
    await firstSales(page, code);
    await laterSales(page, code);
    await exchangeReturnAndVoid(page, code);
    await count(page, code);
    await closeTill(page);
    await figures(page, shop);
  });
