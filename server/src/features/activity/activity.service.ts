import type { ActivityKind } from '@trastienda/domain/shop/activity';
import type { DeletedThing } from '@trastienda/domain/shop/deletion';
import { deviceName, SEVERAL_DEVICES } from '@trastienda/domain/shop/device';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import * as queries from './activity.queries';

const HOUR_MS = 3_600_000;
/** The id that no shop has. */
const NO_SHOP = '00000000-0000-0000-0000-000000000000';

interface Done {
  kind: ActivityKind;
  shopId: string;
  now: Date;
  /** What the browser says of itself; its name alone is kept. */
  userAgent: string;
  /** How many at once; one unless told. */
  times?: number;
}

/** Notes what was done, in the transaction that does it (rule: session/activity). */
export async function note(tx: Tx, { kind, shopId, now, userAgent, times = 1 }: Done): Promise<void> {
  const number = await queries.nextNumber(tx, shopId);
  const device = deviceName(userAgent);
  await queries.insertEntry(tx, shopId, {
    number,
    at: now.toISOString(),
    kind,
    device,
    thing: null,
    title: null,
    times,
  });
}

/** Notes that a thing is deleted, in the transaction that deletes it. Called last: of one shop, one such transaction ends at a time. */
export async function noteDeletion({ db, shopId, now }: Shop<Tx>, thing: DeletedThing, title: string): Promise<void> {
  const number = await queries.nextNumber(db, shopId);
  const entry = { number, at: now.toISOString(), kind: 'deleted' as const, device: null, thing, title, times: 1 };
  await queries.insertEntry(db, shopId, entry);
}

/** Notes what a program may do without end: the same on a device of that name within an hour of the clock is one entry, which says how often. */
export async function noteOften(tx: Tx, done: Done): Promise<void> {
  await queries.lockActivity(tx, done.shopId);
  await noteInHour(tx, done, undefined);
}

/**
 * The same of what a stranger may do, who says of the device what he wants: within the hour it is one entry, whatever the devices. For a shop
 * that nobody has the database is asked the same, and nothing is written (rule: session/one-answer); nor for one that is on its way, whose
 * entries go with it.
 */
export async function noteWrong(
  tx: Tx,
  done: Done & { kind: 'wrong_password' | 'wrong_recovery_code' },
): Promise<void> {
  const isThere = (await queries.lockActivity(tx, done.shopId)) === 'open';
  await noteInHour(tx, isThere ? done : { ...done, shopId: NO_SHOP }, SEVERAL_DEVICES);
}

async function noteInHour(tx: Tx, done: Done, several: string | undefined): Promise<void> {
  const { kind, shopId, now, userAgent } = done;
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const within = { from: new Date(hour).toISOString(), to: new Date(hour + HOUR_MS).toISOString() };
  const again = { kind, device: deviceName(userAgent), several, ...within };
  const isCounted = await queries.countAgain(tx, shopId, again);
  if (shopId !== NO_SHOP && !isCounted) await note(tx, done);
}

/** A page of the shop's entries, newest first. They are numbered without a gap: any page is found by its numbers. */
export async function listActivity({ db, shopId }: Shop, { limit, offset }: { limit: number; offset: number }) {
  const count = await queries.countEntries(db, shopId);
  const upTo = count - offset;
  const entries = upTo > 0 ? await queries.entriesBetween(db, shopId, { after: upTo - limit, upTo }) : [];
  return { entries, count };
}
