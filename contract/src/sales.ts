import { CODE_MAX } from '@trastienda/domain/catalogue/limits';
import { isInstant, isWithinYears, NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import { QUANTITY_MAX, SALE_LINES_MAX, SALE_NOTE_MAX, SALE_PAYMENTS_MAX } from '@trastienda/domain/sales/limits';
import { isPercent } from '@trastienda/domain/sales/percent';
import { z } from 'zod';
import { dayInput } from './dates';
import { reference } from './ids';
import { moneyFromZero, positiveMoney, total } from './money';
import { pageFacts, pageQuery } from './paging';
import { adjustmentPercent, paymentMethodId } from './payment-methods';
import { optional, searchText, text } from './text';

const QUANTITY = 'Debe ser un número entero de 1 a 10.000';
const PERCENT = 'Debe ser un porcentaje de 0 a 100';
const LINES = `Se aceptan como máximo ${SALE_LINES_MAX} artículos`;

/** A percentage that has at most two decimals. */
const percent = z
  .number(PERCENT)
  .min(0, PERCENT)
  .max(100, PERCENT)
  .refine(isPercent, 'Debe tener como máximo dos decimales');

const quantity = z.number(QUANTITY).int(QUANTITY).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY);

/** What is taken off: a part of the amount, or so many pesos of it (rule: sales/discount). */
const discount = z.union([z.strictObject({ percent }), z.strictObject({ value: moneyFromZero })]);

const soldItem = z.strictObject({
  item_id: reference(),
  quantity,
  /** The unit that is sold, by its own code; then the quantity is 1. */
  code: optional(text(CODE_MAX)),
  /** What is charged for one; the item's price unless told. */
  unit_price: moneyFromZero.nullish(),
  discount: discount.nullish(),
});

const returnedLine = z.strictObject({ sale_id: reference(), line_id: reference(), quantity });

const payment = z.strictObject({
  financial_accounts_id: reference('Elige una cuenta'),
  payment_method_id: paymentMethodId('Elige un método de pago'),
  /** Of what is due; the method's adjustment comes to it. */
  amount: positiveMoney,
  /** The method's as it was charged; its own where it is not said (rule: sales/charged-percent). */
  adjustment_percent: adjustmentPercent.nullish(),
});

/** Where the money goes that is due to the customer: out of an account, or to what they have with the shop. */
const refund = z.union([
  payment.omit({ amount: true, adjustment_percent: true }),
  z.strictObject({ to_customer: z.literal(true, 'El valor no es válido') }),
]);

const instant = z
  .string()
  .refine(isInstant, 'La fecha no es válida')
  .refine((value) => !isInstant(value) || isWithinYears(value), NOT_WITHIN_YEARS);

const ticket = z.strictObject({
  items: z.array(soldItem).max(SALE_LINES_MAX, LINES),
  returns: z.array(returnedLine).max(SALE_LINES_MAX, LINES).default([]),
  discount: discount.nullish(),
  payments: z.array(payment).max(SALE_PAYMENTS_MAX, `Se aceptan como máximo ${SALE_PAYMENTS_MAX} pagos`),
  /** What of it the customer owes from now on. */
  on_account: moneyFromZero.nullish(),
  refund: refund.nullish(),
  customer_id: reference('Elige un cliente').nullish(),
  /** Made by the device: the same one again is the same sale, for ever. */
  client_id: reference().nullish(),
  /** When it was, of one that waited on a device. */
  sold_at: instant.nullish(),
  note: optional(text(SALE_NOTE_MAX)),
});

const hasSomething = ({ items, returns }: { items: unknown[]; returns: unknown[] }) =>
  items.length + returns.length > 0;

const nothingOnIt = () => ({ path: ['items'], message: 'Agrega al menos un artículo' });

/** POST /sales (rule: sales/due). */
export const newSale = ticket
  .extend({
    /** What was handed over was there: what the stock lacks of it is written up first (rule: sales/corrected-stock). */
    corrects_stock: z.boolean('El valor no es válido').nullish(),
  })
  .refine(hasSomething, nothingOnIt())
  .refine(({ corrects_stock, sold_at }) => !corrects_stock || (sold_at ?? null) !== null, {
    path: ['corrects_stock'],
    message: 'El stock se corrige solo por una venta que ya se hizo',
  });

export type NewSale = z.input<typeof newSale>;

export type CheckedSale = z.output<typeof newSale>;

/** The `client_id` of whatever was sent as a sale; undefined where it has none. */
export const clientIdIn = (body: unknown): string | undefined =>
  z.object({ client_id: reference() }).safeParse(body).data?.client_id;

