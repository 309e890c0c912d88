import type { MovementType } from '@trastienda/domain/ledger/movement';
import { amountAt, invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import { findEntry, type NewEntry, recordEntry, takeEntryBack } from '../../ledger/entries';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { accountProblem } from '../accounts/accounts.service';
import { aimPayments } from '../debts/payments.service';
import { expenseLabelExists } from '../expense-labels/expense-labels.service';
import { skipOccurrenceOf } from '../occurrences/occurrences.service';
import { toTrash } from '../trash/trash.service';
import { belongsElsewhere } from './belonging';
import { findMovements, type MovementRow } from './movement-list.queries';
import { asDeleted } from './movement-trash.service';

/** What is said of a movement when it is recorded, by the names of its columns. */
export interface NewMovement extends Omit<NewEntry, 'type' | 'payment_method_id' | 'to_account_id'> {
  type: MovementType;
  payment_method_id: number;
}

/** Where a field of one of several movements stands in what was sent. */
type PlaceOf = (index: number, field: string) => string;

const inList: PlaceOf = (index, field) => `movements.${index}.${field}`;

/** Records one movement: the money moves, and every total with it, or nothing happens. */
export async function recordMovement(shop: Shop, input: NewMovement): Promise<MovementRow> {
  const [movement] = await record(shop, [input], (_, field) => field).catch(amountAt('value'));
  if (!movement) throw new Error('a recorded movement is not there');
  return movement;
}

/** Records several movements, all or none, in the order given (rule: ledger/all-or-none). What is refused is named where it stands. */
export const recordMovements = (shop: Shop, inputs: NewMovement[], placeOf = inList): Promise<MovementRow[]> =>
  record(shop, inputs, placeOf);

/** After so many movements of a list others are served. */
const AT_A_TIME = 5;

const record = (shop: Shop, inputs: NewMovement[], placeOf: PlaceOf): Promise<MovementRow[]> =>
  transact(shop.db, async (tx) => {
    const { seq: first, inTx } = await takeSequence(within(shop, tx), inputs.length);
    for (const [index, input] of inputs.entries()) {
      const problem = await problemOf(inTx, input);
      if (problem) throw invalid(placeOf(index, problem.field), problem.message);
    }
    const wanted = inputs.map(({ value, debt_id, installment_id }) => ({
      amount: value,
      debtId: debt_id,
      installmentId: installment_id,
    }));
    const aimed = await aimPayments(inTx, wanted);
    if (!aimed.ok) throw invalid(placeOf(aimed.problem.index, aimed.problem.field), aimed.problem.message);
    const ids: string[] = [];
    for (const [index, input] of inputs.entries()) {
      if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
      const pays = aimed.value[index];
      const entry = { ...input, to_account_id: null };
      ids.push(await recordEntry(inTx, entry, { seq: first + index, pays }).catch(amountAt(placeOf(index, 'value'))));
    }
    const rows = await findMovements(tx, shop.shopId, ids);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  });

async function problemOf(shop: Shop<Tx>, input: NewMovement) {
  const misplaced = misplacedLink(input);
  if (misplaced) return misplaced;
  return (
    (await labelProblem(shop, input.expense_id)) ?? accountProblem(shop, input.account_id, input.payment_method_id)
  );
}

/** What is wrong with this label; undefined when nothing is. */
export const labelProblem = async (shop: Shop<Tx>, expenseId: string | null) =>
  expenseId === null || (await expenseLabelExists(shop, expenseId))
    ? undefined
    : { field: 'expense_id', message: 'Esa etiqueta de gasto no existe' };

/** A label is only for outflows, a debt and an installment only for debt payments (rule: ledger/links-by-type). */
function misplacedLink({ type, expense_id, debt_id, installment_id }: NewMovement) {
  if (expense_id !== null && type !== 'money_outflow') {
    return { field: 'expense_id', message: 'Solo las salidas de dinero llevan etiqueta de gasto' };
  }
  if (debt_id !== null && type !== 'debt') return { field: 'debt_id', message: ONLY_DEBT_PAYMENTS };
  if (installment_id !== null && type !== 'debt') return { field: 'installment_id', message: ONLY_DEBT_PAYMENTS };
  return undefined;
}

const ONLY_DEBT_PAYMENTS = 'Solo los pagos de deuda llevan deuda y cuota';

/**
 * Takes a movement back with all that it did, and puts it into the trash (rules: ledger/take-back, trash/kinds). Refused when its money is
 * already spent.
 */
export const deleteMovement = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const known = await findEntry(tx, shop.shopId, id);
    if (known?.belongs_to) throw belongsElsewhere(known.belongs_to);
    const taken = await takeEntryBack(inTx, id);
    if (!taken) throw notFound();
    await skipOccurrenceOf(inTx, id);
    return toTrash(inTx, await asDeleted(inTx, taken));
  });
