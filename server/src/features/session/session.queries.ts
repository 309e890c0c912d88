import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { statement } from '../../db/statement';
import type { Instant, Tables } from '../../db/tables';

interface SessionRow {
  user_id: string;
  shop_id: string;
  last_used_at: Instant;
  number: number;
  time_zone: string;
}

/** Who carries this token, if it was used since `after`. */
export const findSession = async (db: Db, tokenHash: string, after: Instant) =>
  (await sessionBy(db, { tokenHash, after }))[0];

const sessionBy = statement<{ tokenHash: string; after: Instant }, SessionRow>((db, { tokenHash, after }) =>
  db
    .selectFrom('session')
    .innerJoin('shop', 'shop.id', 'session.shop_id')
    .select(['session.user_id', 'session.shop_id', 'session.last_used_at', 'shop.number', 'shop.time_zone'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.last_used_at', '>', after),
);

export const touchSession = (db: Db, tokenHash: string, at: Instant) =>
  db.updateTable('session').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();

export const insertSession = (db: Db, session: Insertable<Tables['session']>) =>
  db.insertInto('session').values(session).execute();

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

export const deleteSessionsUnusedSince = (db: Db, since: Instant) =>
  db.deleteFrom('session').where('last_used_at', '<=', since).execute();

/** The user with that username or e-mail, in its folded form. */
export const findUser = (db: Db, folded: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('shop', 'shop.owner_id', 'app_user.id')
    .select(['app_user.id', 'app_user.username', 'app_user.email', 'app_user.avatar_url'])
    .select('shop.id as shop_id')
    .where((e) => e.or([e('username_folded', '=', folded), e('email_folded', '=', folded)]))
    .executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash;

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

/** Ends all sessions of a user but this one. */
export const deleteOtherSessions = (tx: Tx, userId: string, tokenHash: string) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute();

export const findProfile = (db: Db, userId: string) =>
  db.selectFrom('app_user').select(['username', 'email', 'avatar_url']).where('id', '=', userId).executeTakeFirst();

export const usernameExists = async (db: Db, folded: string) =>
  (await db.selectFrom('app_user').select('id').where('username_folded', '=', folded).executeTakeFirst()) !== undefined;

export const emailExists = async (db: Db, folded: string) =>
  (await db.selectFrom('app_user').select('id').where('email_folded', '=', folded).executeTakeFirst()) !== undefined;

export const insertUser = (tx: Tx, user: Insertable<Tables['app_user']>) =>
  tx.insertInto('app_user').values(user).execute();

/** Returns the shop's number. */
export const insertShop = async (tx: Tx, shop: Insertable<Tables['shop']>) =>
  (await tx.insertInto('shop').values(shop).returning('number').executeTakeFirstOrThrow()).number;

export const insertLedger = (tx: Tx, shopId: string, lastSeq: number) =>
  tx
    .insertInto('ledger')
    .values({ shop_id: shopId, last_seq: lastSeq, balance: 0 as never, account_count: 0, movement_count: 0 })
    .execute();

export const insertAttempts = (db: Db, attempts: Insertable<Tables['login_attempt']>[]) =>
  db.insertInto('login_attempt').values(attempts).execute();

export const deleteAttempts = (db: Db, ids: string[]) =>
  db.deleteFrom('login_attempt').where('id', 'in', ids).execute();

/** The newest attempts of a subject since then, at most `most`. */
export const attemptsOf = (db: Db, subject: string, since: Instant, most: number) =>
  db
    .selectFrom('login_attempt')
    .select(['id', 'at'])
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

export const deleteAttemptsBefore = (db: Db, instant: Instant) =>
  db.deleteFrom('login_attempt').where('at', '<=', instant).execute();
