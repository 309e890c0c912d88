import { type Cents, MAX_AMOUNT } from '@trastienda/domain/money/cents';
import { QUANTITY_MAX } from '@trastienda/domain/sales/limits';
import { z } from 'zod';
import type { Counter, Sent } from './cart';

const amount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((value) => value as Cents);
const discount = z.union([z.object({ percent: z.number().min(0).max(100) }), z.object({ value: amount })]);
const good = z.object({
  item_id: z.string(),
  product_name: z.string(),
  size_name: z.string(),
  price: z.number(),
  stock: z.number(),
  label: z.string(),
  code: z.string().nullable(),
  image: z.string().nullable(),
});
const line = z.object({
  key: z.string(),
  good,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  unitPrice: amount,
  discount: discount.optional(),
});
const cart = z.object({
  id: z.uuid(),
  lines: z.array(line),
  discount: discount.optional(),
  buyer: z
    .object({ customer_id: z.string(), name: z.string(), balance: z.number(), credit_limit: z.number().nullable() })
    .optional(),
  chosen: z.string().optional(),
  sent: z.custom<Sent>((value) => typeof value === 'object' && value !== null && 'sale' in value).optional(),
});
const counter = z.object({ cart, aside: z.array(z.object({ cart, name: z.string(), at: z.number() })) });

/** What the device has kept, if it has the shape that this program reads: an older one may have written it. */
export function counterFrom(kept: unknown): Counter | undefined {
  return counter.safeParse(kept).data;
}
