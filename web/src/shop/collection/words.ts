import type { Collection } from './queries';

/** '3 colecciones, 10 valores' */
export function countWords(collections: readonly Collection[]): string {
  const values = collections.reduce((sum, { values }) => sum + values.length, 0);
  return `${collections.length === 1 ? '1 colección' : `${collections.length} colecciones`}, ${valueWords(values)}`;
}

export const valueWords = (count: number): string => (count === 1 ? '1 valor' : `${count} valores`);
