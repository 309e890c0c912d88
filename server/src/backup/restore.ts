import { refuseOtherMigrations } from '../db/migration-texts';
import type { TableSum } from '../db/rows';
import { Archive } from './archive-reader';
import type { Manifest } from './manifest';
import { type DataSettings, type Made, makeDatabase, placeOf } from './new-database';
import { newPictures } from './pictures';
import { takenBackUnlessThere } from './unless-there';

/** What is restored, and where to. */
export interface RestoreOrder extends DataSettings {
  from: string;
}

/** What has come back. */
export interface Restored extends Made {
  pictures: number;
  /** When the backup was made. */
  madeAt: string;
}

/**
 * Takes a backup back, on either engine, where nothing is yet. The file is read through before anything is touched: one that is damaged,
 * or that a newer version has written, is refused. Every table is compared with its checksum. Everybody has to sign in again: a session
 * that was ended since the backup was made must not live again. Throws, and leaves nothing, when not all of it can be there;
 * what goes wrong once the rows are there is told as that, and leaves them.
 */
export async function restoreBackup({ from, ...settings }: RestoreOrder): Promise<Restored> {
  const archive = await Archive.open(from);
  try {
    const { manifest } = archive;
    refuseOtherMigrations(manifest.migrations);
    const images = await newPictures({ url: settings.STORAGE_URL, dataDir: settings.DATA_DIR });
    let pictures = 0;
    const before = async () => {
      pictures = await images.keep(archive.pictures());
      await images.publish();
    };
    const made = await takenBackUnlessThere(images, (arrived) =>
      makeDatabase(placeOf(settings), {
        ...{ migrations: manifest.migrations, rows: archive.rows, endSessions: true, before, arrived },
        check: (sums) => refuseOtherSums(manifest, sums),
      }),
    );
    return { ...made, pictures, madeAt: manifest.madeAt };
  } finally {
    await archive.close();
  }
}

function refuseOtherSums({ tables }: Manifest, sums: readonly TableSum[]): void {
  for (const { table, rows, checksum } of sums) {
    const saved = tables.find(({ name }) => name === table);
    if (saved?.rows !== rows || saved.checksum !== checksum)
      throw new Error(`${table} is not what the backup says of it`);
  }
}
