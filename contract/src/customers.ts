import { CUSTOMER_ENTRY_KINDS } from '@trastienda/domain/customers/entry';
import { z } from 'zod';
import { dayInput } from './dates';
import { reference } from './ids';
import { moneyFromZero, positiveMoney, total } from './money';
import { movement } from './movements';
import { pageFacts } from './paging';
import { patchOf } from './patch';
import { paymentMethodId } from './payment-methods';
import { clearable, optional, requiredText, text } from './text';

export const CUSTOMER_NAME_MAX = 80;
export const CUSTOMER_PHONE_MAX = 40;
export const CUSTOMER_EMAIL_MAX = 254;
export const CUSTOMER_NOTE_MAX = 255;

const phone = text(CUSTOMER_PHONE_MAX);
const email = text(CUSTOMER_EMAIL_MAX).refine(
  (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  'El correo no es válido',
);
const note = text(CUSTOMER_NOTE_MAX);
const name = requiredText(CUSTOMER_NAME_MAX, 'El nombre es obligatorio');

export const newCustomer = z.strictObject({
  name,
  phone: optional(phone),
  email: optional(email),
  note: optional(note),
  credit_limit: moneyFromZero.nullish(),
});

export type NewCustomer = z.input<typeof newCustomer>;

export type CheckedCustomer = z.output<typeof newCustomer>;

/** A PATCH takes any of the fields, at least one (rule: wire/patch). A limit of null is none. */
export const customerPatch = patchOf(
  z.strictObject({
    name,
    phone: clearable(phone),
    email: clearable(email),
    note: clearable(note),
    credit_limit: moneyFromZero.nullable(),
  }),
);

export type CustomerPatch = z.input<typeof customerPatch>;

export type CheckedCustomerPatch = z.output<typeof customerPatch>;

/** Somebody who buys on account (rule: customers/balance). */
export const customer = z.object({
  customer_id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  /** Null is none. */
  credit_limit: total.nullable(),
  /** What the customer owes; below 0 what is owed to them. */
  balance: total,
  /** The newest entry of their account; null where there is none. */
  last: z.object({ at: z.iso.datetime(), kind: z.enum(CUSTOMER_ENTRY_KINDS) }).nullable(),
});

export type Customer = z.infer<typeof customer>;

/** A search stops counting here, and says so with `totalIsAtLeast`. */
export const CUSTOMER_SEARCH_COUNT_MAX = 10_000;

export const customerPage = pageFacts.extend({
  customers: z.array(customer),
  totalIsAtLeast: z.literal(true).optional(),
  /** Of all customers: how many owe, and what those owe together. */
  owing: z.object({ count: z.number().int().min(0), total }),
});

export type CustomerPage = z.infer<typeof customerPage>;

export const newCustomerPayment = z.strictObject({
  value: positiveMoney,
  financial_accounts_id: reference('Elige una cuenta'),
  payment_method_id: paymentMethodId('Elige un método de pago'),
  entry_date: dayInput,
});

export type NewCustomerPayment = z.input<typeof newCustomerPayment>;

export type CheckedCustomerPayment = z.output<typeof newCustomerPayment>;

export const customerPayment = z.object({ movement, balance: total });

export type CustomerPayment = z.infer<typeof customerPayment>;

const customerEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(CUSTOMER_ENTRY_KINDS),
  /** Of a payment its movement, of all else the ticket's number. */
  reference: z.string().nullable(),
  change: total,
  balance: total,
});

export type CustomerEntry = z.infer<typeof customerEntry>;

/** An entry with what it came from. */
const sourcedEntry = customerEntry.extend({
  /** Of all but a payment: its ticket. */
  ticket: z
    .object({
      sale_id: z.uuid(),
      /** What was sold, or came back: the first of it, and how many more kinds there are. */
      goods: z.object({ product_name: z.string(), quantity: z.number().int(), others: z.number().int() }).nullable(),
      void_reason: z.string().nullable(),
    })
    .nullable(),
  /** Of a payment: where its money went. */
  payment: z.object({ account_name: z.string(), payment_method_name: z.string() }).nullable(),
});

export type SourcedEntry = z.infer<typeof sourcedEntry>;

export const customerEntryPage = pageFacts.extend({ entries: z.array(sourcedEntry) });

export type CustomerEntryPage = z.infer<typeof customerEntryPage>;

/** How many entries one statement has at most. */
export const STATEMENT_MAX = 1000;

/** Days of the shop, both included: from the first entry and until today unless told. */
export const customerStatementQuery = z.object({ from: dayInput.optional(), to: dayInput.optional() });

export const customerStatement = z.object({
  /** What was owed before the first of its entries, and after the last; below 0 what was owed to the customer. */
  opening: total,
  closing: total,
  /** Oldest first. */
  entries: z.array(customerEntry),
});

export type CustomerStatement = z.infer<typeof customerStatement>;
