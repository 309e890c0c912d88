import type { Day } from '@trastienda/domain/dates/day';
import {
  type AmountProblem,
  changeAmount,
  type DeletionProblem,
  decideDeletion,
  undoPaidBefore,
} from '@trastienda/domain/installments/edit';
import type { SpreadProblem } from '@trastienda/domain/installments/spread';
import { type Cents, MAX_AMOUNT, sum } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { lockLedger } from '../../ledger/lock';
import { post } from '../../ledger/post';
import { periodsDueFrom } from '../credit-cards/statement-dates.service';
import { creditCardOf } from './debts.queries';
import * as queries from './installments.queries';

export interface InstallmentChange {
  amount?: Cents | undefined;
  dueDate?: Day | undefined;
  /** It was not paid before the books began after all. */
  status?: 'unpaid' | undefined;
}

/** Takes back that an installment was paid, moves it to another day, gives it another amount, or several; its debt's sums follow. */
export const updateInstallment = (shop: Shop, id: string, change: InstallmentChange): Promise<queries.InstallmentRow> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { installment, siblings } = await readWithSiblings(inTx, id);
    const { amount, dueDate = installment.dueDate, status } = change;
    const paid = status === 'unpaid' ? takenBack(installment) : installment;
    const changed = amount === undefined ? paid : { ...paid, ...decideAmount(paid, siblings, amount) };
    const moved = dueDate === installment.dueDate ? {} : await periodAnew(inTx, installment, dueDate);
    const after = { ...changed, dueDate, ...moved };
    await post(inTx, [{ plan: { debtId: installment.debtId, changed: [{ before: installment, after }] } }]);
    return after;
  });

/** On which statement it stands on another day: that of a purchase stays where it is (rule: cards/statement-of-debt). */
async function periodAnew(shop: Shop<Tx>, { debtId }: queries.InstallmentRow, dueDate: Day) {
  const { credit_card_id, purchase_date } = await creditCardOf(shop.db, shop.shopId, debtId);
  if (credit_card_id === null || purchase_date !== null) return {};
  return { period: (await periodsDueFrom(shop, credit_card_id))(dueDate) };
}

function takenBack(installment: queries.InstallmentRow): queries.InstallmentRow {
  const decided = undoPaidBefore(installment);
  if (decided.ok) return { ...installment, ...decided.value };
  const message = 'Esta cuota se pagó con movimientos: elimínalos del historial para que vuelva a estar sin pagar.';
  throw new Refusal('has_payments', message, { fields: [{ field: 'status', message }] });
}

function decideAmount(installment: queries.InstallmentRow, siblings: queries.InstallmentRow[], amount: Cents) {
  const decided = changeAmount(installment, amount, sum(siblings.map((one) => one.amount)));
  if (!decided.ok) throw changeRefused('amount', decided.problem);
  return decided.value;
}

/** Takes an installment out of its debt, unless something is paid of it or it is the only one. */
export const deleteInstallment = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { installment, siblings } = await readWithSiblings(inTx, id);
    const decided = decideDeletion(installment, siblings.length);
    if (!decided.ok) throw new Refusal(decided.problem.code, WHY_NOT_DELETED[decided.problem.code]);
    await post(inTx, [{ plan: { debtId: installment.debtId, removed: [installment] } }]);
  });

async function readWithSiblings({ db, shopId }: Shop<Tx>, id: string) {
  const [installment] = await queries.findInstallments(db, shopId, [id]);
  if (!installment) throw notFound();
  return { installment, siblings: await queries.installmentsOf(db, shopId, [installment.debtId]) };
}

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
