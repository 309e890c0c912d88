import { deletedRefusal } from '../../application/open-shop';
import { invalid } from '../../application/refusal';
import type { Visitor } from '../../application/shop';
import { noteWrong } from '../activity/activity.service';
import { beginAttempt } from './login-limit';
import { checkPassword } from './passwords';
import * as queries from './session.queries';
import { inTurn } from './turns';

/**
 * Does the work once the user's present password was typed right. A wrong one counts like a failed log-in, but for this session alone:
 * others' failures do not keep the user from it.
 *
 * @param work gets the hash of that password, for `queries.holdPasswordHash`
 * @param sentAgain where the work gives the user another password: which one, and what is answered where the user has that already
 */
export async function withCurrentPassword<T>(
  { shop, userId, tokenHash, userAgent }: Visitor,
  typed: string,
  work: (currentHash: string) => Promise<T>,
  sentAgain?: { password: string; answer: T },
): Promise<T> {
  const { db, shopId, now } = shop;
  const subjects = [`session:${tokenHash}`];
  return inTurn(db, subjects, async () => {
    const attempt = await beginAttempt(db, subjects, now);
    const { currentHash, checked, isDone } = await attempt.judge(async () => {
      const kept = await queries.findPasswordHash(db, userId);
      if (kept === undefined) throw deletedRefusal();
      const checked = await checkPassword(db, typed, kept);
      const isDone =
        checked === 'wrong' &&
        sentAgain !== undefined &&
        (await checkPassword(db, sentAgain.password, kept)) !== 'wrong';
      return { currentHash: kept, checked, isDone };
    });
    if (isDone && sentAgain) {
      await attempt.forgive();
      return sentAgain.answer;
    }
    if (checked === 'wrong') {
      await attempt.stand((tx) => noteWrong(tx, { kind: 'wrong_password', shopId, now, userAgent }));
      throw wrongCurrent();
    }
    await attempt.forgive();
    return work(currentHash);
  });
}

export const wrongCurrent = () => invalid('current_password', 'La contraseña actual no es correcta');
