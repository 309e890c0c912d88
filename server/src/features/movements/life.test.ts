import { randomUUID } from 'node:crypto';
import { account, accountPage } from '@trastienda/contract/accounts';
import { type Movement, movement, movementPage } from '@trastienda/contract/movements';
import { statistics } from '@trastienda/contract/statistics';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { MOVEMENT_TYPES, type MovementType } from '@trastienda/domain/ledger/movement';
import { RECURRING_TYPES, type RecurringType } from '@trastienda/domain/recurring/rule';
import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { toss } from '../../testing/full-shop';
import { expectJournalAgrees } from '../../testing/journal-proof';
import { newestFirst } from '../../testing/model';
import { expectPlainReport } from '../../testing/plain-report';
import { newRule, occurrence, recordAt } from '../../testing/recurring';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-10-31T12:00:00Z');

const STEPS = 190;
const NAMES = ['Caja', 'CAJA', 'Banco', 'Ahorro', 'Ñata', 'Nata'];
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20'];

/** One thing that a user does; numbers pick among what there is. */
type Step =
  | { does: 'open'; name: string; cents: number; lost: boolean }
  | { does: 'close'; which: number }
  | { does: 'record'; type: MovementType; which: number; cents: number; day: string; lost: boolean }
  | { does: 'transfer'; which: number; to: number; cents: number; day: string; lost: boolean }
  | { does: 'open later'; which: number; cents: number; lost: boolean }
  | { does: 'edit'; which: number; place: number; cents: number; day: string; changes: number }
  | { does: 'recur'; type: RecurringType; which: number; cents: number; by: number }
  | { does: 'take back'; which: number }
  | { does: 'restore'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('open'),
      name: fc.constantFrom(...NAMES),
      cents: fc.constantFrom(0, 0, 1, 2_500),
      lost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close'), which: fc.nat() }) },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('record'),
      type: fc.constantFrom(...MOVEMENT_TYPES),
      which: fc.nat(),
      cents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 50 })),
      day: fc.constantFrom(...DAYS),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('transfer'),
      which: fc.nat(),
      to: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      day: fc.constantFrom(...DAYS),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('open later'),
      which: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('edit'),
      which: fc.nat(),
      place: fc.nat(),
      cents: fc.integer({ min: 1, max: 5_000 }),
      day: fc.constantFrom(...DAYS),
      changes: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('recur'),
      type: fc.constantFrom(...RECURRING_TYPES),
      which: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      by: fc.nat({ max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take back'), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('restore'), which: fc.nat() }) },
);

interface Account {
  id: string;
  name: string;
  cents: number;
  living: boolean;
}

/** The plainest books of a shop: a list of accounts and a list of movements. */
interface Books {
  accounts: Account[];
  /** In the order of creation. */
  movements: Movement[];
  /** The ids of all that ever were, in the order of creation. */
  order: string[];
  trash: Trashed[];
}

type Trashed = { id: string } & ({ account: Account } | { movement: Movement });

/** A movement is there, in its place. */
function note({ movements, order }: Books, made: Movement): void {
  if (!order.includes(made.id)) order.push(made.id);
  movements.push(made);
  movements.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length];
const lower = (name: string) => name.toLowerCase();
const IN = ['inflow_of_money', 'opening'];
const signed = ({ type, value }: Movement) => Math.round(value * 100) * (IN.includes(type) ? 1 : -1);

/** What a movement does to each account that it touches, in cents. */
const changesOf = (made: Movement): [id: string, cents: number][] => [
  [made.financial_accounts_id, signed(made)],
  ...(made.to_account_id === null ? [] : [[made.to_account_id, -signed(made)] as [string, number]]),
];

/** Brings the balances to where they are without the one movement and with the other; false, and nothing done, when one would be below 0. */
function settle({ accounts }: Books, out: Movement | undefined, into: Movement | undefined): boolean {
  const after = new Map(accounts.map(({ id, cents }) => [id, cents]));
  const shift = (id: string, cents: number) => after.set(id, (after.get(id) ?? 0) + cents);
  for (const [id, cents] of out ? changesOf(out) : []) shift(id, -cents);
  for (const [id, cents] of into ? changesOf(into) : []) shift(id, cents);
  if ([...after.values()].some((cents) => cents < 0)) return false;
  for (const one of accounts) one.cents = after.get(one.id) ?? 0;
  return true;
}

/** Sends a creation; when its answer is lost, sends it again with the same key, as the page does. */
async function create(shop: TestShop, path: string, body: unknown, lost: boolean): Promise<Reply> {
  const sent = { body, headers: { 'idempotency-key': randomUUID() } };
  const first = await shop.call(path, sent);
  if (!lost) return first;
  const second = await shop.call(path, sent);
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
  return second;
}

async function take(shop: TestShop, methodId: number, books: Books, taken: Step): Promise<void> {
  const living = books.accounts.filter((candidate) => candidate.living);
  if (taken.does === 'open') {
    const body = { name: taken.name, paymentMethods: [methodId], opening_balance: taken.cents / 100 };
    const reply = await create(shop, '/financial_accounts', body, taken.lost);
    if (living.some(({ name }) => lower(name) === lower(taken.name))) {
      expectRefused(reply, 409, 'name_taken');
      return;
    }
    const { financial_accounts_id: id, name } = reply.read(z.object({ data: account })).data;
    books.accounts.push({ id, name, cents: 0, living: true });
    if (taken.cents === 0) return;
    const own = (await shop.call(`/movement?account_id=${id}`)).read(movementPage).movements[0];
    expect(own).toMatchObject({ type: 'opening', label: 'Saldo inicial', value: taken.cents / 100 });
    if (own && settle(books, undefined, own)) note(books, own);
    return;
  }
  if (taken.does === 'close') {
    const closed = pick(living, taken.which);
    if (!closed) return;
    books.trash.push({ id: await toss(shop, `/financial_accounts/${closed.id}`), account: closed });
    closed.living = false;
    return;
  }
  if (taken.does === 'record') {
    const of = pick(living, taken.which);
    if (!of) return;
    const value = taken.cents / 100;
    const body = shop.aMovement({ id: of.id, methodId }, { type: taken.type, value, entry_date: taken.day });
    const reply = await create(shop, '/movement', body, taken.lost);
    if (taken.type !== 'inflow_of_money' && of.cents < taken.cents) {
      expectRefused(reply, 409, 'insufficient_balance');
      return;
    }
    const made = reply.read(z.object({ data: movement })).data;
    note(books, made);
    expect(settle(books, undefined, made)).toBe(true);
    return;
  }
  if (taken.does === 'transfer' || taken.does === 'open later') return place(shop, books, taken);
  if (taken.does === 'recur') return recur(shop, methodId, books, taken);
  if (taken.does === 'edit') return edit(shop, methodId, books, taken);
  if (taken.does === 'restore') return restore(shop, books, taken.which);
  const gone = pick(books.movements, taken.which);
  if (!gone) return;
  const reply = await shop.call(`/movement/${gone.id}`, { method: 'DELETE' });
  if (!settle(books, gone, undefined)) {
    expectRefused(reply, 409, 'insufficient_balance');
    return;
  }
  expect(reply.status).toBe(204);
  books.movements.splice(books.movements.indexOf(gone), 1);
  books.trash.push({ id: reply.headers.get(TRASH_HEADER) ?? '', movement: gone });
}

/** Brings something back from the trash, or is told why not. */
async function restore(shop: TestShop, books: Books, which: number): Promise<void> {
  const lies = pick(books.trash, which);
  if (!lies) return;
  const reply = await shop.call(`/trash/${lies.id}/restore`, { method: 'POST' });
  const living = books.accounts.filter((candidate) => candidate.living);
  const refused = refusalOf(books, lies, living);
  if (refused) {
    expectRefused(reply, 409, refused);
    return;
  }
  expect(reply.status).toBe(200);
  books.trash.splice(books.trash.indexOf(lies), 1);
  if ('account' in lies) lies.account.living = true;
  else note(books, lies.movement);
}

/** Why it does not come back; a movement that does has moved its money when that is said. */
function refusalOf(books: Books, lies: Trashed, living: readonly Account[]) {
  if ('account' in lies)
    return living.some(({ name }) => lower(name) === lower(lies.account.name)) ? 'name_taken' : undefined;
  const { movement: back } = lies;
  if (changesOf(back).some(([id]) => !living.some((candidate) => candidate.id === id))) return 'account_gone';
  const isOpening = ({ type, financial_accounts_id: id }: Movement) =>
    type === 'opening' && id === back.financial_accounts_id;
  if (isOpening(back) && books.movements.some(isOpening)) return 'already_there';
  return settle(books, undefined, back) ? undefined : 'insufficient_balance';
}

type Placing = Extract<Step, { does: 'transfer' | 'open later' }>;

/** Money that changes its place, or that was there. */
async function place(shop: TestShop, books: Books, taken: Placing): Promise<void> {
  const living = books.accounts.filter((candidate) => candidate.living);
  const of = pick(living, taken.which);
  const to = taken.does === 'transfer' ? pick(living, taken.to) : of;
  if (!of || !to) return;
  const value = taken.cents / 100;
  const reply =
    taken.does === 'transfer'
      ? await create(
          shop,
          '/transfers',
          { from_account_id: of.id, to_account_id: to.id, value, entry_date: taken.day },
          taken.lost,
        )
      : await create(
          shop,
          `/financial_accounts/${of.id}/opening_balance`,
          { value, entry_date: '2026-10-01' },
          taken.lost,
        );
  if (taken.does === 'transfer' && of === to) {
    expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['to_account_id']);
    return;
  }
  const isThere = ({ type, financial_accounts_id: id }: Movement) => type === 'opening' && id === of.id;
  if (taken.does === 'open later' && books.movements.some(isThere)) {
    expectRefused(reply, 409, 'already_there');
    return;
  }
  if (taken.does === 'transfer' && of.cents < taken.cents) {
    expectRefused(reply, 409, 'insufficient_balance');
    return;
  }
  const made = reply.read(z.object({ data: movement })).data;
  note(books, made);
  expect(settle(books, undefined, made)).toBe(true);
}

