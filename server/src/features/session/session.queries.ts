import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { deleteByParts } from '../../db/parts';
import { marksWrites } from '../../db/postgres-dialect';
import { statement } from '../../db/statement';
import type { Instant, Row, Tables } from '../../db/tables';

type SessionRow = Row<'session', 'user_id' | 'shop_id' | 'user_agent' | 'created_at' | 'last_used_at'> &
  Row<'shop', 'number' | 'time_zone' | 'state' | 'moved_to'> & { last_write: string | null };

/** Since when a session must have been used, and since when it must have been opened, to live. */
export interface Alive {
  usedAfter: Instant;
  openedAfter: Instant;
}

/** Who carries this token, if its session lives. */
export const findSession = async (db: Db, tokenHash: string, alive: Alive) =>
  (await sessionBy(db, { tokenHash, ...alive }, { isMarked: marksWrites(db) }))[0];

const sessionBy = statement<{ tokenHash: string } & Alive, SessionRow, { isMarked: boolean }>(
  (db, { tokenHash, usedAfter, openedAfter }, { isMarked }) =>
    db
      .selectFrom('session')
      .innerJoin('shop', 'shop.id', 'session.shop_id')
      .select(['session.user_id', 'session.shop_id', 'session.user_agent'])
      .select(['session.created_at', 'session.last_used_at'])
      .select(['shop.number', 'shop.time_zone', 'shop.state', 'shop.moved_to'])
      .select((e) => {
        const mark = e.selectFrom('shop_write').select('mark').whereRef('shop_write.id', '=', 'session.shop_id');
        return (isMarked ? mark : sql<string | null>`null`).as('last_write');
      })
      .where('session.token_hash', '=', tokenHash)
      .where('session.last_used_at', '>', usedAfter)
      .where('session.created_at', '>', openedAfter),
);

/** Notes that it is used. What was opened in a future that a clock had invented was opened now. */
export const touchSession = (db: Db, tokenHash: string, at: Instant) =>
  db
    .updateTable('session')
    .set((e) => ({
      last_used_at: at,
      created_at: e.case().when('created_at', '>', at).then(at).else(e.ref('created_at')).end(),
    }))
    .where('token_hash', '=', tokenHash)
    .execute();

export const insertSession = (db: Db, session: Insertable<Tables['session']>) =>
  db.insertInto('session').values(session).execute();

/** What stays first. A session that was never used since its sign-in goes before each that was: a script's fifty before the owner's. */
const KEPT_FIRST = {
  session: sql`case when last_used_at = created_at then 1 else 0 end, last_used_at desc`,
  device: sql`last_used_at desc`,
};

/** Ends a user's sessions, or forgets their devices, but this one and the `most` others that were used last. */
export const deleteBeyond = (
  db: Db,
  table: 'session' | 'device',
  { user_id, token_hash }: { user_id: string; token_hash: string },
  most: number,
) =>
  db
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token_hash)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom(table)
        .select('token_hash')
        .where('user_id', '=', user_id)
        .where('token_hash', '!=', token_hash)
        .orderBy(KEPT_FIRST[table])
        .limit(most),
    )
    .execute();

export const deleteSession = (tx: Tx, tokenHash: string) =>
  tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

/** A user's sessions that live, the one used last first. */
export const sessionsOf = (db: Db, userId: string, { usedAfter, openedAfter }: Alive) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', openedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of a user's sessions. @returns whether it was there */
export const deleteSessionById = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};

export const deleteDeadSessions = (db: Db, { usedAfter, openedAfter }: Alive) =>
  deleteByParts(db, 'session', sql`last_used_at <= ${usedAfter} or created_at <= ${openedAfter}`);

export const deleteSessionsOfUsers = (tx: Tx, userIds: readonly string[]) =>
  tx.deleteFrom('session').where('user_id', 'in', userIds).execute();

