import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What a payment method adds to what is paid by it, or takes off, in hundredths of a percent: cash cheaper, installments dearer. */
export async function addAdjustments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('payment_method')
    .addColumn('adjustment', int, (c) => c.notNull().defaultTo(0))
    .execute();
}

export const migration = {
  up: addAdjustments,
  checksum: 'bef945741338607fb26c42f1467d94f4e10c50536c8c1cddad4f62b56ed220f5',
};
