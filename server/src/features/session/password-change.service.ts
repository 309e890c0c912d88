import type { PasswordChange } from '@trastienda/contract/password';
import type { Visitor } from '../../db/shop';
import { transact } from '../../db/transact';
import { invalid } from '../../http/refusal';
import { countAttempt, inTurn } from './login-limit';
import { hashPassword, passwordMatches } from './passwords';
import * as queries from './session.queries';

/**
 * Gives the user another password and ends the user's other sessions. A wrong current one counts like a failed log-in, and takes turns with
 * them, so that nobody comes in with the old password while it changes.
 */
export async function changePassword({ shop, userId, tokenHash }: Visitor, change: PasswordChange): Promise<void> {
  const { db, now } = shop;
  const subjects = [`user:${userId}`];
  await inTurn(subjects, async () => {
    const attempt = await countAttempt(db, subjects, now);
    if (!(await passwordMatches(change.current_password, await queries.findPasswordHash(db, userId)))) {
      throw invalid('current_password', 'La contraseña actual no es correcta');
    }
    await attempt.forgive();
    const passwordHash = await hashPassword(change.new_password);
    await transact(db, async (tx) => {
      await queries.setPasswordHash(tx, userId, passwordHash);
      await queries.deleteOtherSessions(tx, userId, tokenHash);
    });
  });
}
