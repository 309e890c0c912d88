import { type Day, monthOf } from '@trastienda/domain/dates/day';
import { balanceChange, isOutflow, type MovementType } from '@trastienda/domain/ledger/movement';
import { type Cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { notFound, Refusal } from '../../http/refusal';
import { accountProblem, moveMoney, UNKNOWN_ACCOUNT } from '../accounts/accounts.service';
import { addPayment, aimPayments, type PaymentTarget, undoPayment } from '../debts/payments.service';
import { countUnderLabel, expenseExists } from '../expenses/expenses.service';
import { findMovements, type MovementRow } from './movement-list.queries';
import * as queries from './movements.queries';

export interface NewMovement {
  label: string;
  value: Cents;
  type: MovementType;
  entryDate: Day;
  accountId: string;
  paymentMethodId: number;
  expenseId: string | null;
  debtId: string | null;
  installmentId: string | null;
}

/** A movement that cannot be recorded as it is: the fields, and which of the list it was. */
function refuseInput(problem: { field: string; message: string }, index: number | undefined): Refusal {
  const field = index === undefined ? problem.field : `movements.${index}.${problem.field}`;
  return new Refusal('invalid_input', 'Revisa los datos marcados.', { fields: [{ field, message: problem.message }] });
}

/** Records one movement: the money moves, and every total with it, or nothing happens. */
export async function recordMovement(shop: Shop, input: NewMovement): Promise<MovementRow> {
  const [movement] = await record(shop, [input], () => undefined);
  if (!movement) throw new Error('a recorded movement is not there');
  return movement;
}

/** Records several movements, all or none, in the order given. */
export const recordMovements = (shop: Shop, inputs: NewMovement[]): Promise<MovementRow[]> =>
  record(shop, inputs, (index) => index);

const record = (
  shop: Shop,
  inputs: NewMovement[],
  position: (index: number) => number | undefined,
): Promise<MovementRow[]> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    const first = await queries.countMovements(tx, shop.shopId, inputs.length);
    for (const [index, input] of inputs.entries()) {
      const problem = await problemOf(books, input);
      if (problem) throw refuseInput(problem, position(index));
    }
    const wanted = inputs.map(({ value, debtId, installmentId }) => ({ amount: value, debtId, installmentId }));
    const aimed = await aimPayments(books, wanted);
    if (!aimed.ok) throw refuseInput(aimed.problem, position(aimed.problem.index));
    const ids: string[] = [];
    for (const [index, input] of inputs.entries()) {
      ids.push(await post(books, input, { seq: first + index, pays: aimed.value[index] }));
    }
    const rows = await findMovements(tx, shop.shopId, ids);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  });

async function problemOf(books: Shop<Tx>, input: NewMovement) {
  const misplaced = misplacedLink(input);
  if (misplaced) return misplaced;
  if (input.expenseId !== null && !(await expenseExists(books, input.expenseId))) {
    return { field: 'expense_id', message: 'Esa etiqueta de gasto no existe' };
  }
  return accountProblem(books, input.accountId, input.paymentMethodId);
}

/** A label is only for outflows, a debt and an installment only for debt payments (decisions 4). */
function misplacedLink({ type, expenseId, debtId, installmentId }: NewMovement) {
  if (expenseId !== null && type !== 'money_outflow') {
    return { field: 'expense_id', message: 'Solo las salidas de dinero llevan etiqueta de gasto' };
  }
  if (debtId !== null && type !== 'debt') return { field: 'debt_id', message: ONLY_DEBT_PAYMENTS };
  if (installmentId !== null && type !== 'debt') return { field: 'installment_id', message: ONLY_DEBT_PAYMENTS };
  return undefined;
}

const ONLY_DEBT_PAYMENTS = 'Solo los pagos de deuda llevan deuda y cuota';

/** The only writer of movements: the balance, the row, and the totals that screens show. */
async function post(
  books: Shop<Tx>,
  input: NewMovement,
  { seq, pays }: { seq: number; pays: PaymentTarget | undefined },
): Promise<string> {
  const { db, shopId, now } = books;
  const { living } = await moveMoney(books, input.accountId, balanceChange(input.type, input.value));
  if (!living) throw refuseInput(UNKNOWN_ACCOUNT, undefined);
  await weigh(books, { ...input, by: 1 });
  if (pays) await addPayment(books, pays, input.value);
  const id = newId();
  await queries.insertMovement(db, {
    shop_id: shopId,
    id,
    seq,
    label: input.label,
    label_folded: fold(input.label),
    value: input.value,
    type: input.type,
    entry_date: input.entryDate,
    account_id: input.accountId,
    payment_method_id: input.paymentMethodId,
    expense_id: input.expenseId,
    debt_id: pays?.debtId ?? null,
    installment_id: pays?.installmentId ?? null,
    created_at: now.toISOString(),
  });
  return id;
}

/** Takes a movement back with all that it did. Refused when its money is already spent. */
export const deleteMovement = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await queries.uncountMovement(tx, shop.shopId);
    const movement = await queries.removeMovement(tx, shop.shopId, id);
    if (!movement) throw notFound();
    await moveMoney(books, movement.account_id, negate(balanceChange(movement.type, movement.value)));
    await weigh(books, {
      type: movement.type,
      value: movement.value,
      entryDate: movement.entry_date,
      accountId: movement.account_id,
      expenseId: movement.expense_id,
      by: -1,
    });
    const { debt_id: debtId, installment_id: installmentId } = movement;
    if (debtId !== null && installmentId !== null) await undoPayment(books, { debtId, installmentId }, movement.value);
  });

type Weighed = Pick<NewMovement, 'type' | 'value' | 'entryDate' | 'accountId' | 'expenseId'> & { by: 1 | -1 };

async function weigh(books: Shop<Tx>, { type, value, entryDate, accountId, expenseId, by }: Weighed): Promise<void> {
  const { db, shopId } = books;
  const month = monthOf(entryDate);
  const amount = by === 1 ? value : negate(value);
  const [inflow, outflow] = isOutflow(type) ? [ZERO, amount] : [amount, ZERO];
  if (!(await queries.addToMonth(db, shopId, month, { movements: by, inflow, outflow }))) {
    throw new Refusal('total_too_large', 'Con este movimiento el mes pasaría de lo que Trastienda puede llevar.');
  }
  await queries.addToCounts(db, shopId, { month, accountId, type, expenseId }, { movements: by, amount });
  if (expenseId !== null) await countUnderLabel(books, expenseId, { movements: by, amount });
}
