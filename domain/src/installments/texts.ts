import type { Cents } from '../money/cents';
import { formatAmountInText } from '../money/format';

/** Said by the server and, while amounts are typed, by the pay dialog (rule: installments/never-overpaid). */
export const exceedsRemainingText = (sum: Cents, remaining: Cents): string =>
  `El monto proporcionado (${formatAmountInText(sum)}) es mayor que el monto restante (${formatAmountInText(remaining)})`;
