import { centsFromPesos, MAX_AMOUNT, pesosFromCents } from '@trastienda/domain/money/cents';
import type { TypedPesos } from '@trastienda/domain/money/typed';
import { z } from 'zod';

const MAX_PESOS = pesosFromCents(MAX_AMOUNT);

/** An amount in pesos: a JSON number with at most two decimals. A third one is refused, not rounded (rule: wire/money). */
const money = z
  .number('Debe ser un monto')
  .refine((pesos) => centsFromPesos(pesos) !== undefined, 'Debe tener como máximo dos decimales')
  .max(MAX_PESOS, 'El monto máximo es $ 9.999.999.999,99');

export const moneyFromZero = money.min(0, 'No puede ser negativo');

export const positiveMoney = money.min(0.01, 'El valor debe ser positivo.');

/**
 * A money field of a form: null once it was emptied, which is refused as missing, NaN while it says no amount, which is refused as
 * none. The amount obeys `schema`.
 */
export const typedMoney = (schema: z.ZodType<number>): z.ZodType<number, TypedPesos | null> =>
  z
    .number({ error: ({ input }) => (Number.isNaN(input) ? 'Debe ser un monto' : undefined) })
    .nullable()
    .transform((pesos, context) => {
      const checked = schema.safeParse(pesos ?? undefined);
      if (checked.success) return checked.data;
      for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A total in a reply: pesos, negative where more went out than came in. */
export const total = z.number();
