import { Refusal } from '../../application/refusal';
import { transact } from '../../application/transact';
import type { Db, Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { orOutageNoted } from '../../db/outage';
import { attemptsOf, dateAttempts, deleteAttempts, insertAttempts } from './session.queries';

/** How many attempts a subject has in how long, and what is said to one that has had them. */
export interface Limit {
  count: number;
  windowMs: number;
  sentence: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ten failures in a quarter of an hour, for one account or from one network (rule: session/attempts). */
const LOGINS: Limit = { count: 10, windowMs: 15 * MINUTE_MS, sentence: 'Demasiados intentos.' };
/** Ten new users of one network in an hour (rule: session/new-users). */
export const REGISTRATIONS: Limit = {
  count: 10,
  windowMs: HOUR_MS,
  sentence: 'Ya se crearon muchas cuentas desde tu conexión.',
};
/** Whoever is told that a name is taken learns who is a user: an hour has room for a few such questions. */
export const QUESTIONS: Limit = { count: 60, windowMs: HOUR_MS, sentence: 'Demasiados intentos.' };

/** More than a request may take: what is not judged by then never is, and its place is free again. */
const LOOK_MS = 2 * MINUTE_MS;

/** Clocks of several processes differ a little. What is further ahead was counted before this clock was set back, and counts no more. */
const SKEW_MS = MINUTE_MS;

/** An attempt that is being looked at. It holds a place among those that count until it is judged, and not for long. */
interface Attempt {
  /** Does the look that it is about. One that fails has judged nothing: the place is given back, as far as the database can. */
  judge: <T>(look: () => Promise<T>) => Promise<T>;
  /** Gives the place back after a success. */
  forgive: () => Promise<unknown>;
  /** Counts it from now on, in the transaction that says why. */
  count: (tx: Tx) => Promise<unknown>;
  /** Counts a failure, and notes it. Without anybody to read that, too: the answer takes as long (rule: session/one-answer). */
  stand: (also: (tx: Tx) => Promise<void>) => Promise<void>;
}

/**
 * Takes a place for this attempt before the work is done, so that many at once cannot slip through together, and refuses it when a subject
 * had its number. Only what was judged counts for the whole window: a database that goes away meanwhile, or a process that ends, is nobody's
 * failure (rule: session/attempts).
 */
export async function beginAttempt(
  db: Db,
  subjects: readonly string[],
  now: Date,
  limit: Limit = LOGINS,
): Promise<Attempt> {
  await refuseAfter(limit.count, db, subjects, now, limit);
  // Written as far back that it leaves the window soon by itself.
  const at = iso(now.getTime() - limit.windowMs + LOOK_MS);
  const attempts = subjects.map((subject) => ({ id: newId(), subject, at }));
  const ids = attempts.map((attempt) => attempt.id);
  const forgive = () => deleteAttempts(db, ids);
  const judge = async <T>(look: () => Promise<T>): Promise<T> => {
    try {
      return await look();
    } catch (error) {
      await orOutageNoted('attempt that was not judged', forgive);
      throw error;
    }
  };
  await insertAttempts(db, attempts);
  // Other processes count in the same table: whoever finds more than the number, its own among them, has come too late.
  await judge(() => refuseAfter(limit.count + 1, db, subjects, now, limit));
  const count = (tx: Tx) => dateAttempts(tx, ids, now.toISOString());
  const stand = (also: (tx: Tx) => Promise<void>) =>
    transact(db, async (tx) => {
      await count(tx);
      await also(tx);
    });
  return { judge, forgive, count, stand };
}

/** Refuses, before anybody waits for anything, what beginAttempt would refuse after it. */
export const refuseBlocked = (db: Db, subjects: readonly string[], now: Date): Promise<void> =>
  refuseAfter(LOGINS.count, db, subjects, now, LOGINS);

/** Refuses when a subject has that many attempts in the window. */
async function refuseAfter(
  count: number,
  db: Db,
  subjects: readonly string[],
  now: Date,
  { windowMs, sentence }: Limit,
): Promise<void> {
  const at = now.getTime();
  const window = { after: iso(at - windowMs), until: iso(at + SKEW_MS) };
  const newest = await Promise.all(subjects.map((subject) => attemptsOf(db, subject, window, count)));
  const waits = newest.flatMap((attempts) => {
    const blocking = attempts[count - 1];
    return blocking ? Math.min(Date.parse(blocking.at), at) + windowMs - at : [];
  });
  if (waits.length === 0) return;
  const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  throw new Refusal(
    'too_many_requests',
    `${sentence} Prueba de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    { retryAfter },
  );
}

const iso = (instant: number) => new Date(instant).toISOString();

/** Outside of this no attempt counts, whatever it is counted for. */
export const attemptsCountWithin = (now: Date) => ({
  from: iso(now.getTime() - HOUR_MS),
  to: iso(now.getTime() + HOUR_MS),
});
