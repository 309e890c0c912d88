import { notFound } from '../../application/refusal';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { note } from '../activity/activity.service';
import * as queries from './session.queries';
import { livingSessions } from './session.service';

/** The user's sessions that live, the one that asks first; that it is used now is noted beside its request (rule: session/open-sessions). */
export async function listSessions({ shop: { db, now }, userId, tokenHash }: Visitor) {
  const living = await queries.sessionsOf(db, userId, livingSessions(now));
  const listed = living.map(({ token_hash, ...session }) => {
    const current = token_hash === tokenHash;
    return { ...session, ...(current && { last_used_at: now.toISOString() }), current };
  });
  return listed.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of the user's sessions; the one that asks may end itself. Refuses what is none of the user's. */
export async function endSession({ shop, userId, userAgent }: Visitor, id: string): Promise<void> {
  await transact(shop.db, async (tx) => {
    if (!(await queries.deleteSessionById(tx, userId, id))) throw notFound();
    await note(tx, { ...shop, kind: 'sessions_ended', userAgent });
  });
}

/** Ends all of the user's sessions but the one that asks. */
export async function endOtherSessions(visitor: Visitor): Promise<void> {
  const { shop, userAgent } = visitor;
  await transact(shop.db, async (tx) => {
    const times = await queries.deleteOtherSessions(tx, visitor, livingSessions(shop.now));
    if (times > 0) await note(tx, { ...shop, kind: 'sessions_ended', userAgent, times });
  });
}
