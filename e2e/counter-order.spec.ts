import type { Page, Route } from '@playwright/test';
import { hold } from './support/answers';
import {
  counterWithShirt,
  goodsIn,
  hurriedKeys,
  lines,
  moneyIn,
  openCounter,
  scan,
  shopWithCounter,
} from './support/counter';
import { expect, test } from './support/journey';

/** A device that has no copy of the catalogue yet: each code is asked for. `code` is a product's own. */
async function onNewDevice(page: Page, url: string) {
  const shop = await shopWithCounter(page, url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await page.route('**/api/items/catalogue*', () => undefined);
  return { shop, code };
}

// rule: counter/order
test('a code that the server answers late is a line, but not the one that the keys are about; a key behind it waits @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const { shop, code } = await onNewDevice(page, keeper.url);
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/items/lookup?code=${code}`, (route) => isOver.then(() => route.continue()));
  await openCounter(page);
  await scan(page, code);
  await scan(page, 'R-2');
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
  await scan(page, 'R-2');
  await expect(page.getByText('ya está en esta venta')).toBeVisible();
  letGo();
  await expect(lines(page)).toHaveText([/Anillo Sol/, /Remera lino/]);
  // What is said of a code that was read later is not taken back by one that comes late.
  await expect(page.getByText('ya está en esta venta')).toBeVisible();
  await page.getByRole('combobox', { name: 'Código o nombre del producto' }).focus();
  const price = page.getByRole('dialog', { name: 'Precio y descuento' });
  await page.keyboard.press('*');
  await expect(price).toContainText('Anillo Sol');
  await page.keyboard.press('Escape');
  await expect(price).toHaveCount(0);

  await page.route(`**/api/items/lookup?code=R-1`, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await scan(page, 'R-1');
  const comes = page.waitForResponse('**/api/items/lookup?code=R-1');
  await page.keyboard.press('Delete');
  await comes;
  await expect(lines(page)).toHaveText([/Anillo Sol/, /Remera lino/]);

  // The money waits for the line too, and what is pressed behind it for the money; of what nobody has, nothing is charged.
  await scan(page, 'R-1');
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(28_900 + 2 * 10.1);
  await page.route(`**/api/items/lookup?code=NADIE-1`, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await scan(page, 'R-2');
  await expect(page.getByText(/R-2.* no es de ningún producto/)).toBeVisible();
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await scan(page, 'NADIE-1');
  await hurriedKeys(page, 'F9');
  await expect(page.getByText(/NADIE-1.* no es de ningún producto/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// rule: counter/order
test('of two codes that nobody has each is told, and a name that is found late is not what the keys are about @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const { code } = await onNewDevice(page, keeper.url);
  const late = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  };
  await page.route('**/api/items/lookup?code=NADIE-1', late);
  await page.route('**/api/products?search=anillo*', late);
  await openCounter(page);
  await scan(page, 'NADIE-1');
  await scan(page, 'NADIE-2');
  for (const nobodys of ['NADIE-2', 'NADIE-1', 'NADIE-2'])
    await expect(page.getByText(new RegExp(`${nobodys}.* no es de ningún producto`))).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Código o nombre del producto' });
  await field.pressSequentially('anillo', { delay: 120 });
  await page.keyboard.press('Enter');
  await scan(page, code);
  await expect(lines(page)).toHaveText([/Remera lino/, /Anillo Sol/]);
  await expect(page.getByText('no es de ningún producto')).toHaveCount(0);
  await page.keyboard.press('*');
  await expect(page.getByRole('dialog', { name: 'Precio y descuento' })).toContainText('Remera lino');
});

/** At the counter, with these many shirts, whose sale is on its way and answered when that is told; a ring is read meanwhile. */
async function readMeanwhile(page: Page, url: string, shirts: number) {
  const { shop } = await counterWithShirt(page, url);
  await lines(page).getByRole('textbox', { name: 'Cantidad' }).fill(String(shirts));
  await page.keyboard.press('Enter');
  const release = await hold(page, /\/api\/sales$/, 'POST');
  const asked = page.waitForRequest(/\/api\/sales$/);
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Registrar venta' }).click();
  await asked;
  await scan(page, 'R-1');
  await expect(page.getByText('Lo que escaneas espera a que se registre la venta en curso.')).toHaveCount(1);
  return { shop, release, waiting: page.getByRole('list', { name: 'Carritos en espera' }).getByRole('listitem') };
}

// rule: counter/read-meanwhile, counter/refusals
test('what is read while a sale is on its way that is refused waits apart, and is not sold with it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const { shop, release, waiting } = await readMeanwhile(page, keeper.url, 6);
  release();
  await expect(lines(page)).toHaveText([/Quedan 5, pediste 6/]);
  await expect(waiting).toHaveText([/Anillo Sol.*1 artículo/]);
  await expect(page.getByRole('main')).toContainText('no es parte de esta venta: quedó en ‘En espera’');
  await page.getByRole('button', { name: 'Vender 5' }).click();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await goodsIn(shop, 'Anillo Sol')).toMatchObject({ stock: 3, codes: ['R-1', 'R-2'] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
  await expect(page.getByText('no es parte de esta venta')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retomar Anillo Sol' }).click();
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
});

// rule: counter/read-meanwhile
test('what was read while a sale was on its way, and is known after it was refused, is not sold with it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  // A device without a copy of the catalogue: each code is asked for.
  await page.route('**/api/items/catalogue*', () => undefined);
  const answer = await hold(page, /lookup\?code=R-2/, 'GET');
  const { release, waiting } = await readMeanwhile(page, keeper.url, 6);
  await scan(page, 'R-2');
  release();
  await expect(lines(page)).toHaveText([/Quedan 5, pediste 6/]);
  answer();
  await expect(waiting).toHaveText([/Anillo Sol.*2 artículos/]);
  await expect(lines(page)).toHaveCount(1);
});

// rule: counter/read-meanwhile
test('what is read while a sale is on its way is of the next one, over a reload too @either', async ({
  page,
  keeper,
}) => {
  const { shop, release, waiting } = await readMeanwhile(page, keeper.url, 1);
  await page.reload();
  await expect(waiting).toHaveText([/Anillo Sol.*1 artículo/]);
  release();
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await goodsIn(shop, 'Anillo Sol')).toMatchObject({ stock: 3 });
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 4 });
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
  await expect(waiting).toHaveCount(0);
});

// rule: counter/order
test('what is still being read when the sale is recorded is in it, after the new amount was seen @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const { shop, code } = await onNewDevice(page, keeper.url);
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  const money = page.getByRole('dialog', { name: 'Cobrar' });
  const record = money.getByRole('button', { name: 'Registrar venta' });
  for (const [read, amount, said] of [
    ['R-1', '$ 28.910,10', 'Se sumó lo que escaneaste.'],
    ['NADIE-1', '$ 28.910,10', 'Algo que escaneaste no entró en esta venta.'],
  ] as const) {
    const answer = await hold(page, new RegExp(`lookup\\?code=${read}$`), 'GET');
    const asked = page.waitForRequest(`**/api/items/lookup?code=${read}`);
    await expect(record).toBeVisible();
    await scan(page, read);
    await asked;
    await record.click();
    await expect(record).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(money).toContainText(said);
    await expect(money).toContainText(amount);
    expect(await moneyIn(shop)).toBe(0);
  }
  await record.click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await moneyIn(shop)).toBe(28_910.1);
});

// rule: counter/exchange
test('a ticket that is read while a sale is on its way opens nothing, and says that it is to be read again @either @long', async ({
  page,
  keeper,
}) => {
  await counterWithShirt(page, keeper.url);
  await hurriedKeys(page, 'F9', 'Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(1);
  const release = await hold(page, /\/api\/sales$/, 'POST');
  const asked = page.waitForRequest(/\/api\/sales$/);
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Registrar venta' }).click();
  await asked;
  await scan(page, 'V-000001');
  const said = page.getByText('la venta en curso no está registrada todavía');
  const back = page.getByRole('dialog', { name: 'Vuelve de V-000001' });
  await expect(said.or(back)).toBeVisible();
  await expect(back).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said).toBeVisible();
  await scan(page, 'V-000001');
  await expect(back).toBeVisible();
});
