import type { Movement } from '@trastienda/contract/movements';

/** The order of every list of movements: by day, and of one day by creation. Takes them in the order of their creation. */
export const newestFirst = (made: readonly Movement[]): Movement[] =>
  made
    .map((movement, index) => ({ movement, index }))
    .sort((a, b) => compare(b.movement.entry_date, a.movement.entry_date) || b.index - a.index)
    .map(({ movement }) => movement);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