/** Where a rule stands in the middle of the days of this test. */
const RULE_DAY = '2026-10-31';

/** A rule whose movement is recorded by itself, by hand, twice, or not at all; then it is forgotten, and its movement stays. */
async function recur(
  shop: TestShop,
  methodId: number,
  books: Books,
  { type, which, cents, by }: Extract<Step, { does: 'recur' }>,
): Promise<void> {
  const of = pick(
    books.accounts.filter(({ living }) => living),
    which,
  );
  if (!of) return;
  const account = { id: of.id, methodId };
  const value = cents / 100;
  const rule = await newRule(shop, account, { type, value, start_date: RULE_DAY, frequency: 'yearly', mode: 'record' });
  const isPoor = type === 'money_outflow' && of.cents < cents;
  if (by % 2 === 1) expect(await recordAt(app, `${RULE_DAY}T15:00:00Z`)).toBe(isPoor ? 0 : 1);
  const reply = await shop.call(occurrence(rule, RULE_DAY), by > 1 ? { body: {} } : { method: 'DELETE' });
  if (by % 2 === 1 && !isPoor) expectRefused(reply, 409, 'already_recorded');
  else if (by > 1 && isPoor) expectRefused(reply, 409, 'insufficient_balance');
  else expect(reply.status).toBe(by > 1 ? 201 : 204);
  expect((await shop.call(`/recurring/${rule.recurring_id}`, { method: 'DELETE' })).status).toBe(204);
  if (isPoor || by === 0) return;
  const { movements } = (await shop.call(`/movement?limit=100&from=${RULE_DAY}&to=${RULE_DAY}`)).read(movementPage);
  const made = movements.find(({ id }) => !books.movements.some((known) => known.id === id));
  expect(made).toMatchObject({ label: 'Alquiler', type, value, financial_accounts_id: of.id });
  if (!made) return;
  note(books, made);
  expect(settle(books, undefined, made)).toBe(true);
}

