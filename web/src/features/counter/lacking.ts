import type { ApiError } from '../../lib/api-error';

/** By item: how many are left of what the server would not sell that many of. */
export type Lacking = ReadonlyMap<string, number>;

export const LACKING_NONE: Lacking = new Map();

/** What a refusal says of it (rule: counter/refusals). */
export const lackingIn = ({ items = [] }: ApiError): Lacking =>
  new Map(items.flatMap(({ item_id, left }) => (typeof left === 'number' ? [[item_id, left] as const] : [])));
