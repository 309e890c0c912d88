import { type Movement, movement } from '@trastienda/contract/movements';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectRefused } from './app';
import { type Books, create, livingIn, note, pick, settle } from './life-books';
import type { Step } from './life-step';
import type { TestShop } from './shop';

/** Records money that comes in or goes out. */
export async function record(
  shop: TestShop,
  methodId: number,
  books: Books,
  taken: Extract<Step, { does: 'record' }>,
): Promise<void> {
  const of = pick(livingIn(books), taken.which);
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

/** Deletes a movement. */
export async function takeBack(shop: TestShop, books: Books, which: number): Promise<void> {
  const gone = pick(books.movements, which);
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

type Placing = Extract<Step, { does: 'transfer' | 'open later' }>;

/** Money that changes its place, or that was there. */
export async function place(shop: TestShop, books: Books, taken: Placing): Promise<void> {
  const living = livingIn(books);
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

/** Writes a movement anew: some of its label, amount, day and place. */
export async function edit(
  shop: TestShop,
  methodId: number,
  books: Books,
  { which, place: at, cents, day, changes }: Extract<Step, { does: 'edit' }>,
): Promise<void> {
  const before = pick(books.movements, which);
  const to = pick(livingIn(books), at);
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
