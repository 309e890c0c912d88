import { Refusal } from '../../application/refusal';
import { askerOf } from '../../db/asker';
import type { Db } from '../../db/database';
import { shareOf } from '../../db/share';

/** More than these would wait for seconds (rule: limits/waiting-room). */
const WAITING_MAX = shareOf(40, 10);
const RETRY_S = 5;

interface Queue {
  last: Promise<unknown>;
  length: number;
}

/** Who is at the door in this process, by what they are counted against. */
const queues = new Map<string, Queue>();

/**
 * One attempt of a subject at a time, so that a look that is still under way is never taken for a failure. The work of several subjects
 * begins when it is its turn for all of them, and not when nobody waits for it any more. Refuses it at once where too many wait for one of
 * them already.
 */
export async function inTurn<T>(db: Db, subjects: readonly string[], work: () => Promise<T>): Promise<T> {
  const mine = subjects.map(
    (subject) => [subject, queues.get(subject) ?? { last: Promise.resolve(), length: 0 }] as const,
  );
  if (mine.some(([, queue]) => queue.length > WAITING_MAX)) throw tooManyAtOnce();
  // All places are taken in one step, so no two can wait for each other.
  const done = Promise.allSettled(mine.map(([, queue]) => queue.last)).then(() => {
    askerOf(db)?.check();
    return work();
  });
  for (const [subject, queue] of mine) {
    queue.last = done;
    queue.length += 1;
    queues.set(subject, queue);
  }
  try {
    return await done;
  } finally {
    for (const [subject, queue] of mine) {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(subject);
    }
  }
}

export const tooManyAtOnce = () =>
  new Refusal('too_many_requests', 'Está entrando mucha gente a la vez. Prueba de nuevo en unos segundos.', {
    retryAfter: RETRY_S,
  });
