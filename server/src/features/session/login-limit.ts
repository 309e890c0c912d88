import type { Db } from '../../db/database';
import { newId } from '../../db/ids';
import { Refusal } from '../../http/refusal';
import { attemptsOf, deleteAttempts, insertAttempts } from './session.queries';

/** Ten failures in a quarter of an hour, for one account or from one address (decisions 3). */
const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts this attempt before the password is looked at, so that many at once cannot slip through together, and refuses it when
 * the account or the address had its ten. Returns how to take the count back after a success.
 */
export async function countAttempt(
  db: Db,
  subjects: string[],
  now: Date,
): Promise<{ forgive: () => Promise<unknown> }> {
  const attempts = subjects.map((subject) => ({ id: newId(), subject, at: now.toISOString() }));
  const ids = attempts.map((attempt) => attempt.id);
  await insertAttempts(db, attempts);
  const waits = await Promise.all(subjects.map((subject) => waitOf(db, subject, now)));
  const wait = Math.max(...waits);
  if (wait === 0) return { forgive: () => deleteAttempts(db, ids) };

  await deleteAttempts(db, ids);
  const minutes = Math.ceil(wait / 60_000);
  throw new Refusal(
    'too_many_requests',
    `Demasiados intentos. Prueba de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    {
      retryAfter: Math.ceil(wait / 1000),
    },
  );
}

/** How long a subject has to wait, in milliseconds; its newest attempt is the one just counted. */
async function waitOf(db: Db, subject: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const attempts = await attemptsOf(db, subject, since, FAILURES + 1);
  const blocking = attempts[FAILURES];
  return blocking ? Math.max(1000, Date.parse(blocking.at) + WINDOW_MS - now.getTime()) : 0;
}

export const attemptsExpireBefore = (now: Date): string => new Date(now.getTime() - WINDOW_MS).toISOString();
