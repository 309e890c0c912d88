import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { amountAt, invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { EDITABLE_OF_MOVEMENT } from '../../db/tables-movements';
import { changeEntry, type EntryRow, findEntry } from '../../ledger/entries';
import { lockLedger } from '../../ledger/lock';
import { accountLives, accountProblem } from '../accounts/accounts.service';
import { belongsElsewhere } from './belonging';
import { findMovement, type MovementRow } from './movement-list.service';
import { labelProblem } from './movements.service';
import { NO_ACCOUNT, SAME_ACCOUNT } from './transfers.service';

/** What of a movement is said anew, by the names of its columns. */
export type MovementEdit = { [Column in (typeof EDITABLE_OF_MOVEMENT)[number]]?: EntryRow[Column] | undefined };

/** Of the links of each type, those that can be changed. What no type has here can be changed of all; its type and what it pays stay. */
const LINKS: Record<HistoryType, readonly (keyof MovementEdit)[]> = {
  inflow_of_money: ['account_id', 'payment_method_id'],
  money_outflow: ['account_id', 'payment_method_id', 'expense_id'],
  debt: ['account_id', 'payment_method_id'],
  opening: [],
  transfer: ['account_id', 'to_account_id'],
};
const EVERY_LINK: ReadonlySet<keyof MovementEdit> = new Set(Object.values(LINKS).flat());

/** What is changed where it was made, of what something else made (rule: ledger/belongs-elsewhere). */
const FIXED_ELSEWHERE: readonly (keyof MovementEdit)[] = [
  'value',
  'entry_date',
  'account_id',
  'to_account_id',
  'payment_method_id',
];

/** What the account is called where the edit came from: a transfer has two. */
export type AccountField = 'financial_accounts_id' | 'from_account_id';

/**
 * Writes a movement anew in its place, or nothing happens (rule: ledger/edit). What is said as it was is not looked at again: what it
 * names may be deleted since.
 */
export const editMovement = (shop: Shop, id: string, edit: MovementEdit, saidAs?: AccountField): Promise<MovementRow> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await findEntry(tx, shop.shopId, id);
    if (!before) throw notFound();
    const changed = EDITABLE_OF_MOVEMENT.filter(
      (column) => edit[column] !== undefined && edit[column] !== before[column],
    );
    refuseForeign(before.type, changed, saidAs);
    if (before.belongs_to && changed.some((column) => FIXED_ELSEWHERE.includes(column)))
      throw belongsElsewhere(before.belongs_to);
    const said = Object.fromEntries(changed.map((column) => [column, edit[column]]));
    const after: EntryRow = { ...before, ...said };
    const problem = await problemOf(inTx, after, changed);
    if (problem) throw invalid(problem.field, problem.message);
    if (changed.length > 0) await changeEntry(inTx, before, after);
    return findMovement(inTx, id);
  }).catch(amountAt('value'));

const NOT_OF_TYPE = 'Esto no se puede cambiar en un movimiento de este tipo';

function refuseForeign(type: HistoryType, changed: readonly (keyof MovementEdit)[], saidAs?: AccountField): void {
  const own: AccountField = type === 'transfer' ? 'from_account_id' : 'financial_accounts_id';
  if (saidAs && saidAs !== own) throw invalid(saidAs, NOT_OF_TYPE);
  const foreign = changed.find((column) => EVERY_LINK.has(column) && !LINKS[type].includes(column));
  if (foreign) throw invalid(foreign === 'account_id' ? own : foreign, NOT_OF_TYPE);
}

type Problem = { field: string; message: string } | undefined;

async function problemOf(shop: Shop<Tx>, after: EntryRow, changed: readonly (keyof MovementEdit)[]): Promise<Problem> {
  const isNew = (...columns: (keyof MovementEdit)[]) => columns.some((column) => changed.includes(column));
  if (after.type === 'transfer') return placesProblem(shop, after, isNew);
  if (isNew('expense_id')) {
    const problem = await labelProblem(shop, after.expense_id);
    if (problem) return problem;
  }
  if (!isNew('account_id', 'payment_method_id') || after.payment_method_id === null) return undefined;
  return accountProblem(shop, after.account_id, after.payment_method_id);
}

/** Of the accounts of a transfer, those that are new. */
async function placesProblem(
  shop: Shop<Tx>,
  { account_id, to_account_id }: EntryRow,
  isNew: (column: keyof MovementEdit) => boolean,
): Promise<Problem> {
  if (account_id === to_account_id) return { field: 'to_account_id', message: SAME_ACCOUNT };
  if (isNew('account_id') && !(await accountLives(shop, account_id)))
    return { field: 'from_account_id', message: NO_ACCOUNT };
  if (isNew('to_account_id') && to_account_id !== null && !(await accountLives(shop, to_account_id)))
    return { field: 'to_account_id', message: NO_ACCOUNT };
  return undefined;
}
