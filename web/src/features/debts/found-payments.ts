import type { QueryClient } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { isGone } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { isPaymentName } from '../../shop/debt/payment-name';
import { debtQueries } from '../../shop/debt/queries';
import { remainingOf } from '../../shop/debt/remaining';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { useFoundPayments } from '../../shop/unsaved/use-found-payments';

type Sent = NewMovement | { movements: NewMovement[] };

const partsOf = (sent: Sent): readonly NewMovement[] => ('movements' in sent ? sent.movements : [sent]);

const INSTALLMENT_PAYMENTS = {
  isName: isPaymentName,
  thing: 'esta cuota',
  isNothingLeft,
  send: recordMovement,
  refreshes: MOVEMENT_REFRESHES,
  textOf: (sent: Sent) =>
    partsOf(sent)
      .map(({ label, value }) => `${label}: ${moneyText(value)}`)
      .join(', '),
};

/** Finds the payments whose answer was lost and of whose installment nothing remains. */
export function FoundPayments(): null {
  useFoundPayments(INSTALLMENT_PAYMENTS);
  return null;
}

async function isNothingLeft(_: string, sent: Sent, client: QueryClient): Promise<boolean> {
  const [first] = partsOf(sent);
  try {
    const debt = await client.fetchQuery({ ...debtQueries.one(first?.debt_id ?? ''), staleTime: 0, retry: false });
    const installment = debt.installments.find(({ installment_id }) => installment_id === first?.installment_id);
    return !installment || remainingOf(installment) === 0;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}
