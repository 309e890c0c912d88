import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { dateBackByParts, deleteByParts } from '../../db/parts';
import type { Instant, Tables } from '../../db/tables';

/** Whether the user has signed in on that device since then. */
export const isDeviceOf = async (db: Db, tokenHash: string, userId: string, since: Instant): Promise<boolean> => {
  const known = await db
    .selectFrom('device')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('last_used_at', '>', since)
    .executeTakeFirst();
  return known !== undefined;
};

/** Whether anybody has. */
export const deviceExists = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db.selectFrom('device').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst()) !==
  undefined;

export const keepDevice = (db: Db, device: Insertable<Tables['device']>) =>
  db
    .insertInto('device')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: device.last_used_at }),
    )
    .execute();

export const deleteDevicesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('device').where('user_id', '=', userId).execute();

export const deleteDevicesUnusedSince = (db: Db, since: Instant) =>
  deleteByParts(db, 'device', sql`last_used_at <= ${since}`);

/** The registration that came under that key since then. */
export const findRegistration = (db: Db, network: string, key: string, since: Instant) =>
  db
    .selectFrom('registration')
    .select(['fingerprint', 'user_id'])
    .where('network', '=', network)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

/** The same registration under the same key since then, from whatever network. */
export const findSameRegistration = (
  db: Db,
  { key, fingerprint, since }: { key: string; fingerprint: string; since: Instant },
) =>
  db
    .selectFrom('registration')
    .select(['fingerprint', 'user_id'])
    .where('created_at', '>', since)
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();

/** One that came earlier than `since` makes room. */
export async function insertRegistration(
  tx: Tx,
  registration: Insertable<Tables['registration']>,
  since: Instant,
): Promise<void> {
  await tx
    .deleteFrom('registration')
    .where('network', '=', registration.network)
    .where('key', '=', registration.key)
    .where('created_at', '<=', since)
    .execute();
  await tx.insertInto('registration').values(registration).execute();
}

export const deleteRegistrationsBefore = (db: Db, instant: Instant) =>
  deleteByParts(db, 'registration', sql`created_at <= ${instant}`);

export const dateRegistrationsBack = (db: Db, now: Instant) => dateBackByParts(db, 'registration', now);
