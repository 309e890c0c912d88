import type { Db } from '../../db/database';
import { newId } from '../../db/ids';
import { Refusal } from '../../http/refusal';
import { attemptsOf, deleteAttempts, insertAttempts } from './session.queries';

/** Ten failures in a quarter of an hour, for one account or from one address (decisions 3). */
const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/** Who is at the door in this process, by what they are counted against. */
const queues = new Map<string, Promise<unknown>>();

/** One attempt of a subject at a time, so that a look that is still under way is never taken for a failure. */
export async function inTurn<T>([subject, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
  if (subject === undefined) return work();
  const before = queues.get(subject) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(() => inTurn(others, work));
  queues.set(subject, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(subject) === mine) queues.delete(subject);
  }
}

/**
 * Counts this attempt before the password is looked at, so that many at once cannot slip through together, and refuses it when
 * the account or the address had its ten. Returns how to take the count back after a success.
 */
export async function countAttempt(
  db: Db,
  subjects: readonly string[],
  now: Date,
): Promise<{ forgive: () => Promise<unknown> }> {
  await refuseAfter(FAILURES, db, subjects, now);
  const attempts = subjects.map((subject) => ({ id: newId(), subject, at: now.toISOString() }));
  const forgive = () =>
    deleteAttempts(
      db,
      attempts.map((attempt) => attempt.id),
    );
  await insertAttempts(db, attempts);
  try {
    // Other processes count in the same table: whoever finds more than ten, its own among them, has come too late.
    await refuseAfter(FAILURES + 1, db, subjects, now);
  } catch (error) {
    await forgive();
    throw error;
  }
  return { forgive };
}

/** Refuses when a subject has that many attempts in the window. */
async function refuseAfter(count: number, db: Db, subjects: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const newest = await Promise.all(subjects.map((subject) => attemptsOf(db, subject, since, count)));
  const waits = newest.flatMap((attempts) => {
    const blocking = attempts[count - 1];
    return blocking ? Date.parse(blocking.at) + WINDOW_MS - now.getTime() : [];
  });
  if (waits.length === 0) return;
  const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  throw new Refusal(
    'too_many_requests',
    `Demasiados intentos. Prueba de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    { retryAfter },
  );
}

export const attemptsExpireBefore = (now: Date): string => new Date(now.getTime() - WINDOW_MS).toISOString();
