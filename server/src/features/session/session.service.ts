import { AGE_MIN, type Credentials, type Registration } from '@trastienda/contract/session';
import { stepMonths } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt, dayOfText } from '@trastienda/domain/dates/time-zone';
import { lowerCase } from '@trastienda/domain/text/fold';
import type { Database, Db } from '../../db/database';
import { newId } from '../../db/ids';
import { firstSequence } from '../../db/sequence';
import type { Visitor } from '../../db/shop';
import { isDuplicate, transact } from '../../db/transact';
import { invalid, Refusal } from '../../http/refusal';
import { addStartingMethods } from '../payment-methods/payment-methods.service';
import { countAttempt, inTurn } from './login-limit';
import { hashPassword, passwordMatches } from './passwords';
import * as queries from './session.queries';
import { hashOf, newToken } from './tokens';

const UNUSED_MS = 30 * 24 * 3_600_000;
/** `last_used_at` is written at most this often, so that reading does not become writing. */
const TOUCH_MS = 3_600_000;

/** A user who has just come in. */
export interface SignedIn {
  token: string;
  username: string;
  email: string;
  avatarUrl: string | null;
}

/** Whom a token lets in: undefined when it is unknown or was unused for 30 days. */
export async function visitorFor({ db, engine }: Database, token: string, now: Date): Promise<Visitor | undefined> {
  const tokenHash = hashOf(token);
  const session = await queries.findSession(db, tokenHash, sessionsExpireBefore(now));
  if (!session) return undefined;
  if (now.getTime() - Date.parse(session.last_used_at) > TOUCH_MS) {
    await queries.touchSession(db, tokenHash, now.toISOString());
  }
  const shop = { db, engine, shopId: session.shop_id, shopNumber: session.number, timeZone: session.time_zone, now };
  return { shop, userId: session.user_id, tokenHash };
}

export const sessionsExpireBefore = (now: Date): string => new Date(now.getTime() - UNUSED_MS).toISOString();

/** Creates a user and the shop that the user owns, and signs in. Refuses a username or e-mail that somebody has. */
export async function register(db: Db, input: Registration, now: Date): Promise<SignedIn> {
  const birthday = dayOfText(input.birthday_date, DEFAULT_TIME_ZONE);
  checkAge(birthday, now);
  await refuseTaken(db, input);
  const passwordHash = await hashPassword(input.password);
  const userId = newId();
  const shopId = newId();
  const at = now.toISOString();
  const user = {
    id: userId,
    username: input.username,
    username_folded: lowerCase(input.username),
    email: input.email,
    email_folded: lowerCase(input.email),
    password_hash: passwordHash,
    birthday,
    created_at: at,
  };
  try {
    return await transact(db, async (tx) => {
      await queries.insertUser(tx, user);
      const number = await queries.insertShop(tx, {
        id: shopId,
        owner_id: userId,
        time_zone: DEFAULT_TIME_ZONE,
        created_at: at,
      });
      await queries.insertLedger(tx, shopId, firstSequence(number));
      await addStartingMethods(tx, shopId);
      const token = await openSession(tx, { userId, shopId, at });
      return { token, username: input.username, email: input.email, avatarUrl: null };
    });
  } catch (error) {
    // Somebody took the name between the question and the insert.
    if (isDuplicate(error)) await refuseTaken(db, input);
    throw error;
  }
}

function checkAge(birthday: ReturnType<typeof dayOfText>, now: Date): void {
  const day = dayAt(now, DEFAULT_TIME_ZONE);
  if (birthday > day) throw invalid('birthday_date', 'La fecha de nacimiento no puede estar en el futuro');
  if (birthday > stepMonths(day, -12 * AGE_MIN)) throw invalid('birthday_date', `Debes tener al menos ${AGE_MIN} años`);
}

async function refuseTaken(db: Db, { username, email }: { username: string; email: string }): Promise<void> {
  if (await queries.usernameExists(db, lowerCase(username))) {
    const message = 'Ese nombre de usuario ya está en uso';
    throw new Refusal('username_taken', message, { fields: [{ field: 'username', message }] });
  }
  if (await queries.emailExists(db, lowerCase(email))) {
    const message = 'Ese correo ya está en uso';
    throw new Refusal('email_taken', message, { fields: [{ field: 'email', message }] });
  }
}

/** Signs in by username or e-mail. One answer for a wrong user and a wrong password, and ten failures close the door for a while. */
export async function login(db: Db, input: Credentials, address: string, now: Date): Promise<SignedIn> {
  const name = lowerCase(input.email_or_user);
  const user = await queries.findUser(db, name);
  const account = user ? `user:${user.id}` : `name:${name}`;
  const subjects = [account, `address:${address}`];
  return inTurn(subjects, async () => {
    const attempt = await countAttempt(db, subjects, now);
    // Read in the turn: it may have been changed while this one waited.
    const passwordHash = user && (await queries.findPasswordHash(db, user.id));
    if (!(await passwordMatches(input.password, passwordHash)) || !user || !passwordHash) throw wrongCredentials();
    await attempt.forgive();
    const token = await transact(db, async (tx) => {
      if (!(await queries.holdPasswordHash(tx, user.id, passwordHash))) throw wrongCredentials();
      return openSession(tx, { userId: user.id, shopId: user.shop_id, at: now.toISOString() });
    });
    return { token, username: user.username, email: user.email, avatarUrl: user.avatar_url };
  });
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Usuario o contraseña incorrectos');

async function openSession(
  db: Db,
  { userId, shopId, at }: { userId: string; shopId: string; at: string },
): Promise<string> {
  const token = newToken();
  await queries.insertSession(db, {
    token_hash: hashOf(token),
    user_id: userId,
    shop_id: shopId,
    created_at: at,
    last_used_at: at,
  });
  return token;
}

export const logout = (visitor: Visitor) => queries.deleteSession(visitor.shop.db, visitor.tokenHash);

export async function profileOf(visitor: Visitor) {
  const profile = await queries.findProfile(visitor.shop.db, visitor.userId);
  if (!profile) throw new Error('a session without its user');
  return profile;
}

/** Refuses when the database does not answer. */
export async function checkServer(database: Database): Promise<void> {
  try {
    await database.ping();
  } catch {
    throw new Refusal('unavailable', 'No se pudo conectar al servidor. Por favor, intenta más tarde.');
  }
}
