import type { PasswordChange } from '@trastienda/contract/password';
import { invalid } from '../../application/refusal';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { countAttempt } from './login-limit';
import { checkPassword, hashPassword } from './passwords';
import * as queries from './session.queries';
import { deleteDevicesOf } from './sign-in.queries';
import { inTurn } from './turns';
import { refuseWeak } from './weak-passwords';

/**
 * Gives the user another password, ends the user's other sessions and forgets the devices. A wrong current one counts like a failed log-in, but
 * for this session alone: others' failures do not keep the user from it. The password is held while it changes: a log-in with
 * the old one is over before, and its session ends, or finds the new one (rule: session/password-change).
 */
export async function changePassword({ shop, userId, tokenHash }: Visitor, change: PasswordChange): Promise<void> {
  const { db, now } = shop;
  await inTurn(db, [`session:${tokenHash}`], async () => {
    const user = await queries.findProfile(db, userId);
    if (user) refuseWeak('new_password', change.new_password, user);
    const attempt = await countAttempt(db, [`session:${tokenHash}`], now);
    const currentHash = await queries.findPasswordHash(db, userId);
    const checked = await checkPassword(db, change.current_password, currentHash).catch(async (error: unknown) => {
      await attempt.forgive();
      throw error;
    });
    if (checked === 'wrong' || currentHash === undefined) throw wrongCurrent();
    await attempt.forgive();
    const passwordHash = await hashPassword(db, change.new_password);
    await transact(db, async (tx) => {
      if (!(await queries.holdPasswordHash(tx, userId, currentHash))) throw wrongCurrent();
      await queries.setPasswordHash(tx, userId, passwordHash);
      await queries.deleteOtherSessions(tx, userId, tokenHash);
      await deleteDevicesOf(tx, userId);
    });
  });
}

const wrongCurrent = () => invalid('current_password', 'La contraseña actual no es correcta');
