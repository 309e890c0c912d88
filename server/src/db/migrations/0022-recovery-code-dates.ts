import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** When a user's recovery codes were made; of those that were there before it is not known. */
export async function dateRecoveryCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('recovery_code').addColumn('made_at', columnTypes(engine).instant).execute();
}

export const migration = {
  up: dateRecoveryCodes,
  checksum: '832ab2d92f608f828503a4ac37bd930007ec7fae02cf58f44d5283dec9a10aff',
};
