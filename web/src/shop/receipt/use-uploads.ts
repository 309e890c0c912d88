import { useQueryClient } from '@tanstack/react-query';
import { RECEIPT_UPLOAD, sizeText } from '@trastienda/domain/catalogue/limits';
import { RECEIPTS_MAX } from '@trastienda/domain/ledger/movement';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError, messageOf } from '../../lib/api-error';
import { isPassing } from '../../lib/failure-code';
import { randomId } from '../../lib/intent';
import { type Entry, isUnderWay, outboxOf } from '../../lib/outbox';
import { useRefresh } from '../../lib/use-refresh';
import { toastError } from '../../ui/toast';
import { addReceipt, RECEIPT_REFRESHES, showReceipt } from './mutations';
import { receiptsText } from './texts';

/** A file on its way to being a receipt, or one that did not get there. */
export interface ReceiptUpload {
  id: string;
  file: File;
  /** Why it was not added. */
  error?: string | undefined;
  /** Sends it again; of one that can never be added there is no such thing. */
  retry?: (() => void) | undefined;
  drop: () => void;
}

const TOO_LARGE = `El archivo no debe superar los ${sizeText(RECEIPT_UPLOAD.bytes)}`;
const NO_MORE = `Un movimiento puede tener hasta ${receiptsText(RECEIPTS_MAX)}.`;

const isOnItsWay = (entry: Entry) => isUnderWay(entry) && entry.state !== 'saved';

/**
 * Sends what is chosen for a movement, one after the other in its order, each with a key of its own; what is refused, or gets no answer,
 * stays with its reason and can be sent again, from its toast too where the sheet was closed meanwhile. As what a form has sent, they are
 * the user's work that leaving asks about (rule: forms/drafts).
 */
export function useUploads(movementId: string, present: number) {
  const [outbox] = useState(() => outboxOf<File, File, unknown>(`receipts:${movementId}`));
  const entries = useStore(outbox.store);
  const [tooLarge, setTooLarge] = useState<readonly ReceiptUpload[]>([]);
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const refresh = useRefresh(RECEIPT_REFRESHES);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      outbox.left();
    };
  }, [outbox]);
  useEffect(() => {
    outbox.work = {
      send: async (file, key) => {
        // It is a receipt from here on, and no upload any more, however long the rest takes to be read anew.
        showReceipt(client, movementId, await addReceipt(movementId, file, { headers: { 'Idempotency-Key': key } }));
      },
      refresh,
      onSaved: () => {},
      onFailed: ({ id, sent }, error) => {
        if (isShown.current) return;
        outbox.left();
        // Its movement is gone: nothing could be done about it any more.
        if (error instanceof ApiError && error.code === 'not_found') outbox.take(id);
        const retry = isPassing(error) ? { label: 'Reintentar', onClick: () => outbox.retry(id) } : undefined;
        toastError(`No se pudo agregar ${sent.name}.`, messageOf(error), retry);
      },
    };
  });

  const add = (files: readonly File[]) => {
    const fits = files.length + present + entries.filter(isOnItsWay).length <= RECEIPTS_MAX;
    setProblem(fits ? undefined : NO_MORE);
    if (!fits) return;
    for (const file of files) {
      if (file.size > RECEIPT_UPLOAD.bytes) refuse(file);
      else outbox.add({ values: file, sent: file });
    }
  };
  const refuse = (file: File) => {
    const id = randomId();
    const drop = () => setTooLarge((all) => all.filter((one) => one.id !== id));
    setTooLarge((all) => [...all, { id, file, error: TOO_LARGE, drop }]);
  };
  const uploads = entries
    .filter(({ state }) => state !== 'saved')
    .map(
      ({ id, sent, reason }): ReceiptUpload => ({
        id,
        file: sent,
        error: reason,
        retry: () => outbox.retry(id),
        drop: () => void outbox.discard(id),
      }),
    );

  return { uploads: [...uploads, ...tooLarge], problem, add };
}
