import { saleStatistics } from '@trastienda/contract/sales';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { forSale, paid, sold } from '../../testing/sales';

const app = await openTestApp();
afterEach(() => app.setNow(undefined));

/** How many of the first product, and of the second, on which days. */
const DAYS: readonly [day: string, first: number, second: number][] = [
  ...([['2025-12-29', 1, 2] as const, ['2025-12-31', 4, 1] as const, ['2026-01-01', 1, 1] as const] as const),
  ...([['2026-01-17', 0, 6] as const, ['2026-01-31', 3, 1] as const, ['2026-02-01', 2, 0] as const] as const),
].map(([day, first, second]) => [day, first, second]);

// rule: sales/statistics
test('what brought most in any stretch of days is what was sold on them', async () => {
  app.setNow('2025-12-29T12:00:00-03:00');
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const goods = [await forSale(shop, { stock: 100 }), await forSale(shop, { stock: 100 })] as const;
  for (const [day, ...units] of DAYS) {
    app.setNow(`${day}T15:00:00-03:00`);
    const items = goods.flatMap(({ itemId }, index) => {
      const quantity = units[index] ?? 0;
      return quantity === 0 ? [] : [{ item_id: itemId, quantity }];
    });
    await sold(shop, { items, payments: [paid(caja, 100 * (units[0] + units[1]))] });
  }
  const best = async (from: string, to: string) => {
    const days = `from=${encodeURIComponent(`${from}T12:00:00-03:00`)}&to=${encodeURIComponent(`${to}T12:00:00-03:00`)}`;
    const { by_product } = (await shop.call(`/sales/summary?${days}`)).read(saleStatistics);
    return by_product.map(({ product_id, units, total }) => [product_id, units, total]);
  };
  const expected = (from: string, to: string) => {
    const units = DAYS.filter(([day]) => day >= from && day <= to);
    return goods
      .map(
        ({ productId }, index) => [productId, units.reduce((sum, day) => sum + day[index === 0 ? 1 : 2], 0)] as const,
      )
      .filter(([, sum]) => sum > 0)
      .sort((a, b) => b[1] - a[1])
      .map(([id, sum]) => [id, sum, 100 * sum]);
  };
  for (const [from, to] of [
    ...([
      ['2025-01-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
      ['2026-01-01', '2026-02-01'],
    ] as const),
    ...([
      ['2025-12-01', '2026-01-31'],
      ['2025-12-30', '2026-01-16'],
      ['2025-12-31', '2025-12-31'],
    ] as const),
    ...([
      ['2025-12-30', '2026-02-01'],
      ['2026-01-02', '2026-01-30'],
      ['2024-01-01', '2027-12-31'],
    ] as const),
  ])
    expect({ from, to, best: await best(from, to) }).toEqual({ from, to, best: expected(from, to) });
  expect(await findDifferences(app.database.db)).toEqual([]);
});
