import { centsFromPesos, MAX_AMOUNT, pesosFromCents } from '@trastienda/domain/money/cents';
import { z } from 'zod';

const MAX_PESOS = pesosFromCents(MAX_AMOUNT);

/** An amount in pesos: a JSON number with at most two decimals. A third one is refused, not rounded (decisions 2). */
export const money = z
  .number('Debe ser un monto')
  .refine((pesos) => centsFromPesos(pesos) !== undefined, 'Debe tener como máximo dos decimales')
  .max(MAX_PESOS, 'El monto máximo es $ 9.999.999.999,99');

export const moneyFromZero = money.min(0, 'No puede ser negativo');

/** A total in a reply: pesos, negative where more went out than came in. */
export const total = z.number();
