import { moneyFromZero } from '@trastienda/contract/money';
import { z } from 'zod';

/** How much there is by each method: nothing of one that is left empty, or was never typed in. */
export const typedAmounts = z.object({}).catchall(moneyFromZero.nullish());

export type TypedAmounts = z.output<typeof typedAmounts>;

/** What a method's field is called: a number alone would be a place in a list. */
export const fieldOf = (methodId: number) => `m${methodId}`;

/** Those that were typed, as the wire has them. */
export const amountsOf = (typed: TypedAmounts) =>
  Object.entries(typed).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ payment_method_id: Number(field.slice(1)), value }],
  );
