import { movementPage } from '@trastienda/contract/movements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../testing/app';
import type { TestAccount, TestShop } from '../../../testing/shop';

const app = await openTestApp();

const found = async (shop: TestShop, query: Record<string, string>) => {
  const reply = await shop.call(`/movement?${new URLSearchParams({ limit: '100', ...query })}`);
  const page = reply.read(movementPage);
  expect(page.totalItems).toBe(page.movements.length);
  return page.movements.map((movement) => movement.label);
};

const recordAll = async (shop: TestShop, account: TestAccount, movements: Record<string, unknown>[]) => {
  for (const movement of movements) await shop.record(account, movement);
};

// rule: ledger/search
test('a piece is found anywhere in the label: one letter, two, three, at its start and at its end', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await recordAll(shop, caja, [{ label: 'Remera XL' }, { label: 'Flete €3' }, { label: 'Ñandú' }]);
  expect(await found(shop, { search: 'xl' })).toEqual(['Remera XL']);
  expect(await found(shop, { search: 're' })).toEqual(['Remera XL']);
  expect(await found(shop, { search: 'l' })).toEqual(['Flete €3', 'Remera XL']);
  expect(await found(shop, { search: '€' })).toEqual(['Flete €3']);
  expect(await found(shop, { search: '€3' })).toEqual(['Flete €3']);
  expect(await found(shop, { search: 'du' })).toEqual(['Ñandú']);
  expect(await found(shop, { search: 'a x' })).toEqual(['Remera XL']);
  expect(await found(shop, { search: 'a  x' })).toEqual([]);
});

test('a single rare letter is found wherever it stands, in the own shop, as long as it is there', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [caja, theirs] = [await shop.newAccount(), await other.newAccount()];
  await recordAll(shop, caja, [
    { label: 'kiosco' },
    { label: 'Ana y Beto' },
    { label: 'Yogur, 2 k' },
    { label: 'Kkk' },
  ]);
  await other.record(theirs, { label: 'Kermés' });
  expect(await found(shop, { search: 'K' })).toEqual(['Kkk', 'Yogur, 2 k', 'kiosco']);
  expect(await found(shop, { search: 'k', account_id: caja.id })).toHaveLength(3);
  expect(await found(shop, { search: 'y' })).toEqual(['Yogur, 2 k', 'Ana y Beto']);
  expect(await found(shop, { search: 'w' })).toEqual([]);
  const { movements } = (await shop.call('/movement?search=k&limit=1')).read(movementPage);
  await shop.call(`/movement/${movements[0]?.id}`, { method: 'DELETE' });
  expect(await found(shop, { search: 'k' })).toEqual(['Yogur, 2 k', 'kiosco']);
});

// rule: ledger/search
test('what a search language would understand is text here', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await recordAll(shop, caja, [{ label: '100% "lana" OR_x* \\o/' }, { label: 'Lana' }]);
  for (const search of ['100%', '"lana"', 'or_x', 'x*', '_', '%', '\\o', '"l', 'A" O']) {
    expect(await found(shop, { search })).toEqual(['100% "lana" OR_x* \\o/']);
  }
});

test('matches come in the order of the list: by day, then by creation', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await recordAll(shop, caja, [
    { label: 'Venta a', entry_date: '2026-03-01' },
    { label: 'Venta b', entry_date: '2026-04-30' },
    { label: 'Venta c', entry_date: '2024-02-29' },
    { label: 'Venta d', entry_date: '2026-03-01' },
    { label: 'Venta e', entry_date: '1900-01-01' },
    { label: 'Venta f', entry_date: '2199-12-31' },
  ]);
  const order = ['Venta f', 'Venta b', 'Venta d', 'Venta a', 'Venta c', 'Venta e'];
  expect(await found(shop, { search: 'venta' })).toEqual(order);
  expect(await found(shop, { search: 've' })).toEqual(order);
  const second = (await shop.call('/movement?search=venta&limit=2&page=2')).read(movementPage);
  expect(second.movements.map(({ label }) => label)).toEqual(['Venta d', 'Venta a']);
  expect(second).toMatchObject({ totalItems: 6, totalPages: 3 });
  expect(await found(shop, { search: 'venta', from: '2024-02-29', to: '2026-03-01' })).toEqual([
    'Venta d',
    'Venta a',
    'Venta c',
  ]);
});

test('a search is narrowed by account, type and days, and forgets what is deleted', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(), await shop.newAccount()];
  await recordAll(shop, caja, [{ label: 'Venta uno' }, { label: 'Venta dos', type: 'money_outflow', value: 1 }]);
  const id = await shop.record(banco, { label: 'Venta tres' });
  expect(await found(shop, { search: 'venta', account_id: caja.id })).toEqual(['Venta dos', 'Venta uno']);
  expect(await found(shop, { search: 'ven', type: 'money_outflow' })).toEqual(['Venta dos']);
  expect(await found(shop, { search: 'tres', account_id: caja.id })).toEqual([]);
  expect(await found(shop, { search: 'tr', account_id: banco.id, type: 'inflow_of_money' })).toEqual(['Venta tres']);
  expect((await shop.call(`/movement/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await found(shop, { search: 'tr' })).toEqual([]);
});

test('a search sees the own shop only', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  await recordAll(mine, await mine.newAccount(), [{ label: 'Mía' }]);
  await recordAll(other, await other.newAccount(), [{ label: 'Mía también' }]);
  for (const search of ['mia', 'mi', 'm']) expect(await found(mine, { search })).toEqual(['Mía']);
});

test('any piece of any label is found', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const label = fc.string({ unit: fc.constantFrom(...'aábñ €%_"\'*:^漢😀'), minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(label, fc.nat(7), fc.integer({ min: 1, max: 4 }), async (text, from, length) => {
      fc.pre(text.trim() !== '');
      const id = await shop.record(caja, { label: text });
      const piece = [...text.trim()]
        .slice(from, from + length)
        .join('')
        .trim();
      const reply = await shop.call(`/movement?${new URLSearchParams({ search: piece, limit: '1' })}`);
      expect(reply.read(movementPage).movements[0]?.id).toBe(id);
    }),
    { numRuns: 40 },
  );
});

// rule: ledger/history-sums
test('what a search comes to is told of the first day and of the last one that a movement may have', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await recordAll(shop, caja, [
    { label: 'Feria', value: 10.01, entry_date: '1900-01-01' },
    { label: 'Feria', value: 0.02, entry_date: '2000-02-29' },
    { label: 'Feria', value: 300, entry_date: '2199-12-31' },
    { label: 'Otra', value: 5, entry_date: '2000-02-29' },
  ]);
  const sumsOf = async (query: Record<string, string>) =>
    (await shop.call(`/movement?${new URLSearchParams(query)}`)).read(movementPage).sums;
  expect(await sumsOf({ search: 'feria' })).toEqual({ inflow: 310.03, outflow: 0, count: 3 });
  expect(await sumsOf({ search: 'fer', account_id: caja.id })).toEqual({ inflow: 310.03, outflow: 0, count: 3 });
  expect(await sumsOf({ search: 'fe', to: '2000-02-29' })).toEqual({ inflow: 10.03, outflow: 0, count: 2 });
});
