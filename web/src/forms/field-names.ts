import type { FieldMessage } from '../lib/api-error';

/** What a field of the wire is called in a form. */
export type FieldOf = (field: string) => string;

/** What the server said about fields, as the form calls them: the one place where the two names are matched. */
export const inForm = (errors: readonly FieldMessage[] = [], fieldOf?: FieldOf): readonly FieldMessage[] =>
  fieldOf ? errors.map((one) => ({ ...one, field: fieldOf(one.field) })) : errors;
