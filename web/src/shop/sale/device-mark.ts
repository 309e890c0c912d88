import { remember, remembered } from '../../lib/storage';

/** What says that this device sells, and whether its copy of the catalogue is of before a change that was made on it. */
export const markOf = (username: string): string => `catalogue of ${username}`;

/** As long as nothing of the catalogue has been changed here since the copy was read. */
const KEPT = 'kept';

/** Whether the copy is of before such a change. */
export const isBeforeChange = (username: string): boolean => (remembered(markOf(username)) ?? KEPT) !== KEPT;

/** This device sells: what is known of its copy stays known. */
export const markSelling = (username: string): boolean =>
  remember(markOf(username), remembered(markOf(username)) ?? KEPT);

/** The copy is being read. @returns says that it was; what has been changed meanwhile is not in it */
export function beginReading(username: string): () => void {
  const mark = remembered(markOf(username));
  return () => {
    if (remembered(markOf(username)) === mark) remember(markOf(username), KEPT);
  };
}
