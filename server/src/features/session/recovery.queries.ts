import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

/** A user's codes that were not used yet, at most eight. */
export const recoveryCodesOf = (db: Db, userId: string) =>
  db.selectFrom('recovery_code').select(['code_hash', 'salt']).where('user_id', '=', userId).execute();

/** Puts these in the place of all that the user had. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: readonly Pick<Insertable<Tables['recovery_code']>, 'code_hash' | 'salt'>[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ ...code, user_id: userId })))
    .execute();
}

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
