import { holdOpen } from '../../application/open-shop';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { note } from '../activity/activity.service';
import * as queries from './session.queries';
import { livingSessions } from './session.service';
import { userNamed } from './user-named';

/** No session's: none stays. */
const NONE = '';

/**
 * Ends all sessions of a user, for whoever runs the server; the user reads of it in the activity (rule: session/ended-by-server).
 * @returns how many of them lived; undefined where nobody has that username or e-mail
 */
export async function endSessionsOf(
  db: Db,
  name: string,
  now: Date,
): Promise<{ username: string; ended: number } | undefined> {
  const { user } = await userNamed(db, name);
  if (!user) return undefined;
  const ended = await transact(db, async (tx) => {
    await holdOpen(tx, user.shop_id);
    const times = await queries.deleteOtherSessions(tx, { userId: user.id, tokenHash: NONE }, livingSessions(now));
    if (times > 0) await note(tx, { shopId: user.shop_id, now, kind: 'sessions_ended', userAgent: '', times });
    return times;
  });
  return { username: user.username, ended };
}

/** Ends the sessions of all users of this installation; what their passwords and codes open, they still open. */
export const endAllSessions = (db: Db): Promise<void> => queries.deleteAllSessions(db);
