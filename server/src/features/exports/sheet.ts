/** The tables whose rows have names, by which others refer to them. */
export const NAMED = {
  account: 'name',
  payment_method: 'name',
  expense: 'name',
  customer: 'name',
  credit_card: 'name',
  debt: 'name',
  category: 'title',
  category_value: 'value',
  size: 'title',
  size_value: 'value',
  variation: 'title',
  variation_collection: 'label',
  product: 'name',
  recurring: 'label',
} as const satisfies Record<string, string>;

/**
 * How a value stands in its cell: words, an amount of cents, a whole number, a place among others, a card's last digits, yes or no, words for a code, or the name of what is referred
 * to, beside its id.
 */
type Cell =
  | 'text'
  | 'amount'
  | 'whole'
  | 'place'
  | 'lastFour'
  | 'flag'
  | { words: Readonly<Record<string, string>> }
  | { of: keyof typeof NAMED };

export type Column = readonly [column: string, heading: string, cell: Cell];

/** A table as a sheet of the file. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** What its rows are told from one another by, where that is not `id`. */
  order?: readonly string[];
}

export const ID: Column = ['id', 'Id', 'text'];
export const NAME: Column = ['name', 'Nombre', 'text'];
export const TITLE: Column = ['title', 'Título', 'text'];
export const VALUE: Column = ['value', 'Valor', 'text'];
export const DELETED: Column = ['deleted_at', 'Eliminado el', 'text'];
export const CREATED: Column = ['created_at', 'Creado el', 'text'];
export const POSITION: Column = ['position', 'Orden', 'place'];
export const of = (column: string, heading: string, table: keyof typeof NAMED): Column => [
  column,
  heading,
  { of: table },
];
