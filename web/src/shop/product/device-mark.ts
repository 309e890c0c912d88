import { randomId } from '../../lib/intent';
import { useSession } from '../../lib/session';
import { remember, remembered } from '../../lib/storage';

/** What says that this device sells, and whether its copy of the catalogue is of before a change that was made on it. */
export const markOf = (username: string): string => `catalogue of ${username}`;

/** As long as nothing of the catalogue has been changed here since the copy was read. */
const KEPT = 'kept';

/** A product was changed on this device: the copy that it sells from, in every tab, is of before that (rule: offline/catalogue). */
export function markChanged(): void {
  const name = markOf(useSession.getState().username);
  if (remembered(name) !== undefined) remember(name, randomId());
}

/** Whether the copy is of before such a change. */
export const isBeforeChange = (username: string): boolean => (remembered(markOf(username)) ?? KEPT) !== KEPT;

/** This device sells: what is known of its copy stays known. */
export function markSelling(username: string): void {
  if (remembered(markOf(username)) === undefined) remember(markOf(username), KEPT);
}

/** The copy is being read. @returns says that it was; what has been changed meanwhile is not in it */
export function beginReading(username: string): () => void {
  const mark = remembered(markOf(username));
  return () => {
    if (mark !== undefined && remembered(markOf(username)) === mark) remember(markOf(username), KEPT);
  };
}
