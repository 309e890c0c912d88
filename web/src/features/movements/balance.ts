import { balanceChange, type HistoryType } from '@trastienda/domain/ledger/movement';
import { type Cents, centsFromPesos, ZERO } from '@trastienda/domain/money/cents';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';
import type { Entry } from '../../lib/outbox';

import { shortOfText } from '../../shop/account/texts';
import type { TypedMovement } from './movement-values';

/** Why this movement would not post: the account does not hold that much. Undefined when it would. */
export function balanceProblem(
  type: HistoryType,
  pesos: TypedPesos | null | undefined,
  balance: Cents,
): string | undefined {
  const value = typedCents(pesos);
  if (value === undefined || balance + balanceChange(type, value) >= 0 || value <= 0) return undefined;
  return shortOfText(balance);
}

/**
 * What the movements that are on their way will have changed in this account, in cents.
 * @param knownAt when the balance on the screen was read, in milliseconds: what was saved before is in it
 */
export function changeUnderWay(
  underWay: readonly Pick<Entry<unknown, TypedMovement>, 'sent' | 'savedAt'>[],
  accountId: string | undefined,
  knownAt: number,
): number {
  const changes = underWay
    .filter(({ savedAt }) => (savedAt ?? Infinity) > knownAt)
    .map(({ sent }) => {
      const value = centsFromPesos(sent.value) ?? ZERO;
      if (sent.type === 'transfer' && sent.to_account_id === accountId) return value;
      return sent.financial_accounts_id === accountId ? balanceChange(sent.type, value) : ZERO;
    });
  return changes.reduce((total, change) => total + change, 0);
}
