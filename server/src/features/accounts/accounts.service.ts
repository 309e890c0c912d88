import { NO_PAYMENT_METHODS, PAYMENT_METHODS_MAX, TOO_MANY_PAYMENT_METHODS } from '@trastienda/contract/accounts';
import { type Cents, ZERO } from '@trastienda/domain/money/cents';
import { accountDetail } from '@trastienda/domain/shop/trash-details';
import { fold } from '@trastienda/domain/text/fold';
import { invalid, nameTaken, notFound } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { openingOf, recordEntry } from '../../ledger/entries';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { post, takeBack } from '../../ledger/post';
import { UNKNOWN_ACCOUNT } from '../../ledger/refusals';
import { findPaymentMethods, type NamedPaymentMethod } from '../payment-methods/payment-methods.service';
import { type TrashedKind, toTrash } from '../trash/trash.service';
import * as queries from './accounts.queries';

export interface AccountWithPaymentMethods extends queries.AccountRow {
  methods: NamedPaymentMethod[];
}

export interface AccountList {
  accounts: AccountWithPaymentMethods[];
  count: number;
  balance: Cents;
}

/** A page of the living accounts, with what all of them have together. */
export async function listAccounts(
  { db, shopId }: Shop,
  page: { limit: number; offset: number },
): Promise<AccountList> {
  const [rows, totals] = await Promise.all([queries.listAccounts(db, shopId, page), queries.accountTotals(db, shopId)]);
  const methods = await queries.paymentMethodsOf(
    db,
    shopId,
    rows.map((row) => row.id),
  );
  return {
    accounts: rows.map((row) => ({ ...row, methods: methods.filter((method) => method.account_id === row.id) })),
    count: totals.account_count,
    balance: totals.balance,
  };
}

async function readAccount({ db, shopId }: Shop, id: string): Promise<AccountWithPaymentMethods> {
  const account = await queries.findAccount(db, shopId, id);
  if (!account) throw notFound();
  return { ...account, methods: await queries.paymentMethodsOf(db, shopId, [id]) };
}

/** The payment methods of one account. */
export const paymentMethodsOfAccount = async (shop: Shop, id: string): Promise<NamedPaymentMethod[]> =>
  (await readAccount(shop, id)).methods;

const nameTakenBy = (name: string) => nameTaken(`Ya existe una cuenta que se llama ${name}.`);

/**
 * Opens an account, with what is in it if that is said (rules: ledger/balance, ledger/opening-balance). Refuses a taken name and methods
 * that the shop does not have.
 */
export async function createAccount(
  shop: Shop,
  input: { name: string; methodIds: number[]; opening?: Cents | undefined },
): Promise<AccountWithPaymentMethods> {
  const { db, shopId } = shop;
  const id = newId();
  return orIfDuplicate(
    () => nameTakenBy(input.name),
    () =>
      transact(db, async (tx) => {
        const { opening = ZERO } = input;
        const { seq, inTx } = await takeSequence(within(shop, tx), opening > 0 ? 2 : 1);
        await refuseUnknownMethods(inTx, 'paymentMethods', input.methodIds);
        if (await queries.nameIsTaken(tx, shopId, fold(input.name))) throw nameTakenBy(input.name);
        await queries.insertAccount(tx, shopId, { id, seq, name: input.name, name_folded: fold(input.name) });
        await queries.replacePaymentMethods(tx, shopId, id, input.methodIds);
        await post(inTx, [{ account: { balance: ZERO } }]);
        if (opening > 0) await recordEntry(inTx, openingOf(id, opening, today(shop)), { seq: seq + 1 });
        return readAccount(inTx, id);
      }),
  );
}

/** What of an account is changed. `methodIdsBefore` is what the list was when it was changed. */
interface AccountChange {
  name?: string | undefined;
  methodIds?: number[] | undefined;
  methodIdsBefore?: number[] | undefined;
}

