import type { Kysely } from 'kysely';

/** Who signs in is led to the own shop: without it, all shops of the installation were looked at each time. */
export async function addShopOwners(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('shop_of_owner').on('shop').column('owner_id').execute();
}

export const migration = {
  up: addShopOwners,
  checksum: '7974e30279eb92dfd55c0cc61f9cd6aa00139679f4e5598f54f4a8d21428e2d7',
};
