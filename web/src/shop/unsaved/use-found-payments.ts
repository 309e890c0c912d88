import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureCodeOf } from '../../lib/failure-code';
import { isKeyOld } from '../../lib/key-age';
import { type Entry, isUncertain, outboxOf, unsavedNames } from '../../lib/outbox';
import { useRefresh } from '../../lib/use-refresh';
import { toastError, toastSuccess } from '../../ui/toast';

/** One kind of payments, by the forms that make them. */
interface Kind<Sent> {
  isName: (name: string) => boolean;
  /** What is paid: 'esta cuota' */
  thing: string;
  /** Whether nothing remains of what is paid, by what the server says now. Throws where it is not reached. */
  isNothingLeft: (name: string, sent: Sent, client: QueryClient) => Promise<boolean>;
  send: (sent: Sent, options: { headers: { 'Idempotency-Key': string } }, name: string) => Promise<unknown>;
  refreshes: readonly QueryKey[];
  /** In one line, for the user. */
  textOf: (sent: Sent, name: string) => string;
}

/** Those being looked for now: one is asked about once at a time. */
const asked = new Set<string>();

/**
 * A payment whose answer was lost and of whose thing nothing remains: the screen offers no payment of it any more, so nobody could send it
 * again or throw it away. It is asked for once more with its own key, which can pay nothing now: either it is told that it was recorded, or
 * that it was not. One that was refused is forgotten (rule: forms/over).
 */
export function useFoundPayments<Sent>(kind: Kind<Sent>): void {
  const client = useQueryClient();
  const refresh = useRefresh(kind.refreshes);
  const now = useRef({ kind, refresh });
  now.current = { kind, refresh };
  useEffect(() => {
    const names = unsavedNames().filter(now.current.kind.isName);
    const outboxes = names.map((name) => ({ name, outbox: outboxOf<unknown, Sent, unknown>(name) }));
    const look = () => {
      for (const { name, outbox } of outboxes) {
        const drop = (id: string) => void outbox.take(id);
        for (const payment of outbox.entries.filter(({ state }) => state === 'failed'))
          void settle({ ...now.current, client, name, payment, drop: () => drop(payment.id) });
      }
    };
    look();
    const stops = outboxes.map(({ outbox }) => outbox.store.subscribe(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

interface Lost<Sent> {
  kind: Kind<Sent>;
  name: string;
  payment: Entry<unknown, Sent>;
  client: QueryClient;
  refresh: () => Promise<void>;
  drop: () => void;
}

async function settle<Sent>(lost: Lost<Sent>): Promise<void> {
  const { kind, name, payment, client } = lost;
  if (asked.has(payment.id)) return;
  asked.add(payment.id);
  try {
    if (await kind.isNothingLeft(name, payment.sent, client)) await end(lost);
  } catch {
    // Not reached: it stays, and is asked about when what it pays is next read.
  } finally {
    asked.delete(payment.id);
  }
}

async function end<Sent>({ kind, name, payment, refresh, drop }: Lost<Sent>): Promise<void> {
  if (!isUncertain(payment)) return drop();
  const text = kind.textOf(payment.sent, name);
  if (isKeyOld(payment)) {
    drop();
    toastError(`De ${kind.thing} ya no queda nada por pagar.`, `Fíjate en el historial si está: ${text}`);
    return;
  }
  try {
    await kind.send(payment.sent, { headers: { 'Idempotency-Key': payment.id } }, name);
    drop();
    await refresh();
    toastSuccess('El pago estaba registrado.', text);
  } catch (error) {
    if (isUncertain({ state: 'failed', code: failureCodeOf(error) })) return;
    drop();
    toastError(`El pago no se hizo: de ${kind.thing} ya no queda nada por pagar.`, text);
  }
}
