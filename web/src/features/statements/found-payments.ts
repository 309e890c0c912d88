import type { NewStatementPayments } from '@trastienda/contract/statements';
import { formatMoney } from '@trastienda/domain/money/format';
import { isGone } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { together } from '../../shop/account/shares';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { payStatement } from '../../shop/statement/mutations';
import { isStatementPaymentName, paidUnder } from '../../shop/statement/payment-name';
import { readStatements } from '../../shop/statement/queries';
import { useFoundPayments } from '../../shop/unsaved/use-found-payments';
import { periodName } from './periods';

/** Finds the payments whose answer was lost and of whose statement nothing remains. */
export function FoundPayments(): null {
  const today = useShopToday();
  useFoundPayments<NewStatementPayments>({
    isName: isStatementPaymentName,
    thing: 'este resumen',
    isNothingLeft,
    send: (sent, options, name) => payStatement(paidUnder(name), sent, options),
    refreshes: MOVEMENT_REFRESHES,
    textOf: ({ payments }, name) =>
      `Resumen de ${periodName(paidUnder(name).period, today)}: ${formatMoney(together(payments.map(({ value }) => centsOf(value))))}`,
  });
  return null;
}

/** Asked of the server alone: what the screen shows, once it is read anew, looks for these payments again. */
async function isNothingLeft(name: string): Promise<boolean> {
  const { cardId, period } = paidUnder(name);
  try {
    const statement = (await readStatements(cardId)).find((one) => one.period === period);
    return !statement || statement.remaining === 0;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}
