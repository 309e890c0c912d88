import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error';
import { failureCodeOf } from '../../lib/failure-code';
import { isKeyOld } from '../../lib/key-age';
import { type Entry, isUncertain, outboxOf, unsavedNames } from '../../lib/outbox';
import { moneyText } from '../../lib/pesos';
import { useRefresh } from '../../lib/use-refresh';
import { isPaymentName } from '../../shop/debt/payment-name';
import { debtQueries } from '../../shop/debt/queries';
import { remainingOf } from '../../shop/debt/remaining';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { toastError, toastSuccess } from '../../ui/toast';

type Sent = NewMovement | { movements: NewMovement[] };
type Payment = Entry<unknown, Sent>;

const paymentsOf = (name: string) => outboxOf<unknown, Sent, unknown>(name);

const partsOf = ({ sent }: Payment): readonly NewMovement[] => ('movements' in sent ? sent.movements : [sent]);

const textOf = (payment: Payment): string =>
  partsOf(payment)
    .map(({ label, value }) => `${label}: ${moneyText(value)}`)
    .join(', ');

/** Those being looked for now: one is asked about once at a time. */
const asked = new Set<string>();

/**
 * A payment whose answer was lost and of whose installment nothing remains: the screen offers no payment of it any more, so nobody could
 * send it again or throw it away. It is asked for once more with its own key, which can pay nothing now: either it is told that it was
 * recorded, or that it was not. One that was refused is forgotten (rule: forms/over).
 */
export function FoundPayments(): null {
  const client = useQueryClient();
  const refresh = useRefresh(MOVEMENT_REFRESHES);
  const again = useRef(refresh);
  again.current = refresh;
  useEffect(() => {
    const names = unsavedNames().filter(isPaymentName);
    const look = () => {
      for (const name of names)
        for (const payment of paymentsOf(name).entries.filter(({ state }) => state === 'failed'))
          void settle(name, payment, client, () => again.current());
    };
    look();
    const stops = names.map((name) => paymentsOf(name).store.subscribe(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return null;
}

async function settle(name: string, payment: Payment, client: QueryClient, refresh: () => Promise<void>) {
  if (asked.has(payment.id)) return;
  asked.add(payment.id);
  try {
    if (await isNothingLeft(payment, client)) await end(name, payment, refresh);
  } catch {
    // Not reached: it stays, and is asked about when the debts are next read.
  } finally {
    asked.delete(payment.id);
  }
}

async function isNothingLeft(payment: Payment, client: QueryClient): Promise<boolean> {
  const [first] = partsOf(payment);
  try {
    const debt = await client.fetchQuery({ ...debtQueries.one(first?.debt_id ?? ''), staleTime: 0, retry: false });
    const installment = debt.installments.find(({ installment_id }) => installment_id === first?.installment_id);
    return !installment || remainingOf(installment) === 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}

async function end(name: string, payment: Payment, refresh: () => Promise<void>): Promise<void> {
  const drop = () => void paymentsOf(name).take(payment.id);
  if (!isUncertain(payment)) return drop();
  if (isKeyOld(payment)) {
    drop();
    toastError('De esta cuota ya no queda nada por pagar.', `Fíjate en el historial si está: ${textOf(payment)}`);
    return;
  }
  try {
    await recordMovement(payment.sent, { headers: { 'Idempotency-Key': payment.id } });
    drop();
    await refresh();
    toastSuccess('El pago estaba registrado.', textOf(payment));
  } catch (error) {
    if (isUncertain({ state: 'failed', code: failureCodeOf(error) })) return;
    drop();
    toastError('El pago no se hizo: de esta cuota ya no queda nada por pagar.', textOf(payment));
  }
}