/** POST /sales/quote: the same, before it is known how it is paid. */
export const newQuote = ticket
  .extend({ payments: ticket.shape.payments.optional() })
  .refine(hasSomething, nothingOnIt());

export type CheckedQuote = z.output<typeof newQuote>;

const quotedItem = z.object({
  item_id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  size_name: z.string(),
  code: z.string().nullable(),
  quantity: z.number().int(),
  unit_price: total,
  discount: total,
  amount: total,
  /** The amount less its share of the ticket's discount and with its share of the adjustment: what all of it is worth when it comes back. */
  charged: total,
});

const saleItem = quotedItem.extend({
  line_id: z.uuid(),
  /** How many of it came back. */
  returned: z.number().int(),
});

const takenBack = z.object({
  sale_id: z.uuid(),
  number: z.string(),
  line_id: z.uuid(),
  product_name: z.string(),
  quantity: z.number().int(),
  amount: total,
});

const paidAmount = z.object({
  financial_accounts_id: z.uuid(),
  payment_method_id: z.number().int(),
  account_name: z.string(),
  payment_method_name: z.string(),
  amount: total,
  /** With the method's adjustment: what the movement carries. */
  charged: total,
});

const figures = {
  returned_lines: z.array(takenBack),
  subtotal: total,
  discount: total,
  adjustment: total,
  /** What is due with the adjustment; below 0 when money goes out. */
  total,
  on_account: total,
};

/** What a sale would come to. `due` is before the adjustment. */
export const quote = z.object({
  items: z.array(quotedItem),
  ...figures,
  due: total,
  payments: z.array(paidAmount),
});

export type Quote = z.infer<typeof quote>;

const SALE_STATUSES = ['done', 'void'] as const;

const customerOfSale = z.object({ customer_id: z.uuid(), name: z.string() }).nullable();

const saleFacts = {
  sale_id: z.uuid(),
  number: z.string(),
  at: z.iso.datetime(),
  status: z.enum(SALE_STATUSES),
  customer: customerOfSale,
};

export const sale = z.object({
  ...saleFacts,
  items: z.array(saleItem),
  ...figures,
  /** The movement of one that was made void is null: it is gone. */
  payments: z.array(paidAmount.extend({ movement_id: z.uuid().nullable() })),
  /** What went out to the customer: by a movement of an account, or to their balance. */
  refund: z
    .object({
      amount: total,
      to_customer: z.boolean(),
      movement_id: z.uuid().nullable(),
      account_name: z.string().nullable(),
      payment_method_name: z.string().nullable(),
    })
    .nullable(),
  note: z.string().nullable(),
  voided_at: z.iso.datetime().nullable(),
  void_reason: z.string().nullable(),
});

export type Sale = z.infer<typeof sale>;

const saleRow = z.object({
  ...saleFacts,
  total,
  units: z.number().int(),
  /** The names of its first products, and how many lines it has in all. */
  product_names: z.array(z.string()),
  line_count: z.number().int(),
  payment_method_names: z.array(z.string()),
  on_account: total,
  /** Whether something of it came back, and whether it took something back. */
  has_returned: z.boolean(),
  has_returns: z.boolean(),
});

export const salesQuery = pageQuery.extend({
  from: dayInput.optional(),
  to: dayInput.optional(),
  search: searchText,
  customer_id: reference().optional(),
  status: z.enum(SALE_STATUSES).optional(),
});

export type SalesQuery = z.output<typeof salesQuery>;

/** GET /sales/export: all of a list at once, as a spreadsheet reads it. */
export const salesToExport = salesQuery.omit({ page: true, limit: true });

export const salePage = pageFacts.extend({
  sales: z.array(saleRow),
  /** Of a search that stopped counting. */
  totalIsAtLeast: z.literal(true).optional(),
});

export type SalePage = z.infer<typeof salePage>;

/** Days of the shop, both included; today unless told. */
export const saleStatisticsQuery = z.object({ from: dayInput.optional(), to: dayInput.optional() });

export const saleStatistics = z.object({
  count: z.number().int(),
  total,
  /** To the cent; 0 without sales. */
  average: total,
  units: z.number().int(),
  /** What was charged by each, less what was refunded; on account has no id. */
  by_method: z.array(
    z.object({
      payment_method_id: z.number().int().nullable(),
      name: z.string(),
      total,
      count: z.number().int(),
    }),
  ),
  by_product: z.array(z.object({ product_id: z.uuid(), name: z.string(), units: z.number().int(), total })),
  /** By the hour of the shop's day, from 0. */
  by_hour: z.array(total).length(24),
});

export type SaleStatistics = z.infer<typeof saleStatistics>;

export const saleVoid = z.strictObject({ reason: optional(text(SALE_NOTE_MAX)) });
