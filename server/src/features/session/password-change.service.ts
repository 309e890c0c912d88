import type { PasswordChange } from '@trastienda/contract/password';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { withCurrentPassword, wrongCurrent } from './current-password';
import { hashPassword } from './passwords';
import * as queries from './session.queries';
import { deleteDevicesOf } from './sign-in.queries';
import { refuseWeak } from './weak-passwords';

/**
 * Gives the user another password, ends the user's other sessions and forgets the devices. The password is held while it changes: a log-in
 * with the old one is over before, and its session ends, or finds the new one (rule: session/password-change).
 */
export async function changePassword(visitor: Visitor, change: PasswordChange): Promise<void> {
  const { shop, userId, tokenHash } = visitor;
  const { db } = shop;
  const user = await queries.findProfile(db, userId);
  if (user) refuseWeak('new_password', change.new_password, user);
  await withCurrentPassword(visitor, change.current_password, async (currentHash) => {
    const passwordHash = await hashPassword(db, change.new_password);
    await transact(db, async (tx) => {
      if (!(await queries.holdPasswordHash(tx, userId, currentHash))) throw wrongCurrent();
      await queries.setPasswordHash(tx, userId, passwordHash);
      await queries.deleteOtherSessions(tx, userId, tokenHash);
      await deleteDevicesOf(tx, userId);
    });
  });
}
