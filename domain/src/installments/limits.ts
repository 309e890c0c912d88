import { type Cents, cents } from '../money/cents';

/** A debt has 1 to 72 installments (rule: installments/count). */
export const INSTALLMENTS_MIN = 1;
export const INSTALLMENTS_MAX = 72;

/** The longest name of a debt (rule: installments/count). */
export const DEBT_NAME_MAX = 50;

/** As long as any text field (rule: texts/lengths). */
export const DEBT_NOTES_MAX = 255;

export const PAYMENT_FREQUENCIES = ['monthly', 'bi-weekly', 'weekly'] as const;

export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** What the screens call them. */
export const FREQUENCY_LABELS = {
  monthly: 'Mensual',
  'bi-weekly': 'Quincenal',
  weekly: 'Semanal',
} as const satisfies Record<PaymentFrequency, string>;

const ONE_PESO: Cents = cents(100);

/** What the form of a new debt starts with (rule: installments/new-debt); the amounts are one peso each. */
export const NEW_DEBT = {
  name: 'Nueva deuda',
  frequency: 'monthly',
  installmentCount: INSTALLMENTS_MIN,
  minimumPayment: ONE_PESO,
  moneyToReceive: ONE_PESO,
  amountPerInstallment: ONE_PESO,
} as const;

export const isInstallmentCount = (count: number): boolean =>
  Number.isInteger(count) && count >= INSTALLMENTS_MIN && count <= INSTALLMENTS_MAX;

/** The label of the movements that pay an installment (rule: installments/payment-label). */
export const debtPaymentLabel = (debtName: string): string => `Pago a ${debtName}`;
