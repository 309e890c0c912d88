import { exceedsRemainingText } from '@trastienda/domain/installments/texts';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { invalid, Refusal } from '../application/refusal';

export const UNKNOWN_ACCOUNT = { field: 'financial_accounts_id', message: 'Esa cuenta no existe' };

export const unknownAccount = (): Refusal => invalid(UNKNOWN_ACCOUNT.field, UNKNOWN_ACCOUNT.message);

/** What would pass what the books carry (rule: ledger/largest-total). */
export const movementTooLarge = (what: string): Refusal =>
  new Refusal('total_too_large', `Con este movimiento ${what} pasaría de lo que Trastienda puede llevar.`);

export const debtsTooLarge = (): Refusal =>
  new Refusal('total_too_large', 'Las deudas juntas pasarían de lo que Trastienda puede llevar.');

/** The blank before the comma belongs to the sentence (rule: ledger/no-overdraft). */
export const insufficientBalance = (balance: Cents): Refusal =>
  new Refusal(
    'insufficient_balance',
    `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`,
  );

/** Of a paid installment nothing remains (rule: installments/never-overpaid). */
export const exceedsRemaining = (amount: Cents, left: Cents): Refusal =>
  new Refusal('amount_exceeds_remaining', exceedsRemainingText(amount, left));
