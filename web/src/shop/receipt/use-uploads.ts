import { RECEIPT_UPLOAD, sizeText } from '@trastienda/domain/catalogue/limits';
import { RECEIPTS_MAX } from '@trastienda/domain/ledger/movement';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { createIntent, randomId } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';
import { toastError } from '../../ui/toast';
import { addReceipt, RECEIPT_REFRESHES } from './mutations';
import { receiptsText } from './texts';

/** A file on its way to being a receipt, or one that did not get there. */
export interface ReceiptUpload {
  id: string;
  file: File;
  options: ReturnType<ReturnType<typeof createIntent>['optionsFor']>;
  /** Why it was not added. */
  error?: string | undefined;
}

const TOO_LARGE = `El archivo no debe superar los ${sizeText(RECEIPT_UPLOAD.bytes)}`;
const NO_MORE = `Un movimiento puede tener hasta ${receiptsText(RECEIPTS_MAX)}.`;

/**
 * Sends what is chosen for a movement, one after the other in its order, each with a key of its own; what is refused, or gets no answer,
 * stays with its reason and can be sent again. Whoever closes the sheet meanwhile is told of it by a toast.
 */
export function useUploads(movementId: string, present: number) {
  const [uploads, setUploads] = useState<ReceiptUpload[]>([]);
  const [problem, setProblem] = useState<string>();
  const refresh = useRefresh(RECEIPT_REFRESHES);
  const line = useRef(Promise.resolve());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const say = (id: string, error: string | undefined) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, error } : one)));
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = ({ id, file, options }: ReceiptUpload) => {
    say(id, undefined);
    line.current = line.current
      .then(() => addReceipt(movementId, file, options))
      .then(refresh)
      .then(
        () => drop(id),
        (error: unknown) => {
          say(id, messageOf(error));
          if (!isShown.current) toastError(`No se pudo agregar ${file.name}.`, messageOf(error));
        },
      );
  };

  const add = (files: readonly File[]) => {
    const fits = files.length + present + uploads.length <= RECEIPTS_MAX;
    setProblem(fits ? undefined : NO_MORE);
    if (!fits) return;
    const chosen = files.map((file) => {
      const id = randomId();
      const error = file.size > RECEIPT_UPLOAD.bytes ? TOO_LARGE : undefined;
      return { id, file, options: createIntent().optionsFor(id), error };
    });
    setUploads((all) => [...all, ...chosen]);
    for (const one of chosen) if (one.error === undefined) send(one);
  };

  return { uploads, problem, add, drop, retry: send };
}
