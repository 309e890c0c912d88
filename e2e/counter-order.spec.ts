import type { Page, Route } from '@playwright/test';
import { goodsIn, hurriedKeys, lines, moneyIn, openCounter, scan, shopWithCounter } from './support/counter';
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
