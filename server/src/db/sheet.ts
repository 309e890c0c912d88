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

/** A column of a table, its heading, and how its values are written. */
export type Column<Name = string> = readonly [column: Name, heading: string, cell: Cell];

/** A table as a sheet of the file. */
export interface Sheet<Name = string> {
  name: string;
  columns: readonly Column<Name>[];
  /** What its rows are told from one another by, where that is not `id`. */
  order?: readonly Name[];
}

/** A sheet for each of these tables. */
export type SheetsOf<Tables> = { readonly [Table in keyof Tables]: Sheet<keyof Tables[Table] & string> };

export const ID = ['id', 'Id', 'text'] as const satisfies Column;
export const NAME = ['name', 'Nombre', 'text'] as const satisfies Column;
export const TITLE = ['title', 'Título', 'text'] as const satisfies Column;
export const VALUE = ['value', 'Valor', 'text'] as const satisfies Column;
export const DELETED = ['deleted_at', 'Eliminado el', 'text'] as const satisfies Column;
export const CREATED = ['created_at', 'Creado el', 'text'] as const satisfies Column;
export const POSITION = ['position', 'Orden', 'place'] as const satisfies Column;
export const of = <Name extends string>(column: Name, heading: string, table: keyof typeof NAMED): Column<Name> => [
  column,
  heading,
  { of: table },
];
