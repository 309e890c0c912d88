import type { Page } from '@playwright/test';
import { type CounterShop, counterWithShirt, goodsIn, hurriedKeys, lines, scan } from './support/counter';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

/** At the counter with a shirt in the cart, of five that there are. */
async function withShirt(page: Page, url: string): Promise<CounterShop> {
  const { shop } = await counterWithShirt(page, url);
  return shop;
}

// rule: counter/keys
test('Enter behind a sale begins the next one wherever the focus is, and presses what else has it @either', async ({
  page,
  keeper,
}) => {
  await withShirt(page, keeper.url);
  await hurriedKeys(page, 'F9', 'Enter');
  const done = page.getByRole('heading', { name: 'Venta registrada' });
  await expect(done).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Buscar', exact: true });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('paloma');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(page.locator('[data-printed]')).toHaveCount(0);
  const paper = page.getByRole('radio', { name: '80 mm' });
  await paper.focus();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  // The screen itself has the focus by that.
  await done.click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
});

// rule: counter/lost-answer
test('a sale that was sent twice is told of once, and takes nothing of the next one away @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await withShirt(page, keeper.url);
  const answers: (() => void)[] = [];
  await page.route('**/api/sales', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const charge = page.getByRole('dialog', { name: 'Cobrar' });
  await page.keyboard.press('F9');
  await charge.getByRole('button', { name: 'Registrar venta' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(charge).toHaveCount(0);
  await page.keyboard.press('F9');
  await charge.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveCount(1);
  const second = page.waitForResponse(/\/api\/sales$/);
  answers[1]?.();
  await (await second).finished();
  await settled(page);
  await scan(page, 'R-2');
  await expect(lines(page)).toHaveCount(2);
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 4 });
});
