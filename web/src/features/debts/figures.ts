import type { Debt, DebtStats, Installment } from '@trastienda/contract/debts';
import { type Day, daysBetween, isDay } from '@trastienda/domain/dates/day';
import { moneyText } from '../../lib/pesos';
import { firstUnpaid } from '../../shop/debt/remaining';

/** Installments that a debt's card shows at a time. */
export const INSTALLMENTS_PAGE = 3;

/** From how many days before its date an installment says how many are left. */
const SOON_DAYS = 7;

/** The page on which the first unpaid installment stands; the first one when all is paid. */
export const openingPage = (debt: Pick<Debt, 'installments'>): number =>
  Math.floor((firstUnpaid(debt)?.index ?? 0) / INSTALLMENTS_PAGE) + 1;

export const isOverdue = ({ status, due_date }: Pick<Installment, 'status' | 'due_date'>, today: Day): boolean =>
  status === 'unpaid' && due_date < today;

/** '3 cuotas vencidas de 2 deudas: $ 12.300,00' */
export function overdueText({ count, total, debts }: DebtStats['overdue']): string {
  const of = debts === 1 ? '' : ` de ${debts} deudas`;
  return `${count === 1 ? '1 cuota vencida' : `${count} cuotas vencidas`}${of}: ${moneyText(total)}`;
}

/** 'Vence hoy', 'Vence en 4 días'; nothing when that is more than a week away, or past. */
export function dueSoonText(dueDate: string, today: Day): string | undefined {
  const days = isDay(dueDate) ? daysBetween(today, dueDate) : -1;
  if (days < 0 || days > SOON_DAYS) return undefined;
  if (days === 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
}

/** Movements paid some of it: only where they are deleted is it unpaid again (rule: installments/paid-before). */
export const isPaidByMovements = ({
  total_paid,
  paid_before,
}: Pick<Installment, 'total_paid' | 'paid_before'>): boolean => total_paid > paid_before;

/** The part that is paid, 0 to 1; of nothing, all is paid. */
export const paidShare = (paid: number, total: number): number => (total > 0 ? paid / total : 1);

const tenths = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The pie's two parts in words; together they are always 100 %. */
export function pieTexts({ amountPaid, amountTotal }: Pick<DebtStats, 'amountPaid' | 'amountTotal'>) {
  const paid = amountTotal > 0 ? Math.round(paidShare(amountPaid, amountTotal) * 1000) : 0;
  const unpaid = amountTotal > 0 ? 1000 - paid : 0;
  const text = (thousandths: number) => `${tenths.format(thousandths / 10)}\u00A0%`;
  return { paid: text(paid), unpaid: text(unpaid), whole: `${Math.round(paid / 10)}\u00A0%` };
}
