import { holdOpen } from '../../application/open-shop';
import { Refusal } from '../../application/refusal';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { pause } from '../../db/pause';
import { holdUnlessMoving, shopsBehind } from '../../db/shop-states';
import { note } from '../activity/activity.service';
import * as queries from './session.queries';
import { livingSessions } from './session.service';
import { NOBODY, userNamed } from './user-named';

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

const SHOPS_AT_ONCE = 200;

/**
 * Ends the sessions of all users of this installation; what their passwords and codes open, they still open.
 * @returns how many shops are on their way to another installation: their users' sessions stay, since a copy may have been made of them
 */
export async function endAllSessions(db: Db): Promise<number> {
  let onTheirWay = 0;
  for (let behind: string = NOBODY; ; ) {
    const shops = await shopsBehind(db, behind, SHOPS_AT_ONCE);
    const moving = shops.length > 0 ? await endUnlessMoving(db, shops) : [];
    for (const shop of moving) if (!(await endIfOpen(db, shop))) onTheirWay += 1;
    const last = shops.at(-1);
    if (!last || shops.length < SHOPS_AT_ONCE) return onTheirWay;
    behind = last.id;
    await pause();
  }
}

type Owned = Awaited<ReturnType<typeof shopsBehind>>[number];

/** @returns those of these shops that are on their way */
const endUnlessMoving = (db: Db, shops: readonly Owned[]): Promise<Owned[]> =>
  transact(db, async (tx) => {
    const held = new Set(
      await holdUnlessMoving(
        tx,
        shops.map(({ id }) => id),
      ),
    );
    const owners = shops.filter(({ id }) => held.has(id)).map(({ owner_id }) => owner_id);
    if (owners.length > 0) await queries.deleteSessionsOfUsers(tx, owners);
    return shops.filter(({ id }) => !held.has(id));
  });

/** One that whoever moved it has left is open. */
async function endIfOpen(db: Db, { id, owner_id }: Owned): Promise<boolean> {
  try {
    await transact(db, async (tx) => {
      await holdOpen(tx, id);
      await queries.deleteSessionsOfUsers(tx, [owner_id]);
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