/** Renames an account, sets its whole list of methods or changes it, or both. Old movements keep a method that is taken off. */
export async function updateAccount(
  shop: Shop,
  id: string,
  { name, methodIds, methodIdsBefore }: AccountChange,
): Promise<AccountWithPaymentMethods> {
  const { db, shopId } = shop;
  return orIfDuplicate(
    () => nameTakenBy(name ?? ''),
    () =>
      transact(db, async (tx) => {
        // Two edits of one account take turns, and no method is deleted between the look at it and its link.
        const inTx = await lockLedger(within(shop, tx));
        const account = await readAccount(inTx, id);
        const folded = fold(name ?? account.name);
        if (name !== undefined && (await queries.nameIsTaken(tx, shopId, folded, id))) throw nameTakenBy(name);
        const methods = methodIds && (await methodsAfter(inTx, account, methodIds, methodIdsBefore));
        if (!(await queries.renameAccount(tx, shopId, id, { name: name ?? account.name, name_folded: folded })))
          throw notFound();
        if (methods) await queries.replacePaymentMethods(tx, shopId, id, methods);
        return readAccount(inTx, id);
      }),
  );
}

/**
 * The whole list, or what is there now with what was added and without what was taken off: what another device changed meanwhile stays
 * (rule: ledger/changed-methods). A method in the trash keeps its place for when it comes back.
 */
async function methodsAfter(
  shop: Shop<Tx>,
  { id, methods }: AccountWithPaymentMethods,
  wanted: number[],
  before: number[] | undefined,
): Promise<number[]> {
  const field = 'payment_methods';
  const added = before ? wanted.filter((method) => !before.includes(method)) : wanted;
  if (added.length > 0) await refuseUnknownMethods(shop, field, added);
  if (!before) return wanted;
  const goes = new Set(before.filter((method) => !wanted.includes(method)));
  const linked = await queries.linkedPaymentMethods(shop.db, shop.shopId, id);
  const fresh = added.filter((method) => !linked.includes(method));
  const left = methods.filter((method) => !goes.has(method.id)).length + fresh.length;
  if (left === 0) throw invalid(field, NO_PAYMENT_METHODS);
  if (left > PAYMENT_METHODS_MAX) throw invalid(field, TOO_MANY_PAYMENT_METHODS);
  return [...linked.filter((method) => !goes.has(method)), ...fresh];
}

async function refuseUnknownMethods(shop: Shop, field: string, ids: number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalid(field, 'Hay un método de pago repetido');
  const found = await findPaymentMethods(shop, ids);
  if (found.length !== ids.length) throw invalid(field, 'Hay un método de pago que no existe');
}

/** Whether a name is free for a new account (rule: ledger/account-names). */
export const nameIsFree = async ({ db, shopId }: Shop, name: string): Promise<boolean> =>
  name !== '' && !(await queries.nameIsTaken(db, shopId, fold(name)));

/**
 * Hides an account: its movements stay in the history and the totals, and its name is free again
 * (rules: ledger/hidden-account, trash/kinds).
 */
export const deleteAccount = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const hidden = await queries.hideAccount(tx, shop.shopId, id, shop.now.toISOString());
    if (!hidden) throw notFound();
    const { name, balance } = hidden;
    await takeBack(inTx, [{ account: { balance } }]);
    return toTrash(inTx, { kind: 'account', id, title: name, detail: accountDetail(balance) });
  });

/** How accounts come back from the trash: with their movements, their methods and what is in them by then (rule: trash/restore). */
export const TRASHED_ACCOUNT: TrashedKind = {
  restore: async (shop, { id, title }) => {
    const { db, shopId } = shop;
    if (await queries.nameIsTaken(db, shopId, fold(title))) throw nameTakenBy(title);
    await post(shop, [{ account: await queries.showAccount(db, shopId, id) }]);
  },
};

/** The names of these accounts by their ids, living or not. */
export const namesOfAccounts = async ({ db, shopId }: Shop, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await queries.namesOf(db, shopId, ids)).map(({ id, name }) => [id, name]));

/** Whether the shop has this account, and it is not deleted. */
export const accountLives = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findAccount(db, shopId, id)) !== undefined;

/**
 * What is wrong with taking money to or from this account by this method; undefined when nothing is
 * (rule: ledger/method-of-account).
 */
export async function accountProblem(
  { db, shopId }: Shop,
  accountId: string,
  methodId: number,
): Promise<{ field: string; message: string } | undefined> {
  if (await queries.accountTakes(db, shopId, accountId, methodId)) return undefined;
  if (!(await queries.findAccount(db, shopId, accountId))) return UNKNOWN_ACCOUNT;
  return { field: 'payment_method_id', message: 'Ese método de pago no es de la cuenta' };
}
