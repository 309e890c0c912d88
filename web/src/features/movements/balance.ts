import { balanceChange, type MovementType } from '@trastienda/domain/ledger/movement';
import { type Cents, centsFromPesos } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';

/** Why this movement would not post: the account does not hold that much (spec 5). Undefined when it would. */
export function balanceProblem(type: MovementType, pesos: number | undefined, balance: Cents): string | undefined {
  const value = pesos === undefined ? undefined : centsFromPesos(pesos);
  if (value === undefined || balance + balanceChange(type, value) >= 0 || value <= 0) return undefined;
  return `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`;
}