/** Writes a movement anew: some of its label, amount, day and place. */
async function edit(
  shop: TestShop,
  methodId: number,
  books: Books,
  { which, place: at, cents, day, changes }: Extract<Step, { does: 'edit' }>,
): Promise<void> {
  const before = pick(books.movements, which);
  const to = pick(
    books.accounts.filter(({ living }) => living),
    at,
  );
  if (!before || !to) return;
  const moves = changes >= 8 && before.type !== 'opening' && to.id !== before.to_account_id;
  const change = {
    ...(changes % 2 === 1 && { label: `Otra ${cents}` }),
    ...(changes % 4 > 1 && { value: cents / 100 }),
    ...(changes % 8 > 3 && { entry_date: day }),
    ...(moves &&
      (before.type === 'transfer'
        ? { from_account_id: to.id }
        : { financial_accounts_id: to.id, payment_method_id: methodId })),
  };
  if (Object.keys(change).length === 0) return;
  const reply = await shop.call(`/movement/${before.id}`, { method: 'PATCH', body: change });
  const { from_account_id: from, ...same } = { from_account_id: undefined, ...change };
  const after = {
    ...{ ...before, ...same },
    ...(moves && { financial_accounts_id: to.id, account_name: to.name }),
    ...(from && { payment_method_id: null }),
  };
  if (!settle(books, before, after)) {
    expectRefused(reply, 409, 'insufficient_balance');
    return;
  }
  expect(reply.read(z.object({ data: movement })).data).toEqual(after);
  books.movements.splice(books.movements.indexOf(before), 1, after);
}

