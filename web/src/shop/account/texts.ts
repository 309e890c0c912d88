import type { Account } from '@trastienda/contract/accounts';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { moneyText } from '../../lib/pesos';

export const ACCOUNTS_FAILED = 'No se pudieron cargar las cuentas';
export const NO_ACCOUNTS = 'No tienes ninguna cuenta disponible';
export const NO_PAYMENT_METHODS = 'Esta cuenta no tiene ningún método de pago asignado.';

/** Where none can be chosen: why. */
export const hintOf = (accounts: readonly Account[] | undefined): string | undefined =>
  accounts?.length === 0 ? NO_ACCOUNTS : undefined;

export const balanceText = ({ total }: Pick<Account, 'total'>): string => `Saldo ${moneyText(total ?? 0)}`;

export const shortOfText = (balance: Cents): string =>
  `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`;

/** What stands in the place of an account that is not there any more. */
export const goneText = (name: string): string => `${name} (ya no está)`;

/** For one whose name nobody knows any more. */
export const ACCOUNT_GONE = { account: 'La cuenta', method: '' };
