import type { Day, Month } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import { FREQUENCY_LABELS, type PaymentFrequency } from '@trastienda/domain/installments/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import { DELETED, ID, NAME, of, POSITION, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

export interface CreditCardTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  credit_limit: Cents;
  last_four_digits: number;
  closing_date: Day;
  payment_date: Day;
  card_network: string;
  bank_network: string;
  /** What remains to pay on the card's living debts. */
  used: Kept<Cents>;
  deleted_at: Instant | null;
}

/** Of the statements up to `last_period` a card closed and was paid on the days of these dates; then it had others. */
export interface CreditCardDaysTable {
  shop_id: string;
  credit_card_id: string;
  last_period: Month;
  closing_date: Day;
  payment_date: Day;
}

/** The true dates of a statement, as far as they were set. */
export interface StatementTable {
  shop_id: string;
  credit_card_id: string;
  period: Month;
  closing_date: Day | null;
  due_date: Day | null;
}

/** `total`, `paid` and the counts are sums over the debt's installments, kept in the transaction that changes those. */
export interface DebtTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  notes: string | null;
  minimum_payment: Cents | null;
  money_to_receive: Cents;
  payment_frequency: PaymentFrequency;
  credit_card_id: string | null;
  /** When the card paid it; null of a debt that is no purchase. */
  purchase_date: Day | null;
  total: Kept<Cents>;
  paid: Kept<Cents>;
  installment_count: Kept<number>;
  paid_count: Kept<number>;
  /** When the earliest of its unpaid installments is due; null when all are paid. Kept like the sums. */
  next_due_date: Kept<Day | null>;
  deleted_at: Instant | null;
}

/** Its debt's sums follow it, so the ledger writes both. */
export interface InstallmentTable {
  shop_id: string;
  id: string;
  debt_id: string;
  /** The order in which they were created: of several on one day the first comes first. */
  position: number;
  amount: Kept<Cents>;
  due_date: Kept<Day>;
  status: Kept<InstallmentStatus>;
  /** `paid_before` and the payments together. */
  paid: Kept<Cents>;
  /** What was paid before the books began: no movement stands for it (rule: installments/paid-before). */
  paid_before: Kept<Cents>;
  /** On which statement of its debt's card it stands; null without a card. */
  period: Month | null;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const DEBT_SHEETS: SheetsOf<{
  credit_card: CreditCardTable;
  credit_card_days: CreditCardDaysTable;
  statement: StatementTable;
  debt: DebtTable;
  installment: InstallmentTable;
}> = {
  credit_card: {
    name: 'tarjetas',
    columns: [
      ID,
      NAME,
      ['credit_limit', 'Límite', 'amount'],
      ['used', 'Usado', 'amount'],
      ['last_four_digits', 'Últimos cuatro números', 'lastFour'],
      ['closing_date', 'Cierre', 'text'],
      ['payment_date', 'Vencimiento', 'text'],
      ['card_network', 'Red', 'text'],
      ['bank_network', 'Banco', 'text'],
      DELETED,
    ],
  },
  credit_card_days: {
    name: 'dias-anteriores-de-tarjetas',
    order: ['credit_card_id', 'last_period'],
    columns: [
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['last_period', 'Hasta el resumen', 'text'],
      ['closing_date', 'Cierre', 'text'],
      ['payment_date', 'Vencimiento', 'text'],
    ],
  },
  statement: {
    name: 'resumenes-de-tarjetas',
    order: ['credit_card_id', 'period'],
    columns: [
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['period', 'Resumen', 'text'],
      ['closing_date', 'Cierre', 'text'],
      ['due_date', 'Vencimiento', 'text'],
    ],
  },
  debt: {
    name: 'deudas',
    columns: [
      ID,
      NAME,
      ['notes', 'Notas', 'text'],
      ['minimum_payment', 'Pago mínimo', 'amount'],
      ['money_to_receive', 'Dinero recibido', 'amount'],
      ['payment_frequency', 'Frecuencia', { words: FREQUENCY_LABELS }],
      of('credit_card_id', 'Tarjeta', 'credit_card'),
      ['purchase_date', 'Fecha de compra', 'text'],
      ['total', 'Total', 'amount'],
      ['paid', 'Pagado', 'amount'],
      ['installment_count', 'Cuotas', 'whole'],
      ['paid_count', 'Cuotas pagadas', 'whole'],
      ['next_due_date', 'Próximo vencimiento', 'text'],
      DELETED,
    ],
  },
  installment: {
    name: 'cuotas',
    columns: [
      ID,
      of('debt_id', 'Deuda', 'debt'),
      POSITION,
      ['amount', 'Monto', 'amount'],
      ['due_date', 'Vencimiento', 'text'],
      ['status', 'Estado', { words: { paid: 'Pagada', unpaid: 'Sin pagar' } }],
      ['paid', 'Pagado', 'amount'],
      ['paid_before', 'Pagado antes de anotarla', 'amount'],
      ['period', 'Resumen', 'text'],
    ],
  },
};
