import type { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { forget, keptNames } from '../../lib/device-store';
import { isDraft, outboxOf, unsavedNames } from '../../lib/outbox';
import { isOverByList, isThing } from './over-by-list';

/** By the id of a kind of thing: when one of them is over, and the forms that nobody can open any more then. */
const OVER: Record<string, { is: (thing: Record<string, unknown>) => boolean; forms: readonly string[] }> = {
  installment_id: {
    is: ({ amount, total_paid }) =>
      typeof amount === 'number' && typeof total_paid === 'number' && total_paid >= amount,
    forms: ['pay', 'pay-several'],
  },
  sale_id: { is: ({ status }) => status === 'void', forms: ['void', 'return-of'] },
  cash_session_id: { is: ({ closed_at }) => typeof closed_at === 'string', forms: ['cash-count'] },
};

const FORMS: ReadonlySet<string | undefined> = new Set(Object.values(OVER).flatMap(({ forms }) => forms));

/** The forms that what was read says to be over. */
function overIn(read: unknown): string[] {
  if (!isThing(read)) return [];
  const own = Object.entries(OVER).flatMap(([key, { is, forms }]) => {
    const id = read[key];
    return typeof id === 'string' && is(read) ? forms.map((form) => `${form}:${id}`) : [];
  });
  return [...own, ...Object.values(read).flatMap(overIn)];
}

/** What is half typed goes, and what was refused; what may have been done too, where that is of no account any more. */
function drop(name: string, isSettled: boolean): void {
  const outbox = outboxOf<unknown, unknown, unknown>(name);
  if (outbox.isBusy) {
    const stop = outbox.store.subscribe(() => {
      if (outbox.isBusy) return;
      stop();
      drop(name, isSettled);
    });
    return;
  }
  for (const { id } of outbox.entries) isSettled ? outbox.take(id) : outbox.takeRefused(id);
  forget(name);
}

/** What may have been paid is asked for by its own key where it could be sent again, and told of there. */
const isAskedFor = (name: string): boolean => /^pay(-several|-statement)?:/.test(name);

type Read = ReturnType<QueryCache['getAll']>[number];

function look(read: Read): void {
  const { queryKey, state } = read;
  const { data, error } = state;
  const names = [...new Set([...keptNames().filter(isDraft), ...unsavedNames()])];
  const isGone = error instanceof ApiError && error.status === 404;
  // Nearly always there is nothing of the kind, and a list may be long.
  const over = new Set(names.some((name) => FORMS.has(name.split(':')[0])) ? overIn(data) : []);
  // Of what is gone no form is opened any more, whichever it was.
  const isOfGone = (name: string) => isGone && name.includes(':') && name.split(':')[1] === queryKey.at(-1);
  for (const name of names)
    if (over.has(name) || isOverByList(name, read) || isOfGone(name)) drop(name, !isAskedFor(name));
}

/**
 * Forgets what was refused, or is half typed, in a form of a thing that is over or gone by what is read of it: nobody could see it, send it
 * or throw it away any more, and it would be asked about for as long as the tab lives (rule: forms/over).
 * @returns ends it
 */
export function forgetWhatIsOver(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) look(event.query);
  });
}
