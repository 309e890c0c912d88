import { movementPage } from '@trastienda/contract/movements';
import { type Recurring, recurring, reminders } from '@trastienda/contract/recurring';
import { recordWhatIsDue } from '../features/recurring/recording-by-itself.service';
import type { TestApp } from './app';
import { aRule } from './full-shop';
import { created, type TestAccount, type TestShop } from './shop';
import { sentBy } from './statements';

/** Makes a rule and expects that it is done. */
export const newRule = async (shop: TestShop, account: TestAccount, change: Record<string, unknown> = {}) =>
  created(await shop.call('/recurring', { body: aRule(account, change) }), recurring);

/** The address of one of its occurrences. */
export const occurrence = ({ recurring_id }: Recurring, date: string) =>
  `/recurring/${recurring_id}/occurrences/${date}`;

/** What waits, as day, words and reason. */
export const waiting = async (shop: TestShop) =>
  (await shop.call('/reminders')).read(reminders).map(({ date, label, reason }) => `${date} ${label}: ${reason}`);

/** The days of the movements of that label, oldest first. */
export async function daysOf(shop: TestShop, label = 'Alquiler'): Promise<string[]> {
  const { movements } = (await shop.call('/movement?limit=100')).read(movementPage);
  return movements.flatMap((one) => (one.label === label ? [one.entry_date] : [])).sort();
}

/** Has what is due at that moment recorded; returns how many movements that were, over all shops. */
export async function recordAt({ database }: TestApp, instant: string): Promise<number> {
  let recorded = 0;
  const told = {
    recorded: (_: string, count: number) => {
      recorded += count;
    },
    failed: (error: unknown) => {
      throw error;
    },
  };
  await sentBy('sweep', () => recordWhatIsDue(database, new Date(instant), told));
  return recorded;
}

/** Makes it that moment; whoever is signed in stays so. */
export async function goTo({ database: { db }, setNow }: TestApp, instant: string): Promise<void> {
  setNow(instant);
  const now = new Date(instant).toISOString();
  await db.updateTable('session').set({ created_at: now, last_used_at: now }).execute();
}
