import type { Account } from '@trastienda/contract/accounts';
import type { Recurring } from '@trastienda/contract/recurring';

/** The account and the method of a rule by name, as far as they are there. */
export function placeOf(rule: Recurring, accounts: readonly Account[]): { account: string; method: string } {
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === rule.financial_accounts_id);
  const method = account?.paymentMethods.find(({ payment_method_id }) => payment_method_id === rule.payment_method_id);
  return { account: account?.name ?? GONE, method: account ? (method?.name ?? 'el método de pago ya no está') : '' };
}

const GONE = 'La cuenta ya no está';

/** What a rule does on its day, in words. */
export function standingOf({ paused, mode, next_date }: Recurring) {
  if (paused) return 'En pausa';
  if (next_date === null) return 'Terminó';
  return mode === 'record' ? 'Se registra solo' : 'Avisa';
}
