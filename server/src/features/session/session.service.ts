import { awayRefusal, isToBeRead } from '../../application/open-shop';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { forShop } from '../../db/asker';
import type { Database, Db } from '../../db/database';
import * as queries from './session.queries';
import { hashOf, newSessionId, newToken } from './tokens';

const DAY_MS = 24 * 3_600_000;
/**
 * A session ends when it is not used for that long, and that long after the sign-in however much it is used
 * (rule: session/lifetime).
 */
const UNUSED_MS = 30 * DAY_MS;
const OPEN_MS = 180 * DAY_MS;
/** After the first time `last_used_at` is written at most this often, so that reading does not become writing. */
const TOUCH_MS = 5 * 60_000;
/** More than anybody has open; a program that signs in for each thing that it asks does not fill the table. */
const SESSIONS_MAX = 50;

/** A user who has just come in. */
export interface SignedIn {
  token: string;
  username: string;
  email: string;
  avatarUrl: string | null;
  /** What the browser shall keep, to be known the next time. */
  device: string;
}

/** Lets a piece of work go on by itself, under the name by which it is noted when it fails; without somebody who does, it is waited for. */
type Beside = (what: string, work: Promise<void>) => Promise<void> | undefined;

/**
 * Whom a token lets in: undefined when it is unknown, was unused for 30 days or is 180 days old. Refused while the shop is elsewhere
 * (rule: shop/moving).
 */
export async function visitorFor(
  { db, engine }: Database,
  token: string,
  now: Date,
  beside: Beside = (_what, work) => work,
): Promise<Visitor | undefined> {
  const tokenHash = hashOf(token);
  const session = await queries.findSession(db, tokenHash, livingSessions(now));
  if (!session) return undefined;
  if (!isToBeRead(session.state)) throw awayRefusal(session.state, session.moved_to);
  // That the database does not take it, or not yet, is no reason to show nothing of what it has.
  if (isToBeNoted(session, now)) await beside('use of a session', noteUse(db, tokenHash, now));
  const { shop_id: shopId, number: shopNumber, time_zone: timeZone } = session;
  const shop = { db: forShop(db, shopId), engine, shopId, shopNumber, timeZone, now };
  const lastWrite = session.last_write ?? undefined;
  return { shop, userId: session.user_id, tokenHash, lastWrite, userAgent: session.user_agent };
}

/** Those whose use is being noted: where the database lets writes wait, each session has one that waits. */
const noting = new Set<string>();

async function noteUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  if (noting.has(tokenHash)) return;
  noting.add(tokenHash);
  try {
    await queries.touchSession(db, tokenHash, now.toISOString());
  } finally {
    noting.delete(tokenHash);
  }
}

/** The first use is noted at once: what nobody uses is the first to go. Of a clock that was set back, 'used' lies ahead: that counts as now too. */
function isToBeNoted({ created_at, last_used_at }: { created_at: string; last_used_at: string }, now: Date): boolean {
  const since = now.getTime() - Date.parse(last_used_at);
  return Math.abs(since) > TOUCH_MS || (since > 0 && last_used_at === created_at);
}

/** Since when a session must have been used and opened to live at `now`. */
export const livingSessions = (now: Date): queries.Alive => ({
  usedAfter: new Date(now.getTime() - UNUSED_MS).toISOString(),
  openedAfter: new Date(now.getTime() - OPEN_MS).toISOString(),
});

/** Opens a session; returns its token. Of a user's others 49 stay open: those that were used, the last ones first. */
export async function openSession(
  db: Db,
  { userId, shopId, userAgent, at }: { userId: string; shopId: string; userAgent: string; at: string },
): Promise<string> {
  const token = newToken();
  const session = {
    token_hash: hashOf(token),
    id: newSessionId(),
    user_id: userId,
    shop_id: shopId,
    user_agent: userAgent,
    created_at: at,
    last_used_at: at,
  };
  await queries.insertSession(db, session);
  await queries.deleteBeyond(db, 'session', session, SESSIONS_MAX - 1);
  return token;
}

export const logout = ({ shop, tokenHash }: Visitor) => transact(shop.db, (tx) => queries.deleteSession(tx, tokenHash));

export async function profileOf(visitor: Visitor) {
  const profile = await queries.findProfile(visitor.shop.db, visitor.userId);
  if (!profile) throw new Error('a session without its user');
  return profile;
}
