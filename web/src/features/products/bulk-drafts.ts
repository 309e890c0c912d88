import { applyToAll, type Draft, type ForAll, newDrafts } from '@trastienda/domain/catalogue/drafts';
import { randomId } from '../../lib/intent';

export type DraftProblems = { [Field in keyof Draft]?: string };

/** A draft of the bulk screen with its photo and how it fares. */
export interface BulkDraft extends Draft {
  id: string;
  file: File;
  /** What is saved keeps its place until all are done, so that the others do not jump about. */
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved. */
  message?: string | undefined;
  /** What is wrong with its fields, once somebody tried to save it. */
  problems: DraftProblems;
}

export interface Bulk {
  drafts: readonly BulkDraft[];
  /** How many were ever made: the next one's number comes after it. */
  made: number;
}

export type BulkAction =
  | { type: 'make'; files: readonly File[] }
  | { type: 'change'; id: string; change: Partial<Draft> }
  | { type: 'apply'; change: ForAll }
  | { type: 'remove'; id: string }
  | { type: 'putBack'; draft: BulkDraft; place: number }
  | { type: 'saving'; id: string }
  | { type: 'saved'; id: string }
  | { type: 'tidy' }
  | { type: 'refused'; id: string; message: string; problems?: DraftProblems };

export const isUnsaved = ({ status }: BulkDraft): boolean => status !== 'saved';

export const NO_DRAFTS: Bulk = { drafts: [], made: 0 };

export function bulkReducer(bulk: Bulk, action: BulkAction): Bulk {
  const { drafts, made } = bulk;
  if (action.type === 'make') {
    const fresh = newDrafts(action.files.length, made + 1).flatMap((draft, index): BulkDraft[] => {
      const file = action.files[index];
      return file ? [{ ...draft, id: randomId(), file, status: 'idle', problems: {} }] : [];
    });
    return { drafts: [...drafts, ...fresh], made: made + fresh.length };
  }
  if (action.type === 'apply') return { ...bulk, drafts: applied(drafts, action.change) };
  if (action.type === 'remove') return { ...bulk, drafts: drafts.filter(({ id }) => id !== action.id) };
  if (action.type === 'putBack') return { ...bulk, drafts: drafts.toSpliced(action.place, 0, action.draft) };

  if (action.type === 'tidy') return { ...bulk, drafts: drafts.filter(isUnsaved) };

  const change = changeBy(action);
  return { ...bulk, drafts: drafts.map((draft) => (draft.id === action.id ? { ...draft, ...change(draft) } : draft)) };
}

/** What was sent stays as it was sent. */
function applied(drafts: readonly BulkDraft[], change: ForAll): BulkDraft[] {
  const fields = Object.keys(change).filter((field) => change[field as keyof ForAll] !== undefined);
  return drafts.flatMap((draft) =>
    draft.status === 'saving' || draft.status === 'saved'
      ? [draft]
      : applyToAll([draft], change).map((next) => ({ ...next, ...corrected(draft, fields) })),
  );
}

/** What is left to say against a draft once these fields were filled in. With the last of its problems goes that it was refused. */
function corrected({ problems, status, message }: BulkDraft, fields: readonly string[]) {
  const left: DraftProblems = Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
  const isMended = Object.keys(problems).length > 0 && Object.keys(left).length === 0;
  return isMended
    ? { problems: left, status: 'idle' as const, message: undefined }
    : { problems: left, status, message };
}

function changeBy(action: Extract<BulkAction, { type: 'change' | 'saving' | 'saved' | 'refused' }>) {
  return (draft: BulkDraft): Partial<BulkDraft> => {
    if (action.type === 'saving') return { status: 'saving', message: undefined, problems: {} };
    if (action.type === 'saved') return { status: 'saved' };
    if (action.type === 'refused')
      return { status: 'failed', message: action.message, problems: action.problems ?? {} };
    return { ...action.change, ...corrected(draft, Object.keys(action.change)) };
  };
}

/** 'talle en 2, categoría en 1'; empty when nothing is missing. */
export function missingWords(drafts: readonly Draft[]): string {
  const sizes = drafts.filter(({ sizeValueId }) => sizeValueId === '').length;
  const categories = drafts.filter(({ categoryValueId }) => categoryValueId === '').length;
  return [sizes > 0 && `talle en ${sizes}`, categories > 0 && `categoría en ${categories}`].filter(Boolean).join(', ');
}
