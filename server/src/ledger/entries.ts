import type { Day } from '@trastienda/domain/dates/day';
import { balanceChange, OPENING_LABEL } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import { newId } from '../db/ids';
import { EDITABLE_OF_MOVEMENT, OPTIONAL_OF_MOVEMENT } from '../db/tables-movements';
import * as queries from './entries.queries';
import type { LockedShop } from './lock';
import { post, repost, takeBack } from './post';
import type { PaymentTarget, Posting, Reversible } from './posting';

export type { EntryRow } from './entries.queries';
export { findEntry, hasOpening } from './entries.queries';

/** What is said of a row of the history when it is recorded, by the names of its columns. The rest follows. */
export type NewEntry = Omit<queries.EntryRow, 'id' | 'seq' | 'created_at' | Optional> &
  Partial<Pick<queries.EntryRow, Optional>>;

type Optional = (typeof OPTIONAL_OF_MOVEMENT)[number];

const NOTHING = Object.fromEntries(OPTIONAL_OF_MOVEMENT.map((column) => [column, null])) as Record<Optional, null>;

/** What a row does to the shop's money, and undoes when it is taken back. A transfer leaves one account and reaches another. */
const postingOf = (entry: NewEntry & { seq: number }): Reversible => {
  const { type, value, entry_date, account_id, to_account_id, payment_method_id, expense_id } = entry;
  const { debt_id, installment_id, seq } = entry;
  return {
    money: [
      { accountId: account_id, by: balanceChange(type, value) },
      ...(to_account_id === null ? [] : [{ accountId: to_account_id, by: value }]),
    ],
    history: {
      ...{ seq, type, value, entryDate: entry_date, accountId: account_id, toAccountId: to_account_id },
      ...{ expenseId: expense_id, methodId: payment_method_id },
    },
    ...(debt_id !== null &&
      installment_id !== null && { payment: { debtId: debt_id, installmentId: installment_id, amount: value } }),
  };
};

/** What an account had when it came into the books (rule: ledger/opening-balance). */
export const openingOf = (account_id: string, value: Cents, entry_date: Day): NewEntry => ({
  ...{ label: OPENING_LABEL, type: 'opening', value, entry_date, account_id },
  ...{ to_account_id: null, payment_method_id: null, expense_id: null, debt_id: null, installment_id: null },
});

/** Records a row under its number: the money moves, and every total with it. What it pays is said by `pays`, whatever the row names. */
export async function recordEntry(
  shop: LockedShop,
  input: NewEntry,
  { seq, pays }: { seq: number; pays?: PaymentTarget | undefined },
): Promise<string> {
  const entry = entryOf(shop, input, { seq, pays });
  await restoreEntry(shop, entry);
  return entry.id;
}

/** Records rows under these numbers, with whatever else happens with them: all of it in one go. @returns their ids */
export async function recordEntries(
  shop: LockedShop,
  inputs: readonly { entry: NewEntry; seq: number }[],
  also: readonly Posting[],
): Promise<string[]> {
  const entries = inputs.map(({ entry, seq }) => entryOf(shop, entry, { seq }));
  await post(shop, [...entries.map(postingOf), ...also]);
  const rows = entries.map((entry) => ({ ...entry, label_folded: fold(entry.label) }));
  await queries.insertEntries(shop.db, shop.shopId, rows);
  return entries.map(({ id }) => id);
}

const entryOf = (
  shop: LockedShop,
  input: NewEntry,
  { seq, pays }: { seq: number; pays?: PaymentTarget | undefined },
): queries.EntryRow => ({
  ...{ ...NOTHING, ...input, id: newId(), seq, created_at: shop.now.toISOString() },
  ...{ debt_id: pays?.debtId ?? null, installment_id: pays?.installmentId ?? null },
});

/** Records a row as it is; one that was taken back has its id again, and its place (rule: trash/restore). Refused like a new one. */
export async function restoreEntry(shop: LockedShop, entry: queries.EntryRow): Promise<void> {
  await post(shop, [postingOf(entry)]);
  await queries.insertEntry(shop.db, shop.shopId, { ...entry, label_folded: fold(entry.label) });
}

/** Takes a row back with all that it did (rule: ledger/take-back); undefined when there is none. Refused when its money is already spent. */
export async function takeEntryBack(shop: LockedShop, id: string): Promise<queries.EntryRow | undefined> {
  const entry = await queries.removeEntry(shop.db, shop.shopId, id);
  if (entry) await takeBack(shop, [postingOf(entry)]);
  return entry;
}

/** Writes a row anew in its place: the books are as if it had been recorded so (rule: ledger/edit). */
export async function changeEntry(shop: LockedShop, before: queries.EntryRow, after: queries.EntryRow): Promise<void> {
  await repost(shop, postingOf(before), postingOf(after));
  await queries.updateEntry(shop.db, shop.shopId, before.id, { ...editable(after), label_folded: fold(after.label) });
}

type Editable = (typeof EDITABLE_OF_MOVEMENT)[number];

const editable = (entry: queries.EntryRow) =>
  Object.fromEntries(EDITABLE_OF_MOVEMENT.map((column) => [column, entry[column]])) as Pick<queries.EntryRow, Editable>;
