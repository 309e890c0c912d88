import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** A payment of a void sale whose till is closed stays, and says by which movement its money went out again. */
export async function addUndoneBy(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('sale_payment').addColumn('undone_by', columnTypes(engine).id).execute();
}

export const migration = {
  up: addUndoneBy,
  checksum: '038568406d6c50a88c684b888c1d29e4ee5baad572e26ff9e4c14362be0f81ee',
};
