import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { now, setDeviceClock } from './support/clock';
import { goodsIn, recordSale, scan, shopWithCounter, tillOf } from './support/counter';
import { expect, test } from './support/journey';
import { productOf, productsOf } from './support/products';
import { call } from './support/shop';

// rule: stock/half-counted, stock/counts, stock/low
test('three items are counted by reader, half of it survives a reload, and the stock is what was counted @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  const counted = page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem');
  for (let read = 0; read < 4; read += 1) await scan(page, shirt.code);
  await scan(page, 'R-1');
  await expect(counted).toHaveCount(2);
  // What a code means may still be asked of the server: a read counts, and is kept, from its answer on.
  const shirts = page.getByRole('group', { name: 'Contado de Remera lino' });
  await expect(shirts.getByLabel('Contado', { exact: true })).toHaveValue('4');
  await page.reload();
  await expect(counted).toHaveCount(2);
  await scan(page, 'R-1');
  await expect(page.getByText('ya está contado.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Código o nombre del producto' }).fill('jean');
  await page.getByRole('option').first().click();
  await page.getByRole('option').first().click();
  await page.getByRole('group', { name: 'Contado de Jean Mora' }).getByLabel('Contado', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Quitar Remera lino del recuento' }).click();
  await expect(counted).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shirts.getByLabel('Contado', { exact: true })).toHaveValue('4');
  // 5 + 3 + 2 expected; 4 + 1 + 5 counted: one shirt and two rings are missing, three jeans are over.
  await page.getByRole('button', { name: 'Aplicar recuento' }).click();
  await expect(page.getByText('Recuento aplicado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 4 });
  expect(await goodsIn(shop, 'Anillo Sol')).toMatchObject({ stock: 1 });
  expect(await goodsIn(shop, 'Jean Mora')).toMatchObject({ stock: 5 });
  const letGo = await hold(page, /stock_counts\/[^/?]+$/, 'GET');
  const asked = page.waitForRequest(/stock_counts\/[^/?]+$/);
  const before = page.getByRole('list', { name: 'Recuentos anteriores' }).getByRole('button');
  // The day as the user has days written.
  await expect(before).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await before.click();
  await asked;
  // It opens once it is read: it would grow under one's eyes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  const details = page.getByRole('list', { name: 'Artículos del recuento' });
  await expect(details.getByText('Talle M · esperado 5, contado 4')).toBeVisible();
  await expect(details.getByText('− 2')).toBeVisible();
  await expect(details.getByText('+ 3')).toBeVisible();
});

