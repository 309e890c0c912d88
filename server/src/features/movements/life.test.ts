import { accountPage } from '@trastienda/contract/accounts';
import { movement, movementPage } from '@trastienda/contract/movements';
import { statistics } from '@trastienda/contract/statistics';
import { MOVEMENT_TYPES } from '@trastienda/domain/ledger/movement';
import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { expectJournalAgrees } from '../../testing/journal-proof';
import { close, open, restore } from '../../testing/life-accounts';
import { type Books, changesOf, signed } from '../../testing/life-books';
import { edit, place, record, takeBack } from '../../testing/life-movements';
import { recur } from '../../testing/life-recurring';
import { type Step, step } from '../../testing/life-step';
import { newestFirst } from '../../testing/model';
import { expectPlainReport } from '../../testing/plain-report';
import { runsOf, stepsOf } from '../../testing/random-runs';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-10-31T12:00:00Z');

const STEPS = stepsOf(190);

/** Takes a step in the shop and in its plain books. */
function take(shop: TestShop, methodId: number, books: Books, taken: Step): Promise<void> {
  switch (taken.does) {
    case 'open':
      return open(shop, methodId, books, taken);
    case 'close':
      return close(shop, books, taken.which);
    case 'record':
      return record(shop, methodId, books, taken);
    case 'transfer':
    case 'open later':
      return place(shop, books, taken);
    case 'recur':
      return recur(app, shop, methodId, books, taken);
    case 'edit':
      return edit(shop, methodId, books, taken);
    case 'restore':
      return restore(shop, books, taken.which);
    case 'take back':
      return takeBack(shop, books, taken.which);
  }
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
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), async (steps) => {
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
    runsOf(2),
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
