import { isReady } from '@trastienda/domain/catalogue/drafts';
import pLimit from 'p-limit';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { createIntent } from '../../lib/intent';
import { toastError, toastSuccess } from '../../ui/toast';
import type { BulkAction, BulkDraft, DraftProblems } from './bulk-drafts';
import { draftForm, problemsOf } from './bulk-wire';
import { postProduct, useRefreshProducts } from './mutations';
import { photoToSend } from './photos';

/** More would hold up each other, and everybody else (rule: catalogue/bulk-saving). */
const AT_ONCE = 4;

const INCOMPLETE = 'Completa lo que falta en este borrador.';
const UNREADABLE = 'No se pudo leer la foto. Quita el borrador o prueba con otra.';

/** How far the saving of all drafts has come. */
export interface Progress {
  total: number;
  saved: number;
  failed: number;
  isRunning: boolean;
}

/** Saves drafts: each is one product. What is saved leaves the list, what fails stays with its reason. */
export function useBulkSave(drafts: readonly BulkDraft[], dispatch: Dispatch<BulkAction>) {
  const refresh = useRefreshProducts();
  const [progress, setProgress] = useState<Progress>();
  const [limit] = useState(() => pLimit(AT_ONCE));
  const [intents] = useState(() => new Map<string, ReturnType<typeof createIntent>>());
  const current = useRef(drafts);
  const isLeft = useRef(false);
  /** Those that wait for their turn or are on their way. */
  const queued = useRef(new Set<string>());
  const isRunning = useRef(false);
  useEffect(() => {
    current.current = drafts;
  }, [drafts]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const intentOf = (id: string) => {
    const intent = intents.get(id) ?? createIntent();
    intents.set(id, intent);
    return intent;
  };

  /** Whether it is saved now. */
  const save = (id: string): Promise<boolean> => {
    const draftNow = () => current.current.find((one) => one.id === id);
    const refused = (problems: DraftProblems) => {
      dispatch({ type: 'refused', id, message: INCOMPLETE, problems });
      return false;
    };
    const isTaken = queued.current.has(id) || draftNow()?.status === 'saved';
    if (!draftNow() || isTaken) return Promise.resolve(false);
    const problems = problemsOf(draftNow());
    if (problems) return Promise.resolve(refused(problems));
    queued.current.add(id);
    return limit(async () => {
      // Until its turn comes it may be changed, and while it is being typed in its turn waits: it is sent as it is then.
      await untilLeft(id);
      queued.current.delete(id);
      const draft = draftNow();
      if (isLeft.current || !draft) return false;
      const problems = problemsOf(draft);
      if (problems) return refused(problems);
      dispatch({ type: 'saving', id });
      queued.current.add(id);
      try {
        const photo = await photoToSend(draft.file).catch(() => undefined);
        if (!photo) throw new Unreadable();
        const form = draftForm(draft, photo);
        await postProduct(form, intentOf(id).optionsFor(form.facts));
        intents.delete(id);
        dispatch({ type: 'saved', id });
        return true;
      } catch (error) {
        dispatch({ type: 'refused', id, message: sentenceOf(error) });
        return false;
      } finally {
        queued.current.delete(id);
      }
    });
  };

  const saveOne = async (id: string, name: string) => {
    if (await save(id)) {
      if (!isRunning.current) {
        dispatch({ type: 'tidy' });
        setProgress(withOneMore);
      }
      void refresh();
      toastSuccess('Producto creado con éxito!', name);
    }
  };

  const saveAll = async () => {
    const waiting = current.current.filter(
      ({ id, status }) => (status === 'idle' || status === 'failed') && !queued.current.has(id),
    );
    const total = waiting.length;
    // Those that are left are being saved one by one already.
    if (total === 0) return;
    isRunning.current = true;
    setProgress({ total, saved: 0, failed: 0, isRunning: true });
    const count = (isSaved: boolean) =>
      setProgress((before) =>
        before && isSaved ? { ...before, saved: before.saved + 1 } : before && { ...before, failed: before.failed + 1 },
      );
    // Those that cannot be sent say so first: nobody waits for that.
    const order = [...waiting.filter((draft) => !isReady(draft)), ...waiting.filter(isReady)];
    const results = await Promise.all(
      order.map(async ({ id }) => {
        const isSaved = await save(id);
        count(isSaved);
        return isSaved;
      }),
    );
    isRunning.current = false;
    dispatch({ type: 'tidy' });
    setProgress((before) => before && { ...before, isRunning: false });
    void refresh();
    const saved = results.filter(Boolean).length;
    if (saved === total)
      toastSuccess(saved === 1 ? 'Producto creado con éxito!' : `${saved} productos creados con éxito!`);
    else
      toastError(
        total - saved === 1 ? 'Quedó 1 borrador sin guardar.' : `Quedaron ${total - saved} borradores sin guardar.`,
        'Cada uno dice qué le falta; lo escrito sigue ahí.',
      );
  };

  return { progress, saveOne, saveAll, clearProgress: () => setProgress(undefined) };
}

/** One that had failed is saved by itself. */
function withOneMore(progress: Progress | undefined): Progress | undefined {
  if (!progress) return undefined;
  const saved = progress.saved + 1;
  return { ...progress, saved, total: Math.max(progress.total, saved), failed: Math.max(0, progress.failed - 1) };
}

class Unreadable extends Error {}

/** Resolves when the cursor stands in none of the draft's fields. */
function untilLeft(id: string): Promise<void> {
  const isTyping = () => document.activeElement?.matches(`[data-draft="${id}"] input`) ?? false;
  if (!isTyping()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    // The next field has the focus only after this one has lost it.
    const check = () =>
      setTimeout(() => {
        if (isTyping()) return;
        stop.abort();
        resolve();
      });
    document.addEventListener('focusout', check, { signal: stop.signal });
    document.addEventListener('focusin', check, { signal: stop.signal });
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof Unreadable) return UNREADABLE;
  return error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error);
}
