import { keep, kept } from '../../lib/device-store';
import type { Choice } from './found-words';
import { ACTIONS, SCREENS } from './places';

const NAME = 'search';
const KEPT = 5;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'name', 'icon', 'to'] as const).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/**
 * What was chosen last in this tab, the newest first: gone with the user (rule: search/recent). A screen or an action is said anew; of a
 * thing nothing is kept but its name: what it comes to may be another by now.
 */
export function recentChoices(): readonly Choice[] {
  const all = kept(NAME);
  if (!Array.isArray(all)) return [];
  const places: readonly Choice[] = [...ACTIONS, ...SCREENS];
  return all.filter(isChoice).map((choice) => places.find(({ id }) => id === choice.id) ?? choice);
}

export function keepChoice({ id, name, icon, to, search, note }: Choice): void {
  const others = recentChoices().filter((choice) => choice.id !== id);
  keep(NAME, [{ id, name, icon, to, search, note }, ...others].slice(0, KEPT));
}
