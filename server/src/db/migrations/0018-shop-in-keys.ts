import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Every key of a shop's table carries the shop, so that the rows of shops may lie on different machines. SQLite, which is one file, finds
 * the rows of its search by the bare numbers.
 */
export async function putShopInKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`alter table "product" drop constraint "product_seq_key", add constraint "product_seq" unique (shop_id, seq)`.execute(
    db,
  );
  const referring = { account_payment_method: 'account_payment_method_method', movement: 'movement_method' };
  for (const [table, key] of Object.entries(referring))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(key)}`.execute(db);
  await sql`alter table "payment_method" drop constraint "payment_method_key", drop constraint "payment_method_pkey",
    add constraint "payment_method_key" primary key (shop_id, id)`.execute(db);
  for (const [table, key] of Object.entries(referring))
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(key)}
      foreign key (shop_id, payment_method_id) references "payment_method" (shop_id, id)`.execute(db);
}

export const migration = {
  up: putShopInKeys,
  checksum: '6f3706dca9039f64ac9d7952b0d12de72c9f8446f3cab3f247271d8d8588c26e',
};
