import type { Db } from './db/database';
import { attemptsExpireBefore } from './features/session/login-limit';
import { deleteAttemptsBefore, deleteSessionsUnusedSince } from './features/session/session.queries';
import { sessionsExpireBefore } from './features/session/session.service';
import { answersExpireBefore } from './http/once';

/** Removes what has expired: sessions, counted log-in attempts, kept answers. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteSessionsUnusedSince(db, sessionsExpireBefore(now));
  await deleteAttemptsBefore(db, attemptsExpireBefore(now));
  await db.deleteFrom('idempotency').where('created_at', '<=', answersExpireBefore(now)).execute();
}
