import type { QueryCache } from '@tanstack/react-query';

type Read = Pick<ReturnType<QueryCache['getAll']>[number], 'queryKey'> & {
  state: { data: unknown; dataUpdatedAt: number };
};

type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/**
 * The forms of what is listed whole, by how the key of that list begins: with the thing they are gone. The keys and names stand here as
 * they are: what they are taken from would come with the shell of every screen.
 */
const LISTS: readonly { key: readonly unknown[]; id: string; forms: readonly string[] }[] = [
  { key: ['credit-cards', 'all'], id: 'credit_card_id', forms: ['card', 'purchase', 'statement', 'pay-statement'] },
  { key: ['recurring', 'all'], id: 'recurring_id', forms: ['recurring', 'occurrence'] },
];

/** When the page was loaded, by the clock that says when something was read. */
const LOADED_AT = Date.now() - performance.now();

/** Whether what stands under this name is of a thing that is over by a list: nothing remains of it there, or it is not in it any more. */
export function isOverByList(name: string, { queryKey, state: { data, dataUpdatedAt } }: Read): boolean {
  const [form = '', id, part = ''] = name.split(':');
  // What was kept on the device before the page was loaded may be older than the thing.
  if (id === undefined || !Array.isArray(data) || dataUpdatedAt < LOADED_AT) return false;
  const things = data.filter(isThing);
  const begins = (key: readonly unknown[]) => key.every((piece, index) => queryKey[index] === piece);
  if (form === 'pay-statement' && begins(['statements', id])) return isPaid(things, part, queryKey.at(-1));
  if (form === 'occurrence' && begins(['recurring', 'reminders']))
    return !things.some((one) => one['recurring_id'] === id && one['date'] === part);
  const list = LISTS.find(({ key, forms }) => forms.includes(form) && begins(key));
  return list !== undefined && !things.some((one) => one[list.id] === id);
}

/** A statement on which nothing stands is left out, and so is one that was due before `from`: in its own month or later. */
function isPaid(statements: readonly Thing[], period: string, from: unknown): boolean {
  const found = statements.find((one) => one['period'] === period);
  if (found) return found['remaining'] === 0;
  return from === 'all' || (typeof from === 'string' && period > from.slice(0, 7));
}
