import { type Cents, cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { fold } from '@trastienda/domain/text/fold';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { takeSequence } from '../../db/sequence';
import { type Shop, within } from '../../db/shop';
import { orIfDuplicate, transact } from '../../db/transact';
import { invalid, nameTaken, notFound, Refusal } from '../../http/refusal';
import { findMethods, type NamedMethod } from '../payment-methods/payment-methods.service';
import * as queries from './accounts.queries';

export interface AccountWithMethods extends queries.AccountRow {
  methods: NamedMethod[];
}

export interface AccountList {
  accounts: AccountWithMethods[];
  count: number;
  balance: Cents;
}

/** A page of the living accounts, with what all of them have together. */
export async function listAccounts(
  { db, shopId }: Shop,
  page: { limit: number; offset: number },
): Promise<AccountList> {
  const [rows, totals] = await Promise.all([queries.listAccounts(db, shopId, page), queries.accountTotals(db, shopId)]);
  const methods = await queries.methodsOf(
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

async function readAccount({ db, shopId }: Shop, id: string): Promise<AccountWithMethods> {
  const account = await queries.findAccount(db, shopId, id);
  if (!account) throw notFound();
  return { ...account, methods: await queries.methodsOf(db, shopId, [id]) };
}

/** The payment methods of one account. */
export const methodsOfAccount = async (shop: Shop, id: string): Promise<NamedMethod[]> =>
  (await readAccount(shop, id)).methods;

const nameTakenBy = (name: string) => nameTaken(`Ya existe una cuenta que se llama ${name}.`);

/** Opens an account with a balance of 0. Refuses a taken name and methods that the shop does not have. */
export async function createAccount(
  shop: Shop,
  input: { name: string; methodIds: number[] },
): Promise<AccountWithMethods> {
  const { db, shopId } = shop;
  const id = newId();
  return orIfDuplicate(
    () => nameTakenBy(input.name),
    () =>
      transact(db, async (tx) => {
        await refuseUnknownMethods(within(shop, tx), 'paymentMethods', input.methodIds);
        if (await queries.nameIsTaken(tx, shopId, fold(input.name))) throw nameTakenBy(input.name);
        const seq = await takeSequence(tx, shopId);
        await queries.insertAccount(tx, { shop_id: shopId, id, seq, name: input.name, name_folded: fold(input.name) });
        await queries.replaceMethods(tx, shopId, id, input.methodIds);
        await queries.shiftAccountTotals(tx, shopId, { accounts: 1, balance: ZERO });
        return readAccount(within(shop, tx), id);
      }),
  );
}

/** Renames an account, sets its whole list of methods, or both. Old movements keep a method that is taken off. */
export async function updateAccount(
  shop: Shop,
  id: string,
  change: { name?: string | undefined; methodIds?: number[] | undefined },
): Promise<AccountWithMethods> {
  const { db, shopId } = shop;
  const { name, methodIds } = change;
  return orIfDuplicate(
    () => nameTakenBy(name ?? ''),
    () =>
      transact(db, async (tx) => {
        const account = await readAccount(within(shop, tx), id);
        const folded = fold(name ?? account.name);
        if (name !== undefined && (await queries.nameIsTaken(tx, shopId, folded, id))) throw nameTakenBy(name);
        if (methodIds) await refuseUnknownMethods(within(shop, tx), 'payment_methods', methodIds);
        // Also without a new name: it locks the row, so that two edits of one account take turns.
        if (!(await queries.renameAccount(tx, shopId, id, { name: name ?? account.name, name_folded: folded })))
          throw notFound();
        if (methodIds) await queries.replaceMethods(tx, shopId, id, methodIds);
        return readAccount(within(shop, tx), id);
      }),
  );
}

async function refuseUnknownMethods(shop: Shop, field: string, ids: number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalid(field, 'Hay un método de pago repetido');
  const found = await findMethods(shop, ids);
  if (found.length !== ids.length) throw invalid(field, 'Hay un método de pago que no existe');
}

/** Whether a name is free for a new account. */
export const nameIsFree = async ({ db, shopId }: Shop, name: string): Promise<boolean> =>
  name !== '' && !(await queries.nameIsTaken(db, shopId, fold(name)));

/** Hides an account: its movements stay in the history and the totals, and its name is free again. */
export const deleteAccount = ({ db, shopId, now }: Shop, id: string): Promise<void> =>
  transact(db, async (tx) => {
    // The ledger's row first, as everywhere: whoever writes to a shop's books takes that lock before any other.
    await queries.shiftAccountTotals(tx, shopId, { accounts: -1, balance: ZERO });
    const left = await queries.hideAccount(tx, shopId, id, now.toISOString());
    if (left === undefined) throw notFound();
    await queries.shiftAccountTotals(tx, shopId, { accounts: 0, balance: negate(left) });
  });

/** What is wrong with taking money to or from this account by this method; undefined when nothing is. */
export async function accountProblem(
  { db, shopId }: Shop,
  accountId: string,
  methodId: number,
): Promise<{ field: string; message: string } | undefined> {
  if (await queries.accountTakes(db, shopId, accountId, methodId)) return undefined;
  if (!(await queries.findAccount(db, shopId, accountId))) return UNKNOWN_ACCOUNT;
  return { field: 'payment_method_id', message: 'Ese método de pago no es de la cuenta' };
}

export const UNKNOWN_ACCOUNT = { field: 'financial_accounts_id', message: 'Esa cuenta no existe' };

/**
 * Moves money in or out of an account, and of the shop's total while the account lives. Refuses what the account does not
 * have, whoever else is spending from it at the same moment.
 */
export async function moveMoney({ db, shopId }: Shop<Tx>, accountId: string, by: Cents): Promise<{ living: boolean }> {
  const moved = await queries.shiftBalance(db, shopId, accountId, by);
  if (!moved) throw await whyNotMoved(db, shopId, accountId, by);
  const living = moved.deleted_at === null;
  if (living && !(await queries.shiftAccountTotals(db, shopId, { accounts: 0, balance: by }))) {
    throw totalTooLarge('el total de las cuentas');
  }
  return { living };
}

async function whyNotMoved(tx: Tx, shopId: string, accountId: string, by: Cents): Promise<Refusal> {
  const balance = await queries.balanceOf(tx, shopId, accountId);
  if (balance === undefined) return invalid(UNKNOWN_ACCOUNT.field, UNKNOWN_ACCOUNT.message);
  if (cents(balance + by) < 0) return insufficientBalance(balance);
  return totalTooLarge('la cuenta');
}

const totalTooLarge = (what: string) =>
  new Refusal('total_too_large', `Con este movimiento ${what} pasaría de lo que Trastienda puede llevar.`);

/** Spec 5's text, with its blanks. */
const insufficientBalance = (balance: Cents) =>
  new Refusal(
    'insufficient_balance',
    `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`,
  );
