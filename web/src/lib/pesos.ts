import { type Cents, cents, centsFromPesos } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';

/** An amount of the wire as exact cents. The server sends at most two decimals; a sum beyond what is exact is rounded. */
export const centsOf = (pesos: number): Cents => centsFromPesos(pesos) ?? cents(Math.round(pesos * 100));

/** An amount of the wire as a screen shows it: $ 1.234.567,89 */
export const moneyText = (pesos: number): string => formatMoney(centsOf(pesos));
