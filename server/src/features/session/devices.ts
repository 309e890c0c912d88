import type { Db } from '../../db/database';
import { deleteBeyond } from './session.queries';
import { deviceExists, isDeviceOf, keepDevice } from './sign-in.queries';
import { hashOf, newToken } from './tokens';

const KNOWN_MS = 30 * 24 * 3_600_000;
/** More than anybody has; who signs in with a new one each time does not fill the table. */
const DEVICES_MAX = 50;

interface Claim {
  /** The token that the browser sent. */
  device?: string | undefined;
  userId: string;
  now: Date;
}

/**
 * What the attempts of a known device of the user are counted against: others' failures do not close the door to it
 * (rule: session/known-devices).
 */
export async function deviceSubject(db: Db, { device, userId, now }: Claim): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const tokenHash = hashOf(device);
  const known = await isDeviceOf(db, tokenHash, userId, devicesExpireBefore(now));
  return known ? `device:${tokenHash}:${userId}` : undefined;
}

/** Makes the device known for the user; returns the token that the browser shall keep. One that is not of ours is not taken over. The 50 on which the user signed in last are known. */
export async function keepDeviceOf(db: Db, { device, userId, now }: Claim): Promise<string> {
  const token = device !== undefined && (await deviceExists(db, hashOf(device))) ? device : newToken();
  const known = { token_hash: hashOf(token), user_id: userId, last_used_at: now.toISOString() };
  await keepDevice(db, known);
  await deleteBeyond(db, 'device', known, DEVICES_MAX - 1);
  return token;
}

export const devicesExpireBefore = (now: Date): string => new Date(now.getTime() - KNOWN_MS).toISOString();
