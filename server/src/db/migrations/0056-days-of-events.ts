import { type Kysely, sql } from 'kysely';

/** So many are read at once. */
const BATCH = 1_000;

const DAY_MS = 86_400_000;

interface Kept {
  shop_id: string;
  time_zone: string;
}

interface Times {
  starts_at: string;
  ends_at: string;
  long_until: string | null;
}

/**
 * All-day events are kept as days, which stay in another time zone of the shop: as the shop's clock shows them, written as if it were UTC's.
 * They were moments, and those of a shop that had moved to another time zone lay over two days each.
 */
export async function keepDaysOfEvents(db: Kysely<unknown>): Promise<void> {
  await moveEvents(db);
  await moveTrash(db);
}

async function moveEvents(db: Kysely<unknown>): Promise<void> {
  let last: { shop_id: string; id: string } | undefined;
  for (;;) {
    const after = last ? sql`and (e.shop_id, e.id) > (${last.shop_id}, ${last.id})` : sql``;
    const { rows } = await sql<Kept & Times & { id: string }>`
      select e.shop_id, e.id, e.starts_at, e.ends_at, e.long_until, shop.time_zone
      from event as e join shop on shop.id = e.shop_id
      where e.all_day ${after} order by e.shop_id, e.id limit ${BATCH}`.execute(db);
    for (const event of rows) {
      const { starts_at, ends_at, long_until } = daysOf(event, event.time_zone);
      await sql`update event set starts_at = ${starts_at}, ends_at = ${ends_at}, long_until = ${long_until}
        where shop_id = ${event.shop_id} and id = ${event.id}`.execute(db);
    }
    last = rows.at(-1);
    if (rows.length < BATCH) break;
  }
}

async function moveTrash(db: Kysely<unknown>): Promise<void> {
  let last: { shop_id: string; id: string } | undefined;
  for (;;) {
    const after = last ? sql`and (t.shop_id, t.id) > (${last.shop_id}, ${last.id})` : sql``;
    const { rows } = await sql<Kept & { id: string; content: string }>`
      select t.shop_id, t.id, t.content, shop.time_zone from trash as t join shop on shop.id = t.shop_id
      where t.kind = 'event' ${after} order by t.shop_id, t.id limit ${BATCH}`.execute(db);
    for (const { shop_id, id, content, time_zone } of rows) {
      const event = JSON.parse(content) as Times & { all_day: boolean };
      if (!event.all_day) continue;
      const kept = JSON.stringify({ ...event, ...daysOf(event, time_zone) });
      await sql`update trash set content = ${kept} where shop_id = ${shop_id} and id = ${id}`.execute(db);
    }
    last = rows.at(-1);
    if (rows.length < BATCH) break;
  }
}

/** By the noon of its first day, and by how many days it is long: so one of another time zone is found again on its day. */
function daysOf({ starts_at, ends_at, long_until }: Times, timeZone: string): Times {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const first = Date.parse(`${dayAt(start + DAY_MS / 2, timeZone)}T00:00:00Z`);
  const days = Math.max(1, Math.round((end - start) / DAY_MS));
  const ends = new Date(first + days * DAY_MS - 1).toISOString();
  return { starts_at: new Date(first).toISOString(), ends_at: ends, long_until: long_until === null ? null : ends };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayAt(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

export const migration = {
  up: keepDaysOfEvents,
  checksum: 'de529c519a73724dc98c4526168a39402c79fee8a3f1c8b28c21202c33c53fc5',
};
