import { balanceChange, type MovementType } from '@trastienda/domain/ledger/movement';
import { type Cents, centsFromPesos } from '@trastienda/domain/money/cents';
import type { Entry } from '../../lib/outbox';
import { shortOfText } from '../../shop/account/texts';
import type { TypedMovement } from './movement-values';

/** Why this movement would not post: the account does not hold that much. Undefined when it would. */
export function balanceProblem(
  type: MovementType,
  pesos: number | null | undefined,
  balance: Cents,
): string | undefined {
  const value = typeof pesos === 'number' ? centsFromPesos(pesos) : undefined;
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
    .filter(({ sent, savedAt }) => sent.financial_accounts_id === accountId && (savedAt ?? Infinity) > knownAt)
    .map(({ sent }) => balanceChange(sent.type, centsFromPesos(sent.value) ?? (0 as Cents)));
  return changes.reduce((total, change) => total + change, 0);
}
