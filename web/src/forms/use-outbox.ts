import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../lib/api-error';
import { type Entry, isUnderWay, Outbox, outboxOf } from '../lib/outbox';
import { useRefresh } from '../lib/use-refresh';
import { type ToastMessage, toastError, toastSuccess } from '../ui/toast';

/** Alone it stands over the server's sentence; as a function it holds that sentence itself. */
export type FailedTitle = string | ((message: string) => string);

export type SendOptions = { headers: { 'Idempotency-Key': string } };

export interface Work<Values, Sent, Reply> {
  /** The call; `options` carry the Idempotency-Key. */
  send: (sent: Sent, options: SendOptions, shown: Values | undefined) => Promise<Reply>;
  /** What the save changes, and is read again before it is said to be saved. */
  refreshes: readonly QueryKey[];
  /** The toast of a success. */
  said: (sent: Sent, reply: Reply) => Pick<ToastMessage, 'title' | 'description'>;
  /** The first line of a failure: 'Ocurrió un error al crear la cuenta.' */
  failed: FailedTitle;
  /** The form still stands: what it does when a save has gone through, and on the screen. */
  onSaved: (entry: Entry<Values, Sent>, reply: Reply) => void;
  /** The form still stands: it shows the failure in its own place too. */
  onFailed: (entry: Entry<Values, Sent>, error: unknown) => void;
}

/** The outbox of a form, with what the form does about it as long as it stands. */
export function useOutbox<Values, Sent, Reply>(
  name: string | undefined,
  work: Work<Values, Sent, Reply>,
): { outbox: Outbox<Values, Sent, Reply>; entries: readonly Entry<Values, Sent>[] } {
  const [outbox] = useState(() =>
    name === undefined ? new Outbox<Values, Sent, Reply>(undefined) : outboxOf<Values, Sent, Reply>(name),
  );
  const entries = useStore(outbox.store);
  const refresh = useRefresh(work.refreshes);
  const stands = useRef(false);
  const told = useRef<string>(undefined);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
      outbox.left();
    };
  }, [outbox]);

  useEffect(() => {
    outbox.work = {
      send: (sent, key, shown) => work.send(sent, { headers: { 'Idempotency-Key': key } }, shown),
      refresh,
      onSaved: (entry, reply) => {
        const { title, description } = work.said(entry.sent, reply);
        // With nothing left that was not saved, what was said of that is over.
        toastSuccess(title, description, outbox.entries.every(isUnderWay) ? told.current : undefined);
        if (stands.current) work.onSaved(entry, reply);
      },
      onFailed: (entry, error) => {
        const { failed } = work;
        const message = messageOf(error);
        told.current = typeof failed === 'string' ? failed : failed(message);
        toastError(told.current, typeof failed === 'string' ? message : undefined);
        if (stands.current) work.onFailed(entry, error);
        else outbox.left();
      },
    };
  });
  return { outbox, entries };
}
