import type { PasswordChange } from '@trastienda/contract/password';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { note } from '../activity/activity.service';
import { withCurrentPassword } from './current-password.service';
import { hashPassword } from './passwords';
import { deleteRecoveryCodes } from './recovery.queries';
import * as queries from './session.queries';
import { livingSessions } from './session.service';
import { deleteDevicesOf } from './sign-in.queries';
import { refuseWeak } from './weak-passwords';

/**
 * Gives the user another password, ends the user's other sessions, forgets the devices and makes the recovery codes void. The password is held while it changes: a log-in
 * with the old one is over before, and its session ends, or finds the new one. Who has that password already is answered that it is done: the
 * answer to the first time was lost (rule: session/password-change).
 */
export async function changePassword(visitor: Visitor, change: PasswordChange): Promise<void> {
  const { shop, userId, userAgent } = visitor;
  const { db } = shop;
  const user = await queries.findProfile(db, userId);
  if (user) await refuseWeak('new_password', change.new_password, user);
  const give = async (currentHash: string): Promise<boolean> => {
    const passwordHash = await hashPassword(db, change.new_password);
    return transact(db, async (tx) => {
      if (!(await queries.holdPasswordHash(tx, userId, currentHash))) return false;
      await queries.setPasswordHash(tx, userId, passwordHash);
      await queries.deleteOtherSessions(tx, visitor, livingSessions(shop.now));
      await deleteDevicesOf(tx, userId);
      await deleteRecoveryCodes(tx, userId);
      await note(tx, { ...shop, kind: 'password_changed', userAgent });
      return true;
    });
  };
  const sentAgain = { password: change.new_password, answer: true };
  const isGiven = await withCurrentPassword(visitor, change.current_password, give, sentAgain);
  // Another process has changed it meanwhile: to this one, or to another.
  if (!isGiven) await changePassword(visitor, change);
}
