import { AGE_MIN, type Registration } from '@trastienda/contract/session';
import { type Day, stepMonths } from '@trastienda/domain/dates/day';
import { dayAt, dayOfText } from '@trastienda/domain/dates/time-zone';
import { lowerCase } from '@trastienda/domain/text/fold';
import { holdOpen } from '../../application/open-shop';
import { invalid, Refusal } from '../../application/refusal';
import { isDuplicate, transact } from '../../application/transact';
import type { Db, Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { firstSequence } from '../../db/sequence';
import { note, noteOften, noteWrong } from '../activity/activity.service';
import { addStartingPaymentMethods } from '../payment-methods/payment-methods.service';
import { keepDeviceOf } from './devices';
import { beginAttempt, QUESTIONS, REGISTRATIONS, refuseBlocked } from './login-limit';
import { checkPassword, hashPassword } from './passwords';
import * as queries from './session.queries';
import { openSession, type SignedIn } from './session.service';
import { findRegistration, findSameRegistration, insertRegistration } from './sign-in.queries';
import { hashOf } from './tokens';
import { inTurn } from './turns';
import { refuseWeak } from './weak-passwords';

const KEPT_MS = 24 * 3_600_000;

/** Where and when a registration comes in, and the key under which it may come again. */
export interface Arrival {
  now: Date;
  timeZone: string;
  /** Counted against; a key is kept for the network that it came from. */
  network: string;
  key?: string | undefined;
  /** What the browser says of itself. */
  userAgent: string;
}

/**
 * Creates a user and the shop that the user owns, and signs in. The shop is called like the user and keeps the time of `timeZone`.
 * The same under the same key signs in once more. Refuses a username or e-mail that somebody has, a password that is easy to guess,
 * and more than ten users from one network in an hour.
 */
export async function register(db: Db, input: Registration, arrival: Arrival): Promise<SignedIn> {
  const turn = arrival.key === undefined ? [] : [`registration:${arrival.network} ${arrival.key}`];
  return inTurn(db, turn, async () => {
    const again = await signInAgain(db, input, arrival);
    if (again) return again;
    const birthday = dayOfText(input.birthday_date, arrival.timeZone);
    checkAge(birthday, dayAt(arrival.now, arrival.timeZone));
    await refuseWeak('password', input.password, input);
    const question = await beginAttempt(db, [`asked:${arrival.network}`], arrival.now, QUESTIONS);
    const taken = await question.judge(() => takenRefusal(db, input));
    await transact(db, question.count);
    if (taken) return signInFromElsewhere(db, input, arrival, taken);
    const network = [`registered:${arrival.network}`];
    const attempt = await inTurn(db, network, () => beginAttempt(db, network, arrival.now, REGISTRATIONS));
    try {
      return await attempt.judge(() => createUser(db, input, birthday, { ...arrival, counted: attempt.count }));
    } catch (error) {
      // Somebody took the name, or the key, between the question and the insert.
      const first = isDuplicate(error) ? await signInAgain(db, input, arrival) : undefined;
      if (first) return first;
      throw (isDuplicate(error) && (await takenRefusal(db, input))) || error;
    }
  });
}

/** Of what was sent, what may be kept. The password is compared with the one that the user has by now. */
const fingerprintOf = ({ username, email, birthday_date }: Registration): string =>
  hashOf(JSON.stringify([username, email, birthday_date]));

export const registrationsExpireBefore = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString();

/** The user that the same key has made already, in a session of its own (rule: session/same-registration). */
async function signInAgain(db: Db, input: Registration, arrival: Arrival): Promise<SignedIn | undefined> {
  const { network, key, now } = arrival;
  if (key === undefined) return undefined;
  const earlier = await findRegistration(db, network, key, registrationsExpireBefore(now));
  return earlier && enterAgain(db, input, arrival, earlier);
}

/** The same after the answer was lost and the network changed. To anybody else the name is taken. */
async function signInFromElsewhere(db: Db, input: Registration, arrival: Arrival, taken: Refusal): Promise<SignedIn> {
  const { key, now } = arrival;
  if (key === undefined) throw taken;
  const same = { key, fingerprint: fingerprintOf(input), since: registrationsExpireBefore(now) };
  const earlier = await findSameRegistration(db, same);
  if (!earlier) throw taken;
  return enterAgain(db, input, arrival, earlier);
}

/** Signs in like a log-in from a device that is not known: looking at a password counts, whoever asks for it. */
async function enterAgain(
  db: Db,
  input: Registration,
  { network, now, userAgent }: Arrival,
  earlier: { fingerprint: string; user_id: string },
): Promise<SignedIn> {
  const user = await queries.findOwner(db, earlier.user_id);
  if (!user || earlier.fingerprint !== fingerprintOf(input)) throw keyReused();
  const subjects = [`user:${user.id}`, `address:${network}`];
  await refuseBlocked(db, subjects, now);
  return inTurn(db, subjects, async () => {
    const attempt = await beginAttempt(db, subjects, now);
    const { passwordHash, checked } = await attempt.judge(async () => {
      const kept = await queries.findPasswordHash(db, user.id);
      return { passwordHash: kept, checked: await checkPassword(db, input.password, kept) };
    });
    const done = { shopId: user.shop_id, now, userAgent };
    if (checked === 'wrong' || passwordHash === undefined) {
      await attempt.stand((tx) => noteWrong(tx, { ...done, kind: 'wrong_password' }));
      throw keyReused();
    }
    await attempt.forgive();
    return transact(db, async (tx) => {
      await holdOpen(tx, user.shop_id);
      if (!(await queries.holdPasswordHash(tx, user.id, passwordHash))) throw keyReused();
      const opened = { userId: user.id, shopId: user.shop_id, userAgent, at: now.toISOString() };
      const token = await openSession(tx, opened);
      await noteOften(tx, { ...done, kind: 'signed_in' });
      const device = await keepDeviceOf(tx, { userId: user.id, now });
      return { token, username: user.username, email: user.email, avatarUrl: user.avatar_url, device };
    });
  });
}

const keyReused = () => new Refusal('idempotency_key_reused', 'Esa clave de idempotencia ya se usó para otro pedido.');

async function createUser(
  db: Db,
  input: Registration,
  birthday: Day,
  arrival: Arrival & { counted: (tx: Tx) => Promise<unknown> },
): Promise<SignedIn> {
  const passwordHash = await hashPassword(db, input.password);
  const [userId, shopId, at] = [newId(), newId(), arrival.now.toISOString()];
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
  return transact(db, async (tx) => {
    await queries.insertUser(tx, user);
    const shop = { id: shopId, owner_id: userId, name: input.username, time_zone: arrival.timeZone, created_at: at };
    const number = await queries.insertShop(tx, shop);
    await queries.insertLedger(tx, shopId, firstSequence(number));
    await addStartingPaymentMethods(tx, shopId);
    await keepKey(tx, input, userId, arrival);
    await arrival.counted(tx);
    const { userAgent, now } = arrival;
    const token = await openSession(tx, { userId, shopId, userAgent, at });
    await note(tx, { kind: 'signed_in', shopId, now, userAgent });
    const device = await keepDeviceOf(tx, { userId, now: arrival.now });
    return { token, username: input.username, email: input.email, avatarUrl: null, device };
  });
}

async function keepKey(tx: Tx, input: Registration, userId: string, { network, key, now }: Arrival): Promise<void> {
  if (key === undefined) return;
  const kept = { network, key, fingerprint: fingerprintOf(input), user_id: userId, created_at: now.toISOString() };
  await insertRegistration(tx, kept, registrationsExpireBefore(now));
}

function checkAge(birthday: Day, today: Day): void {
  if (birthday > today) throw invalid('birthday_date', 'La fecha de nacimiento no puede estar en el futuro');
  if (birthday > stepMonths(today, -12 * AGE_MIN))
    throw invalid('birthday_date', `Debes tener al menos ${AGE_MIN} años`);
}

/** What is said when somebody has the username or the e-mail (rule: session/names). */
async function takenRefusal(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<Refusal | undefined> {
  if (await queries.usernameExists(db, lowerCase(username))) {
    const message = 'Ese nombre de usuario ya está en uso';
    return new Refusal('username_taken', message, { fields: [{ field: 'username', message }] });
  }
  if (await queries.emailExists(db, lowerCase(email))) {
    const message = 'Ese correo ya está en uso';
    return new Refusal('email_taken', message, { fields: [{ field: 'email', message }] });
  }
  return undefined;
}
