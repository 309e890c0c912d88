import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import type { Dispatch } from 'react';
import { ApiError, HeldBack, messageOf } from '../../../lib/api-error';
import type { DatedIntent } from '../../../lib/dated-intent';
import { failureCodeOf } from '../../../lib/failure-code';
import { isUncertain } from '../../../lib/outbox';
import { sameValues } from '../../../lib/same-values';
import { postProduct } from '../../../shop/product/mutations';
import { updateProduct } from '../../../shop/product/update-product';
import { type BulkAction, type BulkEntry, fieldsOf, unsentOf } from './bulk-drafts';
import { draftForm, editOfDraft, problemsOf } from './bulk-wire';
import { photoToSend } from './photos';
import { untilLeft } from './until-left';

export const INCOMPLETE = 'Completa lo que falta en este borrador.';
const UNREADABLE = 'No se pudo leer la foto. Quita el borrador o prueba con otra.';

interface OneDraft {
  id: string;
  /** It as it is now; undefined when it was taken away, or its screen was left. */
  now: () => BulkEntry | undefined;
  dispatch: Dispatch<BulkAction>;
  intent: DatedIntent;
}

/**
 * Makes a product of a draft, and brings it what is typed while that is under way: the fields are never closed, and nothing of them is
 * left behind (rule: catalogue/bulk-saving). Says whether the product has all of it.
 */
export async function saveDraft(one: OneDraft): Promise<boolean> {
  const { id, now, dispatch } = one;
  // Until its turn comes it may be changed, and while it is being typed in its turn waits: it is sent as it is then.
  for (let isSent = false; ; isSent = true) {
    await untilLeft(id);
    const draft = now();
    if (!draft) return isSent;
    const problems = problemsOf(draft);
    if (problems) {
      dispatch({ type: 'refused', id, message: INCOMPLETE, problems, unsure: draft.unsure });
      return false;
    }
    if (draft.made && Object.keys(unsentOf(draft)).length === 0) {
      dispatch({ type: 'saved', id });
      return true;
    }
    dispatch({ type: 'saving', id });
    const isDone = await (draft.made ? bring(one, draft) : make(one, draft, draft.unsure ?? fieldsOf(draft)));
    if (!isDone) return false;
  }
}

async function make(one: OneDraft, draft: BulkEntry, sent: BulkDraft): Promise<boolean> {
  const { id, dispatch, intent } = one;
  const photo = await photoToSend(draft.file).catch(() => undefined);
  if (!photo) {
    dispatch({ type: 'refused', id, message: UNREADABLE, unsure: draft.unsure });
    return false;
  }
  const form = draftForm(sent, photo);
  try {
    const { data } = await postProduct(form, intent.optionsFor(form.facts));
    const [item] = data.product_stock_items;
    dispatch({ type: 'made', id, made: { productId: data.product_id, itemId: item?.item_id ?? '', has: sent } });
    return true;
  } catch (error) {
    if (error instanceof HeldBack) {
      dispatch({ type: 'refused', id, message: error.message });
      return false;
    }
    const mayBeDone = isUncertain({ state: 'failed', code: failureCodeOf(error) });
    // What was sent before was not done, then: what is written by now may do.
    const written = fieldsOf(draft);
    if (!mayBeDone && !sameValues(sent, written)) return make(one, draft, written);
    dispatch({ type: 'refused', id, message: sentenceOf(error), unsure: mayBeDone ? sent : undefined });
    return false;
  }
}

async function bring({ id, dispatch, intent }: OneDraft, draft: BulkEntry): Promise<boolean> {
  const { made } = draft;
  if (!made) return false;
  const has = fieldsOf(draft);
  try {
    const edit = editOfDraft(made, unsentOf(draft), has);
    await updateProduct(made.productId, edit, intent.optionsFor(edit));
    dispatch({ type: 'made', id, made: { ...made, has } });
    return true;
  } catch (error) {
    dispatch({ type: 'refused', id, message: sentenceOf(error) });
    return false;
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error);
