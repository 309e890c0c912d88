import { INSTALLMENT_STATUSES } from '@trastienda/domain/installments/installment';
import {
  DEBT_NAME_MAX,
  DEBT_NOTES_MAX,
  INSTALLMENTS_MAX,
  INSTALLMENTS_MIN,
  PAYMENT_FREQUENCIES,
} from '@trastienda/domain/installments/limits';
import { centsFromPesos, MAX_AMOUNT } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { z } from 'zod';
import { dayInput, dayText } from './dates';
import { reference } from './ids';
import { moneyFromZero, total, typedMoney } from './money';
import { pageFacts, pageQuery } from './paging';
import { patchOf } from './patch';
import { requiredText, text } from './text';

const NO_INSTALLMENTS = 'Se requiere al menos una cuota en installments.';
const TOO_MANY = `Se aceptan como máximo ${INSTALLMENTS_MAX} cuotas`;
const COUNT = `Debe ser un número entero de ${INSTALLMENTS_MIN} a ${INSTALLMENTS_MAX}`;
const TOTAL_TOO_LARGE = `El total de la deuda no puede superar ${formatMoneyInText(MAX_AMOUNT)}`;

/** One installment of a debt to be created. 'paid' means paid in full before the books began (rule: installments/paid-before). */
const newInstallment = z.strictObject({
  amount: moneyFromZero,
  due_date: dayInput,
  status: z.enum(INSTALLMENT_STATUSES),
});

const debtFields = z.strictObject({
  name: requiredText(DEBT_NAME_MAX, 'El nombre es obligatorio'),
  notes: text(DEBT_NOTES_MAX).nullish(),
  minimum_payment: moneyFromZero.nullish(),
  money_to_receive: moneyFromZero,
  payment_frequency: z.enum(PAYMENT_FREQUENCIES, 'Elige una frecuencia de pago'),
  /** May be left out; when sent it is the sum of the installments. */
  total_debt: moneyFromZero.optional(),
  credit_card_id: reference().nullish(),
  installments: z.array(newInstallment, NO_INSTALLMENTS).min(1, NO_INSTALLMENTS).max(INSTALLMENTS_MAX, TOO_MANY),
});

type DebtFields = z.infer<typeof debtFields>;

/** The total is the sum of the installments, always, and no larger than a field takes (rule: installments/total-is-sum). */
function checkTotal(debt: DebtFields, issues: z.RefinementCtx<DebtFields>): void {
  const sum = debt.installments.reduce((cents, { amount }) => cents + (centsFromPesos(amount) ?? 0), 0);
  if (sum > MAX_AMOUNT) issues.addIssue({ code: 'custom', path: ['installments'], message: TOTAL_TOO_LARGE });
  if (debt.total_debt !== undefined && centsFromPesos(debt.total_debt) !== sum)
    issues.addIssue({ code: 'custom', path: ['total_debt'], message: 'Debe ser la suma de las cuotas' });
}

export const newDebt = debtFields.superRefine(checkTotal);

export type NewDebt = z.infer<typeof newDebt>;

/** The tab 'Préstamo': what is sent, and the three fields that the installments are made from. An amount that was emptied is null. */
export const loanForm = debtFields
  .extend({
    money_to_receive: typedMoney(moneyFromZero),
    installments: debtFields.shape.installments.element
      .extend({ amount: typedMoney(moneyFromZero) })
      .array()
      .min(1, NO_INSTALLMENTS)
      .max(INSTALLMENTS_MAX, TOO_MANY),
    installment_count: z.number(COUNT).int(COUNT).min(INSTALLMENTS_MIN, COUNT).max(INSTALLMENTS_MAX, COUNT),
    start_date: dayInput,
    amount_per_installment: typedMoney(moneyFromZero),
  })
  .superRefine(checkTotal);

export type LoanForm = z.infer<typeof loanForm>;

/** The form that edits a debt: what a PATCH takes, all of it filled in. An amount that was emptied is null. */
export const debtEdit = debtFields
  .omit({ installments: true })
  .extend({ money_to_receive: typedMoney(moneyFromZero), total_debt: typedMoney(moneyFromZero) });

/** A PATCH takes any of the fields, at least one. Another total is spread over the unpaid installments; null takes the card off. */
export const debtPatch = patchOf(debtFields.omit({ installments: true }));

