/** A product of the bulk screen before it is created: one per photo (rule: catalogue/drafts). */
export interface BulkDraft {
  name: string;
  description: string;
  /** Pesos, as typed. */
  price: number;
  stock: number;
  color: string;
  brand: string;
  age: string;
  gender: string;
  style: string;
  categoryId: string;
  categoryValueId: string;
  sizeId: string;
  sizeValueId: string;
}

export const DRAFT_COLOR = '#eaf5f5';

/** The drafts that 'Crear N productos' makes, numbered from `first`. */
export const newBulkDrafts = (count: number, first = 1): BulkDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Producto ${first + index}`,
    description: '',
    price: 1,
    stock: 1,
    color: DRAFT_COLOR,
    brand: '',
    age: '',
    gender: '',
    style: '',
    categoryId: '',
    categoryValueId: '',
    sizeId: '',
    sizeValueId: '',
  }));

/** What can be given to all drafts at once: everything but what names one of them. */
export type ForAll = { [Field in Exclude<keyof BulkDraft, 'name' | 'description'>]?: BulkDraft[Field] | undefined };

/** The drafts with the same data in all of them; what is not given stays each one's own. */
export function applyToAll<D extends BulkDraft>(drafts: readonly D[], change: ForAll): D[] {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return drafts.map((draft) => ({ ...draft, ...given }));
}

/** A draft can be created once its size and category are chosen (rule: catalogue/drafts). */
export const isReady = ({ categoryId, categoryValueId, sizeId, sizeValueId }: BulkDraft): boolean =>
  [categoryId, categoryValueId, sizeId, sizeValueId].every((id) => id !== '');
