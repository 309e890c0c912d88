import { STATEMENT_STATUSES } from '@trastienda/domain/credit-cards/statement';
import { isMonth, type Month } from '@trastienda/domain/dates/day';
import {
  DEBT_NAME_MAX,
  DEBT_NOTES_MAX,
  INSTALLMENTS_MAX,
  INSTALLMENTS_MIN,
} from '@trastienda/domain/installments/limits';
import { z } from 'zod';
import { dayInput, dayText, monthText } from './dates';
import { reference } from './ids';
import { positiveMoney, total, typedMoney } from './money';
import { movement } from './movements';
import { patchOf } from './patch';
import { paymentMethodId } from './payment-methods';
import { requiredText, text } from './text';

const COUNT = `Debe ser un número entero de ${INSTALLMENTS_MIN} a ${INSTALLMENTS_MAX}`;
const PAYMENTS_MAX = 50;

/** Whether the text is a month in which a statement can close. */
export const isPeriod = (text: string): text is Month => isMonth(text) && text >= '1900-01' && text <= '2199-12';

/** What a card paid, in one installment or several (rule: cards/purchase). Without `first_period` it is the first that may be. */
export const newPurchase = z.strictObject({
  name: requiredText(DEBT_NAME_MAX, 'El nombre es obligatorio'),
  value: positiveMoney,
  installments: z.number(COUNT).int(COUNT).min(INSTALLMENTS_MIN, COUNT).max(INSTALLMENTS_MAX, COUNT),
  purchase_date: dayInput,
  notes: text(DEBT_NOTES_MAX).nullish(),
  first_period: z.string().refine(isPeriod, 'El mes no es válido').optional(),
});

export type NewPurchase = z.infer<typeof newPurchase>;

/** The form of a purchase: an amount that was emptied is null. */
export const purchaseForm = newPurchase.extend({ value: typedMoney(positiveMoney) });

/** The form of a statement's true dates: what a PATCH takes, all of it filled in (rule: cards/true-dates). */
export const statementEdit = z.strictObject({ closing_date: dayInput, due_date: dayInput });

export const statementPatch = patchOf(statementEdit);

export type StatementPatch = z.infer<typeof statementPatch>;

/** Those that are due in these days, both included. */
export const statementsQuery = z.object({ from: dayInput.optional(), to: dayInput.optional() });

export type StatementsQuery = z.infer<typeof statementsQuery>;

export const newStatementPayments = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        financial_accounts_id: reference('Elige una cuenta'),
        payment_method_id: paymentMethodId('Elige un método de pago'),
        value: positiveMoney,
      }),
    )
    .min(1, 'Se requiere al menos un pago')
    .max(PAYMENTS_MAX, `Se aceptan como máximo ${PAYMENTS_MAX} pagos`),
  entry_date: dayInput,
});

export type NewStatementPayments = z.infer<typeof newStatementPayments>;

const statementLine = z.object({
  debt_id: z.uuid(),
  name: z.string(),
  installment_id: z.uuid(),
  /** Which one of its debt's installments it is, counted from 1; and how many there are. */
  number: z.number().int(),
  of: z.number().int(),
  amount: total,
  total_paid: total,
  /** Null of a debt that is no purchase. */
  purchase_date: dayText.nullable(),
});

export type StatementLine = z.infer<typeof statementLine>;

/** What of a card is to be paid by one day; the oldest purchases first. Sums in pesos. */
export const statement = z.object({
  /** The month of the nominal closing. */
  period: monthText,
  closing_date: dayText,
  due_date: dayText,
  total,
  paid: total,
  remaining: total,
  status: z.enum(STATEMENT_STATUSES),
  lines: z.array(statementLine),
});

export type Statement = z.infer<typeof statement>;

/** GET /credit_cards/{id}/statements answers a bare array, by due date (rule: cards/statements). */
export const statements = z.array(statement);

/** When a card's statements close and are due: by its days, but for these. What of a statement's dates was not set is null. */
export const statementDays = z.object({
  /** The days that the card had before, of the statements up to `last_period`. */
  earlier: z.array(z.object({ last_period: monthText, closing_date: dayText, payment_date: dayText })),
  set: z.array(z.object({ period: monthText, closing_date: dayText.nullable(), due_date: dayText.nullable() })),
});

export type StatementDays = z.infer<typeof statementDays>;

export const paidStatement = z.object({ statement, movements: z.array(movement) });
