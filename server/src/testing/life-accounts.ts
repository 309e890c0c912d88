import { account } from '@trastienda/contract/accounts';
import { type Movement, movementPage } from '@trastienda/contract/movements';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectRefused } from './app';
import { toss } from './full-shop';
import {
  type Account,
  type Books,
  changesOf,
  create,
  livingIn,
  lower,
  note,
  pick,
  settle,
  type Trashed,
} from './life-books';
import type { Step } from './life-step';
import type { TestShop } from './shop';

/** Opens an account, with what is in it. */
export async function open(
  shop: TestShop,
  methodId: number,
  books: Books,
  taken: Extract<Step, { does: 'open' }>,
): Promise<void> {
  const living = livingIn(books);
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

/** Deletes an account. */
export async function close(shop: TestShop, books: Books, which: number): Promise<void> {
  const closed = pick(livingIn(books), which);
  if (!closed) return;
  books.trash.push({ id: await toss(shop, `/financial_accounts/${closed.id}`), account: closed });
  closed.living = false;
  return;
}

/** Brings something back from the trash, or is told why not. */
export async function restore(shop: TestShop, books: Books, which: number): Promise<void> {
  const lies = pick(books.trash, which);
  if (!lies) return;
  const reply = await shop.call(`/trash/${lies.id}/restore`, { method: 'POST' });
  const living = livingIn(books);
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
