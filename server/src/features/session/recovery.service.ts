import type { Recovery } from '@trastienda/contract/recovery';
import { readRecoveryCode } from '@trastienda/domain/passwords/recovery-code';
import { holdOpen } from '../../application/open-shop';
import { Refusal } from '../../application/refusal';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { note, noteWrong } from '../activity/activity.service';
import { withCurrentPassword, wrongCurrent } from './current-password.service';
import { keepDeviceOf } from './devices';
import { beginAttempt, type Limit, refuseBlocked } from './login-limit';
import { hashCodes, hashPassword } from './passwords';
import * as queries from './recovery.queries';
import { holdPasswordHash, setPasswordHash } from './session.queries';
import { deleteDevicesOf } from './sign-in.queries';
import { isSameHash, NO_SALT, newRecoveryCodes, newSalt } from './tokens';
import { inTurn } from './turns';
import { NOBODY, userNamed } from './user-named';
import { refuseWeak } from './weak-passwords';

/** As it is hashed. */
const plain = (code: string): string => readRecoveryCode(code) ?? '';

/** Each time costs eight hashes (rule: session/recovery-codes). */
const CODES: Limit = { count: 10, windowMs: 15 * 60_000, sentence: 'Creaste códigos muchas veces.' };

/** Makes eight new codes, after the password was typed again; those from before open nothing any more (rule: session/recovery-codes). */
export const makeRecoveryCodes = (visitor: Visitor, currentPassword: string): Promise<string[]> =>
  withCurrentPassword(visitor, currentPassword, async (currentHash) => {
    const { db, now } = visitor.shop;
    const made = await beginAttempt(db, [`codes:${visitor.userId}`], now, CODES);
    const salt = newSalt();
    const codes = newRecoveryCodes();
    const hashes = await made.judge(() => hashCodes(db, codes.map(plain), salt));
    const rows = hashes.map((code_hash) => ({
      code_hash,
      salt: salt.toString('base64url'),
      made_at: now.toISOString(),
    }));
    await transact(db, async (tx) => {
      // A password that was changed meanwhile is no longer the one that was typed.
      if (!(await holdPasswordHash(tx, visitor.userId, currentHash))) throw wrongCurrent();
      await queries.replaceRecoveryCodes(tx, visitor.userId, rows);
      await made.count(tx);
      await note(tx, { ...visitor.shop, kind: 'recovery_codes_made', userAgent: visitor.userAgent });
    });
    return codes;
  });

/** How long the link of whoever runs the server opens the door. */
const LINK_MS = 30 * 60_000;

/** The clock of another machine, on which it was made, may be ahead. */
const livingLinks = (now: Date): queries.LivingLinks => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + 2 * LINK_MS).toISOString(),
});

/** How many of the user's own are left, and since when there are those; a link is none of them. */
export async function recoveryCodesLeft({ shop: { db, now }, userId }: Visitor) {
  const codes = await queries.recoveryCodesOf(db, userId, livingLinks(now));
  const own = codes.filter(({ expires_at }) => expires_at === null);
  return { left: own.length, made_at: own[0]?.made_at ?? null };
}

/**
 * A code for a user who has none left, made by whoever runs the server: it is used once, within 30 minutes (rule: session/reset-link).
 * @returns undefined where nobody has that username or e-mail
 */
export async function makeResetCode(
  db: Db,
  name: string,
  now: Date,
): Promise<{ username: string; code: string; expiresAt: Date } | undefined> {
  const { user } = await userNamed(db, name);
  if (!user) return undefined;
  const [code = ''] = newRecoveryCodes();
  const salt = newSalt();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const [code_hash = ''] = await hashCodes(db, [plain(code)], salt);
  const row = {
    user_id: user.id,
    code_hash,
    salt: salt.toString('base64url'),
    made_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  await transact(db, async (tx) => {
    await holdOpen(tx, user.shop_id);
    await queries.addRecoveryCode(tx, row, livingLinks(now));
  });
  return { username: user.username, code, expiresAt };
}

/**
 * Gives a user who has forgotten the password another one, for a recovery code. Failures are counted with log-ins, but against the network
 * alone: a code is not guessed, and what strangers try at the account must not close its last door. A wrong user and a wrong code get one
 * answer after the same time. All sessions end, the code is used up and all others are void, as after a change of the password: whoever knew
 * the password may have made them. Of all devices this one alone is known: it signs in next (rule: session/recovery).
 * @returns what the browser shall keep
 */
export async function recoverPassword(
  db: Db,
  { username, recovery_code, new_password }: Recovery,
  { now, network, userAgent }: { now: Date; network: string; userAgent: string },
): Promise<string> {
  const { user } = await userNamed(db, username);
  const subjects = [`address:${network}`];
  await refuseBlocked(db, subjects, now);
  return inTurn(db, subjects, async () => {
    const attempt = await beginAttempt(db, subjects, now);
    const codeHash = await attempt.judge(() => findCode(db, { userId: user?.id, typed: recovery_code, now }));
    const done = { shopId: user?.shop_id ?? NOBODY, now, userAgent };
    if (!user || codeHash === undefined) {
      await attempt.stand((tx) => noteWrong(tx, { ...done, kind: 'wrong_recovery_code' }));
      throw wrongCode();
    }
    await attempt.forgive();
    // Only now: before, it would tell who has that e-mail.
    await refuseWeak('new_password', new_password, user);
    const passwordHash = await hashPassword(db, new_password);
    return transact(db, async (tx) => {
      await holdOpen(tx, user.shop_id);
      // Before all else that is the user’s: a log-in with the old password is over by then, and its session ends, or finds the new one.
      await setPasswordHash(tx, user.id, passwordHash);
      if (!(await queries.useUpRecoveryCode(tx, user.id, codeHash))) throw wrongCode();
      await queries.deleteRecoveryCodes(tx, user.id);
      await queries.deleteSessionsOf(tx, user.id);
      await deleteDevicesOf(tx, user.id);
      await note(tx, { ...done, kind: 'recovered' });
      return keepDeviceOf(tx, { userId: user.id, now });
    });
  });
}

interface Try {
  userId: string | undefined;
  typed: string;
  now: Date;
}

/** The hash of that code among those of the user that are left. Without a user, or a code left, it takes as long as with the user's own. */
async function findCode(db: Db, { userId, typed, now }: Try): Promise<string | undefined> {
  const kept = await queries.recoveryCodesOf(db, userId ?? NOBODY, livingLinks(now));
  const salts = new Set(kept.map(({ salt }) => salt));
  for (const salt of salts.size > 0 ? salts : [NO_SALT]) {
    const [hash = ''] = await hashCodes(db, [plain(typed)], Buffer.from(salt, 'base64url'));
    const found = kept.find(({ code_hash }) => isSameHash(code_hash, hash));
    if (found) return found.code_hash;
  }
  return undefined;
}

/** Also said to whoever sends the same again because the answer was lost: one sentence for all of them tells nobody who exists. */
const wrongCode = () =>
  new Refusal(
    'invalid_credentials',
    'Usuario o código de recuperación incorrectos. Un código sirve una sola vez: si ya lo usaste, inicia sesión con la contraseña nueva.',
  );
