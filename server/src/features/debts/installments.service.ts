import type { Day } from '@trastienda/domain/dates/day';
import {
  type AmountProblem,
  changeAmount,
  type DeletionProblem,
  decideDeletion,
} from '@trastienda/domain/installments/edit';
import type { SpreadProblem } from '@trastienda/domain/installments/spread';
import { type Cents, cents, MAX_AMOUNT, negate, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import type { Tx } from '../../db/database';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { notFound, Refusal } from '../../http/refusal';
import { lockBooks, shiftDebt } from './debt-totals.service';
import * as queries from './installments.queries';

/** Moves an installment to another day, gives it another amount, or both; its debt's sums follow. */
export const updateInstallment = (
  shop: Shop,
  id: string,
  change: { amount?: Cents | undefined; dueDate?: Day | undefined },
): Promise<queries.InstallmentRow> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await lockBooks(books);
    const { installment, siblings } = await readWithSiblings(books, id);
    const { amount, dueDate = installment.dueDate } = change;
    const changed = amount === undefined ? installment : decideAmount(installment, siblings, amount);
    const after = { ...installment, amount: changed.amount, status: changed.status, dueDate };
    await queries.updateInstallment(tx, shop.shopId, id, {
      amount: after.amount,
      status: after.status,
      due_date: after.dueDate,
    });
    await shiftDebt(books, installment.debtId, {
      total: cents(after.amount - installment.amount),
      paid: ZERO,
      installments: 0,
      paidInstallments: countPaid([after]) - countPaid([installment]),
    });
    return after;
  });

function decideAmount(installment: queries.InstallmentRow, siblings: queries.InstallmentRow[], amount: Cents) {
  const decided = changeAmount(installment, amount, sum(siblings.map((one) => one.amount)));
  if (!decided.ok) throw changeRefused('amount', decided.problem);
  return decided.value;
}

/** Takes an installment out of its debt, unless something is paid of it or it is the only one. */
export const deleteInstallment = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await lockBooks(books);
    const { installment, siblings } = await readWithSiblings(books, id);
    const decided = decideDeletion(installment, siblings.length);
    if (!decided.ok) throw new Refusal(decided.problem.code, WHY_NOT_DELETED[decided.problem.code]);
    await queries.deleteInstallment(tx, shop.shopId, id);
    await shiftDebt(books, installment.debtId, {
      total: negate(installment.amount),
      paid: ZERO,
      installments: -1,
      paidInstallments: -countPaid([installment]),
    });
  });

async function readWithSiblings({ db, shopId }: Shop<Tx>, id: string) {
  const [installment] = await queries.findInstallments(db, shopId, [id]);
  if (!installment) throw notFound();
  return { installment, siblings: await queries.installmentsOf(db, shopId, [installment.debtId]) };
}

/** How many of these are paid. */
export const countPaid = (installments: readonly Pick<queries.InstallmentRow, 'status'>[]): number =>
  installments.filter((one) => one.status === 'paid').length;

const WHY_NOT_DELETED = {
  installment_has_payments: 'Esta cuota ya tiene pagos: no se puede eliminar.',
  last_installment: 'Es la única cuota de la deuda: elimina la deuda entera.',
} as const satisfies Record<DeletionProblem['code'], string>;

/** Why an amount or a total cannot be what was asked for, on its field. */
export function changeRefused(field: string, problem: AmountProblem | SpreadProblem): Refusal {
  const message = whyNotChanged(problem);
  return new Refusal(problem.code, message, { fields: [{ field, message }] });
}

function whyNotChanged(problem: AmountProblem | SpreadProblem): string {
  switch (problem.code) {
    case 'below_paid':
      return `No puede ser menor que lo ya pagado: ${formatMoneyInText(problem.paid)}`;
    case 'no_unpaid_installments':
      return 'Todas las cuotas están pagadas: no hay ninguna que tome la diferencia';
    case 'total_too_large':
      return `El total de la deuda no puede superar ${formatMoneyInText(MAX_AMOUNT)}`;
  }
}
