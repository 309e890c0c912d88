import { randomUUID } from 'node:crypto';
import { account, accountPage } from '@trastienda/contract/accounts';
import { type Movement, movement, movementPage } from '@trastienda/contract/movements';
import { statistics } from '@trastienda/contract/statistics';
import { MOVEMENT_TYPES, type MovementType } from '@trastienda/domain/ledger/movement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { newestFirst } from '../../testing/model';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const STEPS = 170;
const NAMES = ['Caja', 'CAJA', 'Banco', 'Ahorro', 'Ñata', 'Nata'];
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20'];

/** One thing that a user does; numbers pick among what there is. */
type Step =
  | { does: 'open'; name: string; lost: boolean }
  | { does: 'close'; which: number }
  | { does: 'record'; type: MovementType; which: number; cents: number; day: string; lost: boolean }
  | { does: 'take back'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('open'), name: fc.constantFrom(...NAMES), lost: fc.boolean() }),
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
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take back'), which: fc.nat() }) },
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
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length];
const lower = (name: string) => name.toLowerCase();
const signed = ({ type, value }: Movement) => Math.round(value * 100) * (type === 'inflow_of_money' ? 1 : -1);

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
    const body = { name: taken.name, paymentMethods: [methodId] };
    const reply = await create(shop, '/financial_accounts', body, taken.lost);
    if (living.some(({ name }) => lower(name) === lower(taken.name))) {
      expectRefused(reply, 409, 'name_taken');
      return;
    }
    const { financial_accounts_id: id, name } = reply.read(z.object({ data: account })).data;
    books.accounts.push({ id, name, cents: 0, living: true });
    return;
  }
  if (taken.does === 'close') {
    const closed = pick(living, taken.which);
    if (!closed) return;
    expect((await shop.call(`/financial_accounts/${closed.id}`, { method: 'DELETE' })).status).toBe(204);
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
    books.movements.push(made);
    of.cents += signed(made);
    return;
  }
  const gone = pick(books.movements, taken.which);
  const of = books.accounts.find(({ id }) => id === gone?.financial_accounts_id);
  if (!gone || !of) return;
  const reply = await shop.call(`/movement/${gone.id}`, { method: 'DELETE' });
  if (of.cents < signed(gone)) {
    expectRefused(reply, 409, 'insufficient_balance');
    return;
  }
  expect(reply.status).toBe(204);
  books.movements.splice(books.movements.indexOf(gone), 1);
  of.cents -= signed(gone);
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
    expect(own.movements).toEqual(history.filter((made) => made.financial_accounts_id === id).slice(0, 100));
  }

  const { months } = (await shop.call('/statistics?month=2026-11')).read(statistics);
  for (const { month, ...sums } of months) {
    const its = movements.filter(({ entry_date }) => entry_date.startsWith(month)).map(signed);
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
      const books: Books = { accounts: [], movements: [] };
      const [first] = (await shop.call('/financial_accounts')).read(accountPage).accounts;
      if (first) books.accounts.push({ id: first.financial_accounts_id, name: first.name, cents: 0, living: true });
      for (const [index, taken] of steps.entries()) {
        await take(shop, methodId, books, taken);
        if (index % 40 === 0) await expectAgreement(shop, books);
      }
      await expectAgreement(shop, books);
      expect(await findDifferences(app.database.db)).toEqual([]);
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
    return shop.call('/movement', { body: { movements } });
  });
  await Promise.all([...work, ...across]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