/** Everything that the shop can be asked is what the plain books say. */
async function expectAgreement(shop: TestShop, { accounts, movements }: Books): Promise<void> {
  const living = accounts.filter((candidate) => candidate.living);
  const list = (await shop.call('/financial_accounts?limit=100')).read(accountPage);
  expect(list.accounts.map(({ name, total }) => ({ name, total }))).toEqual(
    living.map(({ name, cents }) => ({ name, total: cents / 100 })),
  );
  expect(list.totalItems).toBe(living.length);
  expect(list.total_balance).toBe(living.reduce((total, { cents }) => total + cents, 0) / 100);

  const history = newestFirst(movements);
  const page = (await shop.call('/movement?limit=100')).read(movementPage);
  expect(page.movements).toEqual(history.slice(0, 100));
  expect(page.totalItems).toBe(history.length);
  for (const { id } of accounts) {
    const own = (await shop.call(`/movement?limit=100&account_id=${id}`)).read(movementPage);
    expect(own.movements).toEqual(history.filter((made) => changesOf(made).some(([of]) => of === id)).slice(0, 100));
  }

  for (const group of REPORT_GROUPS)
    await expectPlainReport(shop, movements, { from: '2026-10-01', to: '2026-11-19', group });

  const { months } = (await shop.call('/statistics?month=2026-11')).read(statistics);
  for (const { month, ...sums } of months) {
    const ofMonth = movements.filter(({ entry_date }) => entry_date.startsWith(month));
    const its = ofMonth.filter(({ type }) => type !== 'opening' && type !== 'transfer').map(signed);
    const inflow = its.filter((cents) => cents > 0).reduce((total, cents) => total + cents, 0);
    const outflow = its.filter((cents) => cents < 0).reduce((total, cents) => total - cents, 0);
    expect(sums).toEqual({
      inflow_of_money: inflow / 100,
      money_outflow: outflow / 100,
      different: (inflow - outflow) / 100,
      count_movements: its.length,
    });
  }
}

// rule: ledger/true-books
test('whatever a user does, the shop stays what the plainest books say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const shop = await app.newShop();
      const { methodId } = await shop.newAccount(0, 'Primera');
      const books: Books = { accounts: [], movements: [], order: [], trash: [] };
      const [first] = (await shop.call('/financial_accounts')).read(accountPage).accounts;
      if (first) books.accounts.push({ id: first.financial_accounts_id, name: first.name, cents: 0, living: true });
      for (const [index, taken] of steps.entries()) {
        await take(shop, methodId, books, taken);
        if (index % 40 === 0) await expectAgreement(shop, books);
      }
      await expectAgreement(shop, books);
      expect(await findDifferences(app.database.db)).toEqual([]);
      await expectJournalAgrees(app, shop);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

// rule: ledger/true-books
test('what many users do at once leaves true books', async () => {
  const shop = await app.newShop();
  const accounts = [await shop.newAccount(50), await shop.newAccount(50), await shop.newAccount(50)];
  const [caja, banco] = accounts;
  if (!caja || !banco) throw new Error('no accounts');
  const work = Array.from({ length: 60 }, async (_, index) => {
    const of = accounts[index % 3] ?? caja;
    const type = MOVEMENT_TYPES[index % MOVEMENT_TYPES.length] ?? 'debt';
    const reply = await shop.call('/movement', { body: shop.aMovement(of, { type, value: 7 }) });
    if (reply.status !== 201) return;
    const { id } = reply.read(z.object({ data: movement })).data;
    if (index % 2 === 0) await shop.call(`/movement/${id}`, { method: 'DELETE' });
  });
  // Lists that move money between two accounts, in both orders: whoever locks in the order of the list stands still here.
  const across = Array.from({ length: 20 }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [caja, banco] : [banco, caja];
    const movements = [shop.aMovement(from, { type: 'money_outflow', value: 1 }), shop.aMovement(to, { value: 1 })];
    if (index % 4 < 2) return shop.call('/movement', { body: { movements } });
    return shop.call('/transfers', {
      body: { from_account_id: from.id, to_account_id: to.id, value: 1, entry_date: '2026-11-20' },
    });
  });
  await Promise.all([...work, ...across]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