/** The user with that username or e-mail, in its folded form. */
export const findUser = (db: Db, folded: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('shop', 'shop.owner_id', 'app_user.id')
    .select(['app_user.id', 'app_user.username', 'app_user.email', 'app_user.avatar_url'])
    .select('shop.id as shop_id')
    .where((e) => e.or([e('username_folded', '=', folded), e('email_folded', '=', folded)]))
    .executeTakeFirst();

/** The hash of a user who has deleted the account. */
const NO_PASSWORD = '';

export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash || undefined;

/**
 * Whether that is still the user's, kept so until the transaction ends: another process that changes it waits, and then ends the session
 * that this one opens.
 */
export const holdPasswordHash = async (tx: Tx, userId: string, passwordHash: string): Promise<boolean> => {
  const held = await tx
    .updateTable('app_user')
    .set((e) => ({ password_hash: e.ref('password_hash') }))
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
};

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string) =>
  tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Ends all sessions of a user but this one, also those that live no more and wait for the sweep. @returns how many lived */
export const deleteOtherSessions = async (
  tx: Tx,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  { usedAfter, openedAfter }: Alive,
): Promise<number> => {
  const gone = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .returning(['created_at', 'last_used_at'])
    .execute();
  return gone.filter(({ created_at, last_used_at }) => last_used_at > usedAfter && created_at > openedAfter).length;
};

/**
 * Makes a user's name and e-mail free, ends all sessions and forgets the password, the devices and codes: nobody comes in as this user any
 * more, nor who has looked at the password before and waits for the row. The row itself stays until what belongs to it is removed.
 */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  const nobody = {
    username: userId,
    username_folded: userId,
    username_alike: null,
    email: userId,
    email_folded: userId,
    password_hash: NO_PASSWORD,
  };
  await tx.updateTable('app_user').set(nobody).where('id', '=', userId).execute();
  for (const table of ['session', 'device', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export const findProfile = (db: Db, userId: string) =>
  db.selectFrom('app_user').select(['username', 'email', 'avatar_url']).where('id', '=', userId).executeTakeFirst();

/** Whether somebody has that folded name, or one that only looks different. */
export const usernameExists = async (db: Db, folded: string) => {
  const taken = await db
    .selectFrom('app_user')
    .select('id')
    .where((e) => e.or([e('username_folded', '=', folded), e('username_alike', '=', folded)]))
    .executeTakeFirst();
  return taken !== undefined;
};

export const emailExists = async (db: Db, folded: string) =>
  (await db.selectFrom('app_user').select('id').where('email_folded', '=', folded).executeTakeFirst()) !== undefined;

/** A user by id, with the shop that the user owns. */
export const findOwner = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('shop', 'shop.owner_id', 'app_user.id')
    .select(['app_user.id', 'app_user.username', 'app_user.email', 'app_user.avatar_url'])
    .select('shop.id as shop_id')
    .where('app_user.id', '=', userId)
    .executeTakeFirst();

export const insertUser = (tx: Tx, user: Insertable<Tables['app_user']>) =>
  tx.insertInto('app_user').values(user).execute();

/** Returns the shop's number. */
export const insertShop = async (tx: Tx, shop: Insertable<Tables['shop']>) =>
  (await tx.insertInto('shop').values(shop).returning('number').executeTakeFirstOrThrow()).number;

export const insertLedger = (tx: Tx, shopId: string, lastSeq: number) =>
  inShop(tx, shopId)
    .insertInto('ledger')
    .values({ last_seq: lastSeq, balance: 0 as never, account_count: 0, movement_count: 0 })
    .execute();

export const insertAttempts = (db: Db, attempts: Insertable<Tables['login_attempt']>[]) =>
  db.insertInto('login_attempt').values(attempts).execute();

export const dateAttempts = (tx: Tx, ids: string[], at: Instant) =>
  tx.updateTable('login_attempt').set({ at }).where('id', 'in', ids).execute();

export const deleteAttempts = (db: Db, ids: string[]) =>
  db.deleteFrom('login_attempt').where('id', 'in', ids).execute();

/** The newest attempts of a subject in the window, at most `most`. */
export const attemptsOf = (
  db: Db,
  subject: string,
  { after, until }: { after: Instant; until: Instant },
  most: number,
) =>
  db
    .selectFrom('login_attempt')
    .select(['id', 'at'])
    .where('subject', '=', subject)
    .where('at', '>', after)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** Removes what no window holds: too old, or of a future that a clock had invented. */
export const deleteAttemptsOutside = (db: Db, { from, to }: { from: Instant; to: Instant }) =>
  deleteByParts(db, 'login_attempt', sql`at <= ${from} or at > ${to}`);
