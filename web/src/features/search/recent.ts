import { useSession } from '../../lib/session';
import { forget, remember, remembered } from '../../lib/storage';
import type { Choice } from './found-words';
import { ACTIONS, SCREENS } from './places';

/** One of the names that session.ts takes away with the user; what was looked for is no draft (device-store.ts). */
const storageKey = () => `searches of ${useSession.getState().username}`;
const KEPT = 5;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'name', 'icon', 'to'] as const).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

function keptChoices(): unknown {
  try {
    return JSON.parse(remembered(storageKey(), 'tab') ?? 'null');
  } catch {
    return undefined;
  }
}

/**
 * What was chosen last in this tab, the newest first: gone with the user (rule: search/recent). A screen or an action is said anew; of a
 * thing nothing is kept but its name: what it comes to may be another by now.
 */
export function recentChoices(): readonly Choice[] {
  const all = keptChoices();
  if (!Array.isArray(all)) return [];
  const places: readonly Choice[] = [...ACTIONS, ...SCREENS];
  return all.filter(isChoice).map((choice) => places.find(({ id }) => id === choice.id) ?? choice);
}

export function keepChoice({ id, name, icon, to, search, note }: Choice): void {
  const others = recentChoices().filter((choice) => choice.id !== id);
  const all = [{ id, name, icon, to, search, note }, ...others].slice(0, KEPT);
  // Where storage is full, what was chosen before is not the last any more.
  if (!remember(storageKey(), JSON.stringify(all), 'tab')) forget(storageKey(), 'tab');
}
