import type { Recovery } from '@trastienda/contract/recovery';
import { readRecoveryCode } from '@trastienda/domain/passwords/recovery-code';
import { Refusal } from '../../application/refusal';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { withCurrentPassword, wrongCurrent } from './current-password';
import { countAttempt, refuseBlocked } from './login-limit';
import { hashCode, hashPassword } from './passwords';
import * as queries from './recovery.queries';
import { holdPasswordHash, setPasswordHash } from './session.queries';
import { deleteDevicesOf } from './sign-in.queries';
import { isSameHash, NO_SALT, newRecoveryCodes, newSalt } from './tokens';
import { inTurn } from './turns';
import { NOBODY, userNamed } from './user-named';
import { refuseWeak } from './weak-passwords';

/** Makes eight new codes, after the password was typed again; those from before open nothing any more (rule: session/recovery-codes). */
export const makeRecoveryCodes = (visitor: Visitor, currentPassword: string): Promise<string[]> =>
  withCurrentPassword(visitor, currentPassword, async (currentHash) => {
    const { db } = visitor.shop;
    const salt = newSalt();
    const codes = newRecoveryCodes();
    const rows: { code_hash: string; salt: string }[] = [];
    for (const code of codes)
      rows.push({
        code_hash: await hashCode(db, readRecoveryCode(code) ?? code, salt),
        salt: salt.toString('base64url'),
      });
    await transact(db, async (tx) => {
      // A password that was changed meanwhile is no longer the one that was typed.
      if (!(await holdPasswordHash(tx, visitor.userId, currentHash))) throw wrongCurrent();
      await queries.replaceRecoveryCodes(tx, visitor.userId, rows);
    });
    return codes;
  });

export const recoveryCodesLeft = async ({ shop, userId }: Visitor): Promise<number> =>
  (await queries.recoveryCodesOf(shop.db, userId)).length;

/**
 * Gives a user who has forgotten the password another one, for a recovery code. Failures are those of a log-in, of the account and of the
 * network, and a wrong user and a wrong code get one answer after the same time. All sessions end, all devices are forgotten, and the
 * code is used up (rule: session/recovery).
 */
export async function recoverPassword(
  db: Db,
  { username, recovery_code, new_password }: Recovery,
  { now, network }: { now: Date; network: string },
): Promise<void> {
  const { user, account } = await userNamed(db, username);
  const subjects = [account, `address:${network}`];
  await refuseBlocked(db, subjects, now);
  await inTurn(db, subjects, async () => {
    const attempt = await countAttempt(db, subjects, now);
    const codeHash = await findCode(db, user?.id, recovery_code).catch(async (error: unknown) => {
      await attempt.forgive();
      throw error;
    });
    if (!user || codeHash === undefined) throw wrongCode();
    await attempt.forgive();
    // Only now: before, it would tell who has that e-mail.
    refuseWeak('new_password', new_password, user);
    const passwordHash = await hashPassword(db, new_password);
    await transact(db, async (tx) => {
      // First of all: a log-in with the old password is over by then, and its session ends, or finds the new one.
      await setPasswordHash(tx, user.id, passwordHash);
      if (!(await queries.useUpRecoveryCode(tx, user.id, codeHash))) throw wrongCode();
      await queries.deleteSessionsOf(tx, user.id);
      await deleteDevicesOf(tx, user.id);
    });
  });
}

/** The hash of that code among those of the user that are left. Without a user, or a code left, it takes as long. */
async function findCode(db: Db, userId: string | undefined, typed: string): Promise<string | undefined> {
  const kept = await queries.recoveryCodesOf(db, userId ?? NOBODY);
  const salt = kept[0] ? Buffer.from(kept[0].salt, 'base64url') : NO_SALT;
  const hash = await hashCode(db, readRecoveryCode(typed) ?? '', salt);
  return kept.find(({ code_hash }) => isSameHash(code_hash, hash))?.code_hash;
}

const wrongCode = () => new Refusal('invalid_credentials', 'Usuario o código de recuperación incorrectos');