// rule: stock/entries, stock/low
test('what happened to a stock stands with its item, and what runs low on Resumen @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await page.goto('/app/finance/info');
  await expect(page.getByRole('link', { name: 'Crear movimiento' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quedan pocos' })).toBeHidden();
  const card = (await productsOf(shop.url, shop)).find(({ name }) => name === 'Remera lino');
  const product = await productOf(shop.url, shop, card?.product_id ?? '');
  const [item] = product.product_stock_items;
  const body = { min_stock: 3, stock: 2 };
  const path = `/products/${product.product_id}/items/${item?.item_id}`;
  expect((await call(shop.url, 'PATCH', path, { token: shop.token, body })).status).toBe(200);

  await page.reload();
  const low = page.getByRole('list', { name: 'Artículos de los que quedan pocos' }).getByRole('listitem');
  await expect(low).toContainText(['Remera lino']);
  await page.getByRole('link', { name: 'Ver inventario' }).click();
  await expect(page.getByRole('list', { name: 'Quedan pocos' }).getByRole('listitem')).toContainText(['mínimo 3']);

  await page.goto(`/app/products/view?dialog=details&id=${product.product_id}`);
  await page.getByRole('tab', { name: 'Estilos' }).click();
  await page.getByRole('button', { name: 'Historial de stock del talle M' }).click();
  const entries = page.getByRole('list', { name: 'Cambios del stock' }).getByRole('listitem');
  await expect(entries).toHaveText([/Corregido a mano.*− 3quedan 2/, /Alta del artículo.*\+ 5quedan 5/]);

  // Ten more changes, the last of them by a sale and by a count; each leads to what it came of, and back to its page.
  for (let stock = 3; stock <= 10; stock += 1)
    expect((await call(shop.url, 'PATCH', path, { token: shop.token, body: { stock } })).status).toBe(200);
  const payments = [{ ...(await tillOf(shop, 'Efectivo')), amount: 28_900 }];
  const sale = { items: [{ item_id: item?.item_id, quantity: 1 }], payments };
  await recordSale(shop, sale);
  const counted = { lines: [{ item_id: item?.item_id, counted: 7 }] };
  expect((await call(shop.url, 'POST', '/stock_counts', { token: shop.token, body: counted })).status).toBe(201);
  await page.reload();
  await expect(entries).toHaveText([
    /^Recuento.*− 2quedan 7/,
    /^Venta V-000001.*− 1quedan 9/,
    ...Array(8).fill(/Corregido/),
  ]);
  await expectNoSeriousAxe(page);
  await entries.getByRole('link', { name: 'Venta V-000001' }).click();
  await expect(page.getByRole('list', { name: 'Ventas' }).getByRole('listitem')).toContainText(['V-000001']);
  await page.goBack();
  await entries.getByRole('link', { name: 'Recuento' }).click();
  await expect(page.getByText('Talle M · esperado 9, contado 7')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(entries).toHaveText([/Corregido a mano.*− 3quedan 2/, /Alta del artículo/]);
  await page.reload();
  await expect(entries).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Estilos' })).toBeVisible();
});

// rule: stock/low
test('what runs low is paged, leads to its product and back, and a page that is no more gives way to the last @either @long', async ({
  page,
  keeper,
}) => {
  const names = ['Aros', 'Boina', 'Cinto', 'Dije', 'Enterito', 'Faja'];
  const goods = names.map((name, at) => ({ name, price: 10, stock: 10 + at }));
  const shop = await shopWithCounter(page, keeper.url, goods);
  const { url, token } = shop;
  const set = async (name: string, body: object) => {
    const card = (await productsOf(url, shop)).find((one) => one.name === name);
    const { item_id } = await goodsIn(shop, name);
    const path = `/products/${card?.product_id}/items/${item_id}`;
    expect((await call(url, 'PATCH', path, { token, body })).status).toBe(200);
  };
  for (const name of names) await set(name, { min_stock: 20 });
  await page.goto('/app/products/inventory');
  const low = page.getByRole('region', { name: 'Quedan pocos' });
  const rows = low.getByRole('list', { name: 'Quedan pocos' }).getByRole('listitem');
  await expect(rows).toHaveText(names.slice(0, 5).map((name) => new RegExp(`^${name}Talle M`)));
  await low.getByRole('button', { name: 'Siguiente' }).click();
  await expect(rows).toHaveText([/^Faja/]);
  await low.getByRole('link', { name: 'Faja' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Faja');
  await page.goBack();
  await expect(rows).toHaveText([/^Faja/]);
  await set('Faja', { stock: 50 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rows).toHaveCount(5);
});

// rule: counter/unknown-code
test('a code that nobody has becomes the barcode of an item, and is counted @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await shopWithCounter(page, keeper.url);
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  await scan(page, '7791234567898');
  await page.getByRole('button', { name: 'Asignarlo a un artículo' }).click();
  await page.getByLabel('Buscar el producto').fill('jean');
  await page.getByRole('button', { name: 'Elegir Jean Mora' }).click();
  await page.getByRole('button', { name: 'Asignar a Talle L' }).click();
  const counted = page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem');
  await expect(counted).toHaveCount(1);
  await expect(counted).toContainText('Talle L · esperado 1');
  const card = (await productsOf(shop.url, shop)).find(({ name }) => name === 'Jean Mora');
  const { product_stock_items: items } = await productOf(shop.url, shop, card?.product_id ?? '');
  expect(items.map(({ barcode }) => barcode).sort()).toEqual(['7791234567898', null]);
});

// rule: stock/half-counted, stock/counts
test('a count whose answer is lost is one count in both tabs, and one of what was sold since names it @either @long', async ({
  page,
  keeper,
  context,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 409/);
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  await scan(page, shirt.code);
  const second = await context.newPage();
  await second.goto('/app/products/inventory');
  await expect(second.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem')).toHaveCount(1);
  await page.route(
    '**/api/stock_counts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const apply = page.getByRole('button', { name: 'Aplicar recuento' });
  await apply.click();
  await expect(page.getByText('No se pudo aplicar el recuento')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await apply.dblclick();
  await expect(page.getByText('Recuento aplicado.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(second.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recuentos anteriores' }).getByRole('listitem')).toHaveCount(1);
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 1 });

  const card = (await productsOf(shop.url, shop)).find(({ name }) => name === 'Remera lino');
  const product = await productOf(shop.url, shop, card?.product_id ?? '');
  const path = `/products/${product.product_id}/items/${product.product_stock_items[0]?.item_id}`;
  const becomes = async (stock: number) =>
    expect((await call(shop.url, 'PATCH', path, { token: shop.token, body: { stock } })).status).toBe(200);
  await becomes(5);
  await scan(page, shirt.code);
  await expect(page.getByText('esperado 5')).toBeVisible();
  await becomes(2);
  await apply.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Remera lino · M' })).toContainText('Vuelve a contarlo.');
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 2 });
});

// rule: stock/counts, counter/reader
test('what was counted by hand stays of its moment when a reader reads on into its field, also into an empty one @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const [shirt, socks] = [await goodsIn(shop, 'Remera lino'), await goodsIn(shop, 'Medias')];
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  await scan(page, shirt.code);
  const field = page.getByRole('group', { name: 'Contado de Remera lino' }).getByLabel('Contado', { exact: true });
  const sockCount = page.getByRole('group', { name: 'Contado de Medias' }).getByLabel('Contado', { exact: true });
  /** As the device keeps it: how many, and when. */
  const kept = () =>
    page.evaluate((item) => {
      const [text] = Object.entries(localStorage).flatMap(([name, value]) =>
        name.endsWith(':stock-count') ? [value as string] : [],
      );
      const { lines } = JSON.parse(text ?? '{}') as {
        lines: { good: { item_id: string }; counted: number; at: number }[];
      };
      return lines.flatMap(({ good, counted, at }) => (good.item_id === item ? [{ counted, at }] : []));
    }, shirt.item_id);
  await field.click();
  await page.keyboard.type('12', { delay: 90 });
  await page.keyboard.press('Enter');
  const counted = await kept();
  expect(counted).toMatchObject([{ counted: 12 }]);
  await scan(page, socks.code);
  await expect(sockCount).toHaveValue('1');
  await expect(field).toHaveValue('12');
  expect(await kept()).toEqual(counted);
  for (const _ of '12') await page.keyboard.press('Backspace', { delay: 90 });
  await expect(field).toHaveValue('');
  await scan(page, socks.code);
  await expect(sockCount).toHaveValue('2');
  expect(await kept()).toEqual(counted);
});

// rule: offline/clock, stock/counts
test('a device whose clock is an hour behind counts what is there now, after what was sold a moment ago @long @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { item_id, code } = await goodsIn(shop, 'Medias');
  await setDeviceClock(page, -3_600_000);
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  const body = {
    items: [{ item_id, quantity: 2 }],
    payments: [{ ...(await tillOf(shop, 'Efectivo')), amount: 3_000 }],
    // What the device knows of the server's clock is about a second wide.
    sold_at: new Date(now().getTime() - 5_000),
  };
  await recordSale(shop, body);
  await scan(page, code);
  const group = page.getByRole('group', { name: 'Contado de Medias' });
  await group.getByLabel('Contado', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Aplicar recuento' }).click();
  await expect(page.getByText('Recuento aplicado.')).toBeVisible();
  expect((await goodsIn(shop, 'Medias')).stock).toBe(3);
});
