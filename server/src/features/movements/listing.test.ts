import { type Movement, movementPage } from '@trastienda/contract/movements';
import { MOVEMENT_TYPES, type MovementType } from '@trastienda/domain/ledger/movement';
import { fold } from '@trastienda/domain/text/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { newestFirst } from '../../testing/model';
import type { TestAccount, TestShop } from '../../testing/shop';

const app = await openTestApp();

const listOf = async (shop: TestShop, query: Record<string, string | number | undefined> = {}) => {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
  return (await shop.call(`/movement?${given}`)).read(movementPage);
};

/** Every movement of the list, through all its pages; each page says the same facts, and of its days what all of each comes to. */
async function allPages(shop: TestShop, query: Record<string, string | undefined>, limit: number) {
  const asked = { ...query, limit, with_days: 'true' };
  const first = await listOf(shop, asked);
  const pages = [first];
  for (let page = 2; page <= first.totalPages; page++) {
    const next = await listOf(shop, { ...asked, page });
    expect(next).toMatchObject({
      totalPages: first.totalPages,
      totalItems: first.totalItems,
      currentPage: page,
      limit,
    });
    expect(next.sums).toEqual(first.sums);
    pages.push(next);
  }
  const movements = pages.flatMap((page) => page.movements);
  for (const page of pages) {
    const days = [...new Set(page.movements.map(({ entry_date }) => entry_date))];
    expect(page.days).toEqual(
      days.map((date) => ({ date, ...sumsOf(movements.filter(({ entry_date }) => entry_date === date)) })),
    );
  }
  expect(first.totalPages).toBe(Math.ceil(first.totalItems / limit));
  expect((await listOf(shop, { ...query, limit, page: first.totalPages + 1 })).movements).toEqual([]);
  return { movements, totalItems: first.totalItems, sums: first.sums };
}

const sumsOf = (movements: readonly Movement[]) => {
  const of = (types: readonly string[]) =>
    movements.reduce((cents, { type, value }) => cents + (types.includes(type) ? Math.round(value * 100) : 0), 0) / 100;
  return { inflow: of(['inflow_of_money']), outflow: of(['money_outflow', 'debt']), count: movements.length };
};

const LABELS = [
  'Venta mostrador',
  'VENTA online',
  'Café con leche',
  'Ñandú',
  'Alquiler 50%',
  'a_b',
  'x',
  'Pago\\resto',
  '"comillas"',
];
const DAYS = [
  '2025-12-31',
  '2026-01-01',
  '2026-01-15',
  '2026-01-31',
  '2026-02-01',
  '2026-02-28',
  '2026-03-01',
  '2026-11-20',
];

interface Filled {
  shop: TestShop;
  accounts: TestAccount[];
  labels: string[];
  /** Newest first. */
  movements: Movement[];
}

/** A shop with some 240 movements of all kinds, some taken back; the books that the lists are compared with. */
async function aFilledShop(): Promise<Filled> {
  const shop = await app.newShop();
  const accounts = [await shop.newAccount(), await shop.newAccount(), await shop.newAccount()];
  const labels = [await shop.newLabel('Comida'), await shop.newLabel('Luz')];
  const pick = <T>(from: readonly T[], index: number): T => {
    const found = from[index % from.length];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const random = fc.sample(fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }), { numRuns: 240, seed: 7 });
  const made: Movement[] = [];
  for (let from = 0; from < random.length; from += 30) {
    const movements = random.slice(from, from + 30).map(([a = 0, b = 0, c = 0, d = 0, e = 0], index) => {
      const type: MovementType = index < 3 ? 'inflow_of_money' : pick(MOVEMENT_TYPES, a);
      return shop.aMovement(index < 3 ? pick(accounts, index) : pick(accounts, b), {
        type,
        value: type === 'inflow_of_money' ? 10_000 : (100 + c) / 100,
        entry_date: pick(DAYS, d),
        label: pick(LABELS, e),
        ...(type === 'money_outflow' && c % 3 > 0 && { expense_id: pick(labels, c) }),
      });
    });
    made.push(...(await shop.recordAll(movements)));
  }
  for (const movement of made.filter((candidate, index) => candidate.type !== 'inflow_of_money' && index % 7 === 0)) {
    await shop.call(`/movement/${movement.id}`, { method: 'DELETE' });
    made.splice(made.indexOf(movement), 1);
  }
  return { shop, accounts, labels, movements: newestFirst(made) };
}

const filled = await aFilledShop();
// Another shop with the same labels and days, of which nothing may show.
await aFilledShop();

interface Conditions {
  type?: MovementType | undefined;
  account?: number | undefined;
  label?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}

