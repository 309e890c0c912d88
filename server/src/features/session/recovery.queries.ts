import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Instant, Tables } from '../../db/tables';

/** Between which moments a link that opens the door expires: one of a time to come is of a clock that was set back since. */
export interface LivingLinks {
  after: Instant;
  until: Instant;
}

/** A user's codes that open the door: eight of the user's own at most, and those of links. */
export const recoveryCodesOf = (db: Db, userId: string, { after, until }: LivingLinks) =>
  db
    .selectFrom('recovery_code')
    .select(['code_hash', 'salt', 'made_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where((e) =>
      e.or([e('expires_at', 'is', null), e.and([e('expires_at', '>', after), e('expires_at', '<=', until)])]),
    )
    .execute();

/** Puts a code beside the user's own; what has expired goes. */
export async function addRecoveryCode(
  tx: Tx,
  code: Insertable<Tables['recovery_code']> & { expires_at: Instant },
  { after, until }: LivingLinks,
): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', code.user_id)
    .where((e) => e.or([e('expires_at', '<=', after), e('expires_at', '>', until)]))
    .execute();
  await tx.insertInto('recovery_code').values(code).execute();
}

/** Puts these in the place of all that the user had. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: readonly Pick<Insertable<Tables['recovery_code']>, 'code_hash' | 'salt' | 'made_at'>[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ ...code, user_id: userId, expires_at: null })))
    .execute();
}

/** Makes all that the user had void, links too. */
export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

/** Uses the code up. @returns whether it was still there */
export const useUpRecoveryCode = async (tx: Tx, userId: string, codeHash: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Ends all sessions of a user. */
export const deleteSessionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('session').where('user_id', '=', userId).execute();
