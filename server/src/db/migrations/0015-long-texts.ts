import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { listLongTexts } from '../text-search';

/** A product with thousands of codes is found without an index that takes a second to be written. */
export const listLongProducts = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  listLongTexts(db, engine, 'product', 'search');
