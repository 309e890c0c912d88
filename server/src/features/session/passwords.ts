import { hash, hashRaw, verify } from '@node-rs/argon2';
import { askerOf } from '../../db/asker';
import type { Db } from '../../db/database';
import { shareOf } from '../../db/share';
import { HASHERS } from '../../images/threads';
import { tooManyAtOnce } from './turns';

/**
 * OWASP's first recommendation for argon2id (the package's default algorithm): 19 MiB, two passes, one lane
 * (rule: session/password-storage).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than this would wait for seconds (rule: limits/waiting-room). */
const WAITING_MAX = shareOf(100, 20);

let free = HASHERS;
/** The first one is the next. */
const waiting = new Set<() => void>();

/** Whoever is answered before its turn leaves, and keeps nobody waiting. */
async function waitForTurn(db: Db): Promise<void> {
  const asker = askerOf(db);
  asker?.check();
  if (free > 0) {
    free -= 1;
    return;
  }
  if (waiting.size >= WAITING_MAX) throw tooManyAtOnce();
  await new Promise<void>((start, leave) => {
    waiting.add(start);
    asker?.over.catch((reason: unknown) => {
      if (waiting.delete(start)) leave(reason);
    });
  });
}

/** Does the work when it is its turn; refuses it when too many wait already. */
async function inHashingTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await waitForTurn(db);
  try {
    return await work();
  } finally {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else free += 1;
  }
}

/** One password is the same on every keyboard: an é of one or of two characters, digits of full width. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (db: Db, password: string): Promise<string> =>
  inHashingTurn(db, () => hash(normal(password), COST));

const decoy = hash('no user has this password', COST);

/**
 * Whether the password is the one of that hash. Without a hash it takes as long and says no, so that nobody learns who exists.
 * `outdated` is one that was hashed as it was typed, which hashPassword does no more.
 */
export async function checkPassword(
  db: Db,
  password: string,
  storedHash: string | undefined,
): Promise<'right' | 'outdated' | 'wrong'> {
  return inHashingTurn(db, async () => {
    const known = storedHash ?? (await decoy);
    if (await verify(known, normal(password))) return storedHash === undefined ? 'wrong' : 'right';
    if (normal(password) === password || !(await verify(known, password))) return 'wrong';
    return storedHash === undefined ? 'wrong' : 'outdated';
  });
}

/**
 * What is stored of codes that open the door, with the salt that they share, in one turn for all of them
 * (rule: session/recovery-codes).
 */
export const hashCodes = (db: Db, codes: readonly string[], salt: Uint8Array): Promise<string[]> =>
  inHashingTurn(db, async () => {
    const hashes: string[] = [];
    for (const code of codes) hashes.push((await hashRaw(code, { ...COST, salt })).toString('base64url'));
    return hashes;
  });
