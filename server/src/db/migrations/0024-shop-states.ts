import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Whether a shop is open, or on its way from one installation to another. */
export async function keepShopStates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, text } = columnTypes(engine);
  const shop = () => db.schema.alterTable('shop');
  await shop()
    .addColumn('state', text, (c) => c.notNull().defaultTo('open'))
    .execute();
  await shop().addColumn('closed_until', instant).execute();
  await shop().addColumn('move_id', id).execute();
  await shop().addColumn('moved_to', text).execute();
}

export const migration = {
  up: keepShopStates,
  checksum: 'c6f856c2d8a5a20b396379c0887dc527e5eaf9bc386ab162837ea5d0d9a45c36',
};
