import { applyToAll, type BulkDraft, type ForAll, newBulkDrafts } from '@trastienda/domain/catalogue/drafts';
import { randomId } from '../../../lib/intent';
import { changedFields } from '../../../lib/same-values';
import { began, counted, type Progress } from './progress';

export type DraftProblems = { [Field in keyof BulkDraft]?: string };

/** A bulk draft with its photo and how it fares. */
export interface BulkEntry extends BulkDraft {
  id: string;
  file: File;
  /** What is saved keeps its place until all are done, so that the others do not jump about. */
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved. */
  message?: string | undefined;
  /** What is wrong with its fields, once somebody tried to save it. */
  problems: DraftProblems;
  /** The product that it has become. What its fields say otherwise by now is a change of that, and still to be sent. */
  made?: Made | undefined;
  /** What was sent and got no answer: it may have been done, so that it is sent again as it was before anything else. */
  unsure?: BulkDraft | undefined;
}

/** A product that was made of a draft, with its only item. */
export interface Made {
  productId: string;
  itemId: string;
  /** What the server has of it. */
  has: BulkDraft;
}

/** A photo that becomes a draft. */
interface NewPhoto {
  id: string;
  file: File;
}

/** All that the bulk screen knows. */
export interface Bulk {
  drafts: readonly BulkEntry[];
  /** How many were ever made: the next one's number comes after it. */
  made: number;
  /** What is to be given to all of them. */
  given: ForAll;
  /** How far the saving of all of them has come; undefined before there was one. */
  progress: Progress | undefined;
}

export type BulkAction =
  | { type: 'make'; photos: readonly NewPhoto[] }
  | { type: 'change'; id: string; change: Partial<BulkDraft> }
  | { type: 'give'; given: ForAll }
  | { type: 'apply' }
  | { type: 'renamed'; from: string; to: string }
  | { type: 'remove'; id: string }
  | { type: 'putBack'; draft: BulkEntry; place: number }
  | { type: 'saving'; id: string }
  | { type: 'made'; id: string; made: Made }
  | { type: 'saved'; id: string }
  | { type: 'tidy' }
  | { type: 'begin'; total: number }
  | { type: 'count'; id: string; isSaved: boolean }
  | { type: 'end' }
  | { type: 'refused'; id: string; message: string; problems?: DraftProblems; unsure?: BulkDraft | undefined };

export const isUnsaved = ({ status }: BulkEntry): boolean => status !== 'saved';

export const newPhotos = (files: readonly File[]): NewPhoto[] => files.map((file) => ({ id: randomId(), file }));

/** What is written in a draft's fields. */
export function fieldsOf({ id, file, status, message, problems, made, unsure, ...fields }: BulkEntry): BulkDraft {
  return fields;
}

/** What its product has not got yet; nothing of a draft that is no product. */
export const unsentOf = (draft: BulkEntry): Partial<BulkDraft> =>
  draft.made ? changedFields(fieldsOf(draft), draft.made.has) : {};

export const NO_DRAFTS: Bulk = { drafts: [], made: 0, given: {}, progress: undefined };

export function bulkReducer(bulk: Bulk, action: BulkAction): Bulk {
  const { drafts, given, progress } = bulk;
  if (action.type === 'make') return withMade(bulk, action.photos);
  if (action.type === 'give') return { ...bulk, given: action.given };
  if (action.type === 'apply') return { ...bulk, drafts: applied(drafts, given) };
  if (action.type === 'renamed') return withRenamed(bulk, action.from, action.to);
  if (action.type === 'remove') return { ...bulk, drafts: drafts.filter(({ id }) => id !== action.id) };
  if (action.type === 'putBack') return { ...bulk, drafts: drafts.toSpliced(action.place, 0, action.draft) };

  if (action.type === 'tidy') return { ...bulk, drafts: drafts.filter(isUnsaved) };
  if (action.type === 'begin') return { ...bulk, progress: began(action.total) };
  if (action.type === 'count') return { ...bulk, progress: progress && counted(progress, action.id, action.isSaved) };
  if (action.type === 'end') return { ...bulk, progress: progress && { ...progress, isRunning: false } };

  const change = changeBy(action);
  return { ...bulk, drafts: drafts.map((draft) => (draft.id === action.id ? { ...draft, ...change(draft) } : draft)) };
}

/** All that holds the brand follows; what is made of it already is renamed on the server as well. */
function withRenamed(bulk: Bulk, from: string, to: string): Bulk {
  const renamed = <Of extends { brand?: string | undefined }>(one: Of): Of =>
    one.brand === from ? { ...one, brand: to } : one;
  const drafts = bulk.drafts.map((draft) => ({
    ...renamed(draft),
    made: draft.made && { ...draft.made, has: renamed(draft.made.has) },
  }));
  return { ...bulk, drafts, given: renamed(bulk.given) };
}

/** With one draft more for each photo. The first ones begin anew: what was said of those before them goes. */
function withMade({ drafts, made, given, progress }: Bulk, photos: readonly NewPhoto[]): Bulk {
  const fresh = newBulkDrafts(photos.length, made + 1).flatMap((draft, index): BulkEntry[] => {
    const photo = photos[index];
    return photo ? [{ ...draft, ...photo, status: 'idle', problems: {} }] : [];
  });
  return {
    drafts: [...drafts, ...fresh],
    made: made + fresh.length,
    given,
    progress: drafts.length === 0 ? undefined : progress,
  };
}

/** To all that are not saved: one that is under way has it brought to its product, as what is typed into it. */
function applied(drafts: readonly BulkEntry[], change: ForAll): BulkEntry[] {
  const fields = Object.keys(change).filter((field) => change[field as keyof ForAll] !== undefined);
  return drafts.flatMap((draft) =>
    isUnsaved(draft) ? applyToAll([draft], change).map((next) => ({ ...next, ...corrected(draft, fields) })) : [draft],
  );
}

/** What is left to say against a draft once these fields were filled in. With the last of its problems goes that it was refused. */
function corrected({ problems, status, message }: BulkEntry, fields: readonly string[]) {
  const left: DraftProblems = Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
  const isMended = Object.keys(problems).length > 0 && Object.keys(left).length === 0;
  return isMended
    ? { problems: left, status: 'idle' as const, message: undefined }
    : { problems: left, status, message };
}

function changeBy(action: Extract<BulkAction, { type: 'change' | 'saving' | 'made' | 'saved' | 'refused' }>) {
  return (draft: BulkEntry): Partial<BulkEntry> => {
    if (action.type === 'saving') return { status: 'saving', message: undefined, problems: {} };
    if (action.type === 'made') return { made: action.made, unsure: undefined };
    if (action.type === 'saved') return { status: 'saved' };
    if (action.type === 'refused')
      return {
        status: 'failed',
        message: action.message,
        problems: action.problems ?? {},
        unsure: action.unsure,
      };
    const next = { ...action.change, ...corrected(draft, Object.keys(action.change)) };
    // What is typed into one that was saved is no part of its product yet.
    return draft.status === 'saved' ? { ...next, status: 'idle' } : next;
  };
}

/** 'talle en 2, categoría en 1'; empty when nothing is missing. */
export function missingWords(drafts: readonly BulkDraft[]): string {
  const sizes = drafts.filter(({ sizeValueId }) => sizeValueId === '').length;
  const categories = drafts.filter(({ categoryValueId }) => categoryValueId === '').length;
  return [sizes > 0 && `talle en ${sizes}`, categories > 0 && `categoría en ${categories}`].filter(Boolean).join(', ');
}
