import { goodsIn, hurriedKeys, lines, openCounter, scan, shopWithCounter } from './support/counter';
import { expect, test } from './support/journey';
import { aSale, foot, pendingShop, putAside, rowsOf, soldIn, statesOf } from './support/pending-sales';

// rule: offline/settling
test('a device that has no room for a decision says so, and the sale stays as it was @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40\d/);
  const { gone, username } = await pendingShop(page, keeper.url);
  await putAside(page, username, [aSale(gone, 1)]);
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Por qué se descarta').fill('Se arrepintió');
  await page.getByRole('button', { name: 'Descartar la venta' }).click();
  await expect(page.getByText('Este dispositivo no pudo guardar el cambio')).toBeVisible();
  expect(await statesOf(page, username)).toEqual(['refused']);
  await page.reload();
  await page.getByRole('button', { name: 'Descartar la venta' }).click();
  await expect(page.getByRole('region', { name: 'Descartadas' })).toContainText('Se arrepintió');
});

// rule: offline/outbox, offline/settling
test('a sale that is settled while others are being sent goes out in its turn @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const { of, username, token } = await pendingShop(page, keeper.url);
  const [tooMany, held, last] = [aSale(of, 4), aSale(of, 1), aSale(of, 2)];
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: (string | undefined)[] = [];
  await page.route('**/api/sales', async (route) => {
    const key = route.request().headers()['idempotency-key'];
    sent.push(key);
    if (key === held.client_id) await isHeld;
    await route.continue();
  });
  await putAside(page, username, [tooMany, held, last]);
  await page.reload();
  await page.getByRole('button', { name: 'Registrar con stock corregido' }).click();
  await expect(page.getByText('Sin registrar')).toHaveCount(0);
  answer();
  await expect.poll(() => statesOf(page, username)).toEqual(['done', 'done', 'refused']);
  // They were made in the same instant: either may stand first.
  expect((await soldIn(keeper.url, token)).sort()).toEqual(['V-000001 1000', 'V-000002 4000']);
  expect(sent).toEqual([tooMany, held, tooMany, last].map(({ client_id }) => client_id));
});

// rule: offline/outbox
test('a cart whose sale was discarded, and which is charged again without the server, is sold @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 4\d\d/);
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { code } = await goodsIn(shop, 'Medias');
  await openCounter(page);
  await page.mouse.move(5, 5);
  for (const of of ['last data of', 'catalogue of'])
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain(of);
  await scan(page, code ?? '');
  await expect(lines(page)).toHaveCount(1);
  const cart = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':counter')) ?? '';
    return { key, value: localStorage.getItem(key) ?? '' };
  });
  await page.route('**/api/**', (route) => route.abort());
  const charge = async () => {
    await hurriedKeys(page, 'F9', 'Enter');
    await expect(page.getByRole('heading', { name: 'Venta guardada en este dispositivo' })).toBeVisible();
  };
  await charge();
  // The device went off before it had put the cart away; the sale was given up meanwhile.
  const [row] = await rowsOf(page, shop.username);
  await putAside(page, shop.username, [{ ...row, state: 'discarded', reason: 'Era otra' }]);
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), cart);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await charge();
  await expect(foot(page)).toContainText('1 venta por enviar');
  await page.unroute('**/api/**');
  await expect.poll(() => soldIn(shop.url, shop.token)).toEqual(['V-000001 1500']);
  await expect.poll(() => statesOf(page, shop.username)).toEqual(['done']);
});
