import type { Credentials } from '@trastienda/contract/session';
import { holdOpen } from '../../application/open-shop';
import { Refusal } from '../../application/refusal';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { noteOften, noteWrong } from '../activity/activity.service';
import { deviceSubject, keepDeviceOf } from './devices';
import { beginAttempt, refuseBlocked } from './login-limit';
import { checkPassword, hashPassword } from './passwords';
import * as queries from './session.queries';
import { openSession, type SignedIn } from './session.service';
import { inTurn } from './turns';
import { NOBODY, userNamed } from './user-named';

/** From where somebody signs in. */
export interface Entrance {
  now: Date;
  network: string;
  /** What the browser kept of an earlier sign-in. */
  device?: string | undefined;
  /** What the browser says of itself. */
  userAgent: string;
}

/**
 * Signs in by username or e-mail. One answer for a wrong user and a wrong password, and ten failures close the door for a while: to the
 * account and to the network, or to the device alone where the user has been signed in within 30 days.
 */
export async function login(
  db: Db,
  input: Credentials,
  { now, network, device, userAgent }: Entrance,
): Promise<SignedIn> {
  const { user, account } = await userNamed(db, input.email_or_user);
  const own = await deviceSubject(db, { device, userId: user?.id ?? NOBODY, now });
  const subjects = own === undefined ? [account, `address:${network}`] : [own];
  await refuseBlocked(db, subjects, now);
  // A known device waits for itself alone: strangers at the same door, however many, do not keep it out.
  return inTurn(db, subjects, async () => {
    const enter = () => tryToEnter(db, user, input.password, { now, device, userAgent, subjects });
    // Where the password has been changed meanwhile, or the same one hashed anew, it is looked at once more.
    const signedIn = (await enter()) ?? (await enter());
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  });
}

type Named = Awaited<ReturnType<typeof userNamed>>['user'];

/** @returns undefined where the hash that the password was right for is not the user's any more */
async function tryToEnter(
  db: Db,
  user: Named,
  password: string,
  { now, device, userAgent, subjects }: Omit<Entrance, 'network'> & { subjects: readonly string[] },
): Promise<SignedIn | undefined> {
  const attempt = await beginAttempt(db, subjects, now);
  const { passwordHash, checked } = await attempt.judge(async () => {
    // Read in the turn: it may have been changed while this one waited.
    const kept = await queries.findPasswordHash(db, user?.id ?? NOBODY);
    return { passwordHash: kept, checked: await checkPassword(db, password, kept) };
  });
  const done = { shopId: user?.shop_id ?? NOBODY, now, userAgent };
  if (checked === 'wrong' || !user || !passwordHash) {
    await attempt.stand((tx) => noteWrong(tx, { ...done, kind: 'wrong_password' }));
    throw wrongCredentials();
  }
  await attempt.forgive();
  const newHash = checked === 'outdated' ? await hashPassword(db, password) : undefined;
  return transact(db, async (tx) => {
    await holdOpen(tx, user.shop_id);
    if (!(await queries.holdPasswordHash(tx, user.id, passwordHash))) return undefined;
    if (newHash !== undefined) await queries.setPasswordHash(tx, user.id, newHash);
    const kept = await keepDeviceOf(tx, { device, userId: user.id, now });
    const opened = { userId: user.id, shopId: user.shop_id, userAgent, at: now.toISOString() };
    const token = await openSession(tx, opened);
    await noteOften(tx, { ...done, kind: 'signed_in' });
    return { token, username: user.username, email: user.email, avatarUrl: user.avatar_url, device: kept };
  });
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Usuario o contraseña incorrectos');
