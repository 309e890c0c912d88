import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase, sqliteFileOf } from '../db/database';
import { migrate } from '../db/migrate';
import { runMigrations } from '../db/migration-texts';
import { inSnapshot, rowsOf, tablesOf } from '../db/rows';
import { openImageStore } from '../images/open-store';
import { type Content, type DataSettings, type Made, makeDatabase, type NewPlace, placeOf } from './new-database';
import { newPictures, picturesIn } from './pictures';
import { takenBackUnlessThere } from './unless-there';

/** What is moved, and where to: a PostgreSQL database, S3-compatible storage, or a data folder. */
export interface MoveOrder extends DataSettings {
  to: string;
}

/** What is there now. Undefined is what was not meant. */
export interface Moved {
  database: Made | undefined;
  pictures: number | undefined;
}

/**
 * Copies what the target is for: the rows into PostgreSQL, the pictures into a storage, both into a folder, as far as they are not in it
 * already. Nothing is removed where they come from. Throws, and leaves nothing, when not all of it can be there;
 * what goes wrong once the rows are there is told as that, and leaves them.
 */
export async function moveData(order: MoveOrder): Promise<Moved> {
  const { DATA_DIR, STORAGE_URL } = order;
  const target = targetsOf(order);
  let pictures: number | undefined;
  const images = target.pictures && (await newPictures(target.pictures));
  const bring = async () => {
    if (!images) return;
    const store = await openImageStore({ url: STORAGE_URL, dataDir: DATA_DIR });
    pictures = await images.keep(picturesIn(store));
    await images.publish();
  };
  const database = await takenBackUnlessThere(images, async (arrived) => {
    if (target.database) return moveDatabase(placeOf(order), target.database, { before: bring, arrived });
    await bring();
    return undefined;
  });
  return { database, pictures };
}

function targetsOf({ to, DATABASE_URL, DATABASE_PREPARED, DATA_DIR, STORAGE_URL }: MoveOrder): {
  database?: NewPlace;
  pictures?: NewPlace;
} {
  if (/^postgres(ql)?:/.test(to)) return { database: { url: to, prepared: DATABASE_PREPARED, dataDir: '' } };
  if (/^s3:/.test(to)) {
    if (to === STORAGE_URL) throw new Error('the pictures are there already');
    return { pictures: { url: to, dataDir: DATA_DIR } };
  }
  if (/^\w+:\/\//.test(to)) throw new Error('it is neither postgres:// nor s3:// nor a folder');
  const isSame = resolve(to) === resolve(DATA_DIR);
  const place = { dataDir: to };
  const targets = {
    ...((DATABASE_URL || !isSame) && { database: place }),
    ...((STORAGE_URL || !isSame) && { pictures: place }),
  };
  if (Object.keys(targets).length === 0) throw new Error('all of it is there already');
  return targets;
}

async function moveDatabase(from: NewPlace, to: NewPlace, on: Pick<Content, 'before' | 'arrived'>): Promise<Made> {
  if (!from.url && !existsSync(sqliteFileOf(from.dataDir)))
    throw new Error(`DATA_DIR: there is no trastienda.db in ${from.dataDir}`);
  const source = await openDatabase(from);
  try {
    await migrate(source);
    const { db, engine } = source;
    return await inSnapshot(db, engine, async (view) => {
      const rows = rowsOf(view, engine, await tablesOf(view, engine));
      const migrations = await runMigrations(view);
      return makeDatabase(to, { migrations, rows, ...on, endSessions: false, check: () => {} });
    });
  } finally {
    await source.close();
  }
}