export type DebtPatch = z.infer<typeof debtPatch>;

const installmentFields = newInstallment.omit({ status: true });

/** The form that edits an installment: what a PATCH takes, all of it filled in. */
export const installmentEdit = installmentFields.extend({ amount: typedMoney(moneyFromZero) });

/** A PATCH takes any of the fields, at least one. A status of 'unpaid' takes back a 'ya pagado' that was ticked by mistake. */
export const installmentPatch = patchOf(
  installmentFields.extend({
    status: z.literal('unpaid', 'Solo se puede volver a «sin pagar»: para pagarla, registra un pago'),
  }),
);

export type InstallmentPatch = z.infer<typeof installmentPatch>;

export const installment = z.object({
  installment_id: z.uuid(),
  amount: total,
  due_date: dayText,
  status: z.enum(INSTALLMENT_STATUSES),
  total_paid: total,
  /** What of it was paid before the books began: without a movement, so that it can be taken back. */
  paid_before: total,
});

export type Installment = z.infer<typeof installment>;

/**
 * Amounts in pesos, interests in percent to 2 decimals and null when `money_to_receive` is 0
 * (rule: loan-costs/debt-interest).
 */
export const debt = z.object({
  debt_id: z.uuid(),
  name: z.string(),
  notes: z.string().nullable(),
  minimum_payment: total.nullable(),
  money_to_receive: total,
  payment_frequency: z.enum(PAYMENT_FREQUENCIES),
  credit_card_id: z.uuid().nullable(),
  total_debt: total,
  /** The same as `total_debt`. */
  total,
  total_paid: total,
  total_unpaid: total,
  total_interest: z.number().nullable(),
  interest_per_installment: z.number().nullable(),
  /** By due date, the earliest first. */
  installments: z.array(installment),
});

export type Debt = z.infer<typeof debt>;

/** GET /debt?status=open has those with something to pay, paid those that are paid in full; without it the open ones come first. */
export const debtsQuery = pageQuery.extend({ status: z.enum(['open', 'paid']).optional() });

export const debtPage = pageFacts.extend({ debts: z.array(debt) });

export type DebtPage = z.infer<typeof debtPage>;

/**
 * Counts of debts and sums in pesos, of all living debts. `debtsTotalPaid` are paid in full, and `amountPaidInFull` is what those come
 * to; `amountPaid` is all the money that was paid, that of debts still open too. `overdue` is what was due before the shop's today and
 * is not paid: how many installments, what remains to pay of them, and of how many debts they are.
 */
export const debtStats = z.object({
  debtsTotal: z.number().int(),
  debtsTotalPaid: z.number().int(),
  debtsTotalUnpaid: z.number().int(),
  amountTotal: total,
  amountPaid: total,
  amountUnpaid: total,
  amountPaidInFull: total,
  overdue: z.object({ count: z.number().int(), total, debts: z.number().int() }),
});

export type DebtStats = z.infer<typeof debtStats>;

const DUE_DAYS_MAX = 365;
const DUE_DAYS = `Debe ser un número entero de 0 a ${DUE_DAYS_MAX}`;

/** How many days from the shop's today on are looked at, which is itself day 0. */
export const dueQuery = z.object({
  days: z
    .string()
    .regex(/^(0|[1-9]\d{0,2})$/, DUE_DAYS)
    .transform(Number)
    .refine((days) => days <= DUE_DAYS_MAX, DUE_DAYS)
    .default(7),
});

/** An installment that is not paid: which one of how many of its debt, what remains of it, and how many days late it is, 0 up to its day. */
const dueInstallment = z.object({
  installment_id: z.uuid(),
  debt_id: z.uuid(),
  name: z.string(),
  number: z.number().int(),
  of: z.number().int(),
  due_date: dayText,
  remaining: total,
  days_late: z.number().int(),
});

export type DueInstallment = z.infer<typeof dueInstallment>;

const dueSum = z.object({ count: z.number().int(), total });

/** What is overdue and what is due in the days to come, by date (rule: installments/due). */
export const due = z.object({ overdue: dueSum, upcoming: dueSum, items: z.array(dueInstallment) });

export type Due = z.infer<typeof due>;
