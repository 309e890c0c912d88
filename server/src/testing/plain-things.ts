import { expenseLabel, newExpenseLabel } from '@trastienda/contract/expense-labels';
import { optionalTexts } from '@trastienda/contract/shape';
import type { z } from 'zod';
import { created, type TestShop } from './shop';

/** Makes one by its schema, every text with `word` in it, and answers its id. */
const plain =
  <Reply>(takes: z.ZodObject, gives: z.ZodType<Reply>, idOf: (made: Reply) => string) =>
  async (shop: TestShop, path: string, word: string): Promise<string> => {
    const body = { name: `${word} comida`, ...optionalTexts(takes, `${word} texto`) };
    return idOf(created(await shop.call(path, { body }), gives));
  };

/** The things that a shop makes of a name and other texts alone, by the address of their list. */
const PLAIN = {
  '/expenses': plain(newExpenseLabel, expenseLabel, ({ expense_id }) => expense_id),
};

/** By the addresses of their lists the ids of some. */
export type PlainThings = Readonly<Record<keyof typeof PLAIN, string>>;

/** One of each. */
export async function somePlainThings(shop: TestShop, word: string): Promise<PlainThings> {
  const made: [string, string][] = [];
  for (const [path, make] of Object.entries(PLAIN)) made.push([path, await make(shop, path, word)]);
  return Object.fromEntries(made) as PlainThings;
}

/** Their lists, a page of each and each of them. */
export const readsOfPlainThings = (things: PlainThings): string[] =>
  Object.entries(things).flatMap(([path, id]) => [path, `${path}?limit=1`, `${path}/${id}`]);
