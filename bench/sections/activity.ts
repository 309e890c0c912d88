import { listActivity } from '@trastienda/server/features/activity/activity.service';
import type { Case, Place, Section } from '../section';

const LIMIT = 10;
const AT_ONCE = 2_000;

/** What happened in a shop: sign-ins and deletions, as they come in years. */
export const activity: Section = {
  name: 'activity',
  unit: 'entries',
  sizes: [10_000, 100_000],
  prepare: async (place, size) => {
    const count = await seedActivity(place, size);
    const last = Math.ceil(count / LIMIT);
    const cases = [page(place, 'page 1', 1), page(place, 'page in the middle', Math.floor(last / 2))];
    return { cases: [...cases, page(place, 'last page', last)] };
  },
};

const page = ({ shop }: Place, name: string, number: number): Case => ({
  name,
  http: (client) => client.get(`/activity?page=${number}&limit=${LIMIT}`),
  direct: () => listActivity(shop, { limit: LIMIT, offset: (number - 1) * LIMIT }),
});

/** Adds sign-ins after those that the shop has, until it has so many entries. @returns how many it has */
async function seedActivity({ database: { db }, shop: { shopId } }: Place, size: number): Promise<number> {
  const { activity_count: begun } = await db
    .selectFrom('shop')
    .select('activity_count')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const common = {
    shop_id: shopId,
    kind: 'signed_in' as const,
    device: 'Firefox en Windows',
    thing: null,
    title: null,
  };
  for (let known = begun; known < size; known += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, size - known) }, (_, index) => known + index + 1);
    const at = new Date(Date.UTC(2024, 0, 1)).toISOString();
    await db
      .insertInto('activity')
      .values(rows.map((number) => ({ ...common, number, at, times: 1 })))
      .execute();
  }
  await db.updateTable('shop').set({ activity_count: size }).where('id', '=', shopId).execute();
  return size;
}