const expected = ({ type, account, label, from, to, search = '' }: Conditions): Movement[] =>
  filled.movements.filter(
    (movement) =>
      (type === undefined || movement.type === type) &&
      (account === undefined || movement.financial_accounts_id === filled.accounts[account]?.id) &&
      (label === undefined || movement.expense_id === filled.labels[label]) &&
      (from === undefined || movement.entry_date >= from) &&
      (to === undefined || movement.entry_date <= to) &&
      fold(movement.label).includes(fold(search)),
  );

const asQuery = ({ type, account, label, from, to, search }: Conditions) => ({
  type,
  account_id: account === undefined ? undefined : filled.accounts[account]?.id,
  expense_id: label === undefined ? undefined : filled.labels[label],
  from,
  to,
  search,
});

// rule: ledger/history-order, wire/pages
test('all pages together are the full list, newest first and of one day the last made first', async () => {
  for (const limit of [1, 7, 10, 100]) {
    const { movements, totalItems } = await allPages(filled.shop, {}, limit);
    expect(movements).toEqual(filled.movements);
    expect(totalItems).toBe(filled.movements.length);
  }
});

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const aDay = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.constantFrom('2026-01-02', '2026-02-15', '2024-01-01', '2027-01-01'),
);
const conditions: fc.Arbitrary<Conditions> = fc.record({
  type: sometimes(fc.constantFrom(...MOVEMENT_TYPES)),
  account: sometimes(fc.nat(2)),
  label: fc.option(fc.nat(1), { nil: undefined, freq: 5 }),
  from: sometimes(aDay),
  to: sometimes(aDay),
  search: sometimes(
    fc.constantFrom(
      '',
      ' ',
      'v',
      've',
      'VENTA',
      'cafe',
      'CAFÉ',
      'ñan',
      'nan',
      '%',
      '_',
      'a_b',
      '50%',
      '\\',
      '"',
      '*',
      'ta mo',
      'zzz',
      "' or 1=1",
    ),
  ),
});

// rule: ledger/history-order, ledger/history-sums
test('any filters together show, count and add up what a plain look over all movements does', async () => {
  await fc.assert(
    fc.asyncProperty(conditions, fc.constantFrom(3, 10, 50), async (some, limit) => {
      const { movements, totalItems, sums } = await allPages(filled.shop, asQuery(some), limit);
      const wanted = expected(some);
      expect(movements.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect(totalItems).toBe(wanted.length);
      const isNarrowed = Object.values(some).some((value) => value?.toString().trim());
      expect(sums).toEqual(isNarrowed ? sumsOf(wanted) : undefined);
    }),
    { numRuns: 60 },
  );
});

test('each filter alone counts what it shows', async () => {
  const alone: Conditions[] = [
    ...MOVEMENT_TYPES.map((type) => ({ type })),
    ...[0, 1, 2].map((account) => ({ account })),
    ...[0, 1].map((label) => ({ label })),
    ...DAYS.flatMap((day) => [{ from: day }, { to: day }, { from: day, to: day }]),
  ];
  for (const some of alone) {
    const list = await listOf(filled.shop, { ...asQuery(some), limit: 100 });
    const wanted = expected(some);
    expect(list.totalItems, JSON.stringify(some)).toBe(wanted.length);
    expect(list.sums, JSON.stringify(some)).toEqual(sumsOf(wanted));
    expect(list.movements).toEqual(wanted.slice(0, 100));
  }
});

// rule: ledger/history-order
test('a range that ends before it begins is empty', async () => {
  expect(await listOf(filled.shop, { from: '2026-02-01', to: '2026-01-31' })).toMatchObject({
    movements: [],
    totalItems: 0,
    totalPages: 0,
  });
});

test('a date-time in the range is the day of the shop', async () => {
  // 23:00 of 31 January there.
  const cut = { to: '2026-02-01T02:00:00Z' };
  expect((await listOf(filled.shop, cut)).totalItems).toBe(expected({ to: '2026-01-31' }).length);
});

test('an account or a label of nobody or of another shop filters everything out', async () => {
  const other = await aShopWithOne();
  for (const query of [{ account_id: other.account }, { expense_id: other.label }]) {
    expect(await listOf(filled.shop, query)).toMatchObject({ movements: [], totalItems: 0 });
  }
});

async function aShopWithOne() {
  const shop = await app.newShop();
  const account = await shop.newAccount(10);
  const label = await shop.newLabel('Comida');
  await shop.record(account, { type: 'money_outflow', value: 1, expense_id: label });
  return { account: account.id, label };
}

// rule: ledger/search
test('a search of a hundred characters is looked for, a longer one is refused', async () => {
  expect((await listOf(filled.shop, { search: 'x'.repeat(100) })).totalItems).toBe(0);
  const long = await filled.shop.call(`/movement?search=${'x'.repeat(101)}`);
  expect(expectRefused(long, 400, 'invalid_input')).toEqual(['search']);
});
