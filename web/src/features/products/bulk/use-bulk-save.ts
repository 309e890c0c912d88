import { isReady } from '@trastienda/domain/catalogue/drafts';
import pLimit from 'p-limit';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { createDatedIntent, type DatedIntent } from '../../../lib/dated-intent';
import { useRefreshProducts } from '../../../shop/product/mutations';
import { toastError, toastSuccess } from '../../../ui/toast';
import type { BulkAction } from './bulk-drafts';
import { problemsOf } from './bulk-wire';
import { INCOMPLETE, saveDraft } from './save-draft';
import { untilLeft } from './until-left';
import type { BulkNow } from './use-bulk';

/** More would hold up each other, and everybody else (rule: catalogue/bulk-saving). */
const AT_ONCE = 4;

/** Saves drafts: each is one product. What is saved leaves the list, what fails stays with its reason. */
export function useBulkSave(now: BulkNow, dispatch: Dispatch<BulkAction>) {
  const refresh = useRefreshProducts();
  const { save, isQueued } = useQueue(now, dispatch);
  const isRunning = () => now.current.progress?.isRunning === true;

  /** Those that are saved leave together, once nobody is at one of them: the others do not jump about, and a key finds its field. */
  const tidy = async () => {
    await Promise.all(now.current.drafts.filter(({ status }) => status === 'saved').map(({ id }) => untilLeft(id)));
    if (!isRunning()) dispatch({ type: 'tidy' });
  };

  const saveOne = async (id: string, name: string) => {
    const wasMade = now.current.drafts.find((draft) => draft.id === id)?.made !== undefined;
    if (!(await save(id))) return;
    if (!isRunning()) {
      void tidy();
      dispatch({ type: 'count', id, isSaved: true });
    }
    void refresh();
    toastSuccess(wasMade ? 'Cambios guardados.' : 'Producto creado con éxito!', name);
  };

  const saveAll = async () => {
    const waiting = now.current.drafts.filter(
      ({ id, status }) => (status === 'idle' || status === 'failed') && !isQueued(id),
    );
    const total = waiting.length;
    // Those that are left are being saved one by one already.
    if (total === 0) return;
    dispatch({ type: 'begin', total });
    // Those that cannot be sent say so first: nobody waits for that.
    const order = [...waiting.filter((draft) => !isReady(draft)), ...waiting.filter(isReady)];
    const results = await Promise.all(
      order.map(async ({ id }) => {
        const isSaved = await save(id);
        dispatch({ type: 'count', id, isSaved });
        return isSaved;
      }),
    );
    dispatch({ type: 'end' });
    void tidy();
    void refresh();
    sayResult(results.filter(Boolean).length, total);
  };

  return { saveOne, saveAll };
}

/** A few are under way at a time, each draft once. */
function useQueue(now: BulkNow, dispatch: Dispatch<BulkAction>) {
  const [limit] = useState(() => pLimit(AT_ONCE));
  const [intents] = useState(() => new Map<string, DatedIntent>());
  /** Those that wait for their turn or are on their way. */
  const [queued] = useState(() => new Set<string>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const find = (id: string) => (isLeft.current ? undefined : now.current.drafts.find((draft) => draft.id === id));
  const intentOf = (id: string) => {
    const intent = intents.get(id) ?? createDatedIntent();
    intents.set(id, intent);
    return intent;
  };

  /** Whether it is saved now. */
  const save = async (id: string): Promise<boolean> => {
    const draft = find(id);
    if (!draft || draft.status === 'saved' || queued.has(id)) return false;
    const problems = problemsOf(draft);
    if (problems) {
      dispatch({ type: 'refused', id, message: INCOMPLETE, problems, unsure: draft.unsure });
      return false;
    }
    queued.add(id);
    try {
      return await limit(() => saveDraft({ id, now: () => find(id), dispatch, intent: intentOf(id) }));
    } finally {
      queued.delete(id);
    }
  };
  return { save, isQueued: (id: string) => queued.has(id) };
}

function sayResult(saved: number, total: number): void {
  const left = total - saved;
  if (left === 0) toastSuccess(saved === 1 ? 'Producto creado con éxito!' : `${saved} productos creados con éxito!`);
  else
    toastError(
      left === 1 ? 'Quedó 1 borrador sin guardar.' : `Quedaron ${left} borradores sin guardar.`,
      'Cada uno dice qué le falta; lo escrito sigue ahí.',
    );
}
