import type { Db } from '../db/database';
import { sweepImages } from '../features/images/images.service';
import type { ImageLibrary } from '../images/library';
import { sentBy } from './statements';

const DAY_MS = 24 * 3_600_000;

/** The pictures that nothing refers to are gone afterwards: a sweep found them a day before `now`, and one removes them. */
export async function sweepUnused(db: Db, images: ImageLibrary, now: Date): Promise<void> {
  await sentBy('sweep', () => sweepImages(db, images, new Date(now.getTime() - DAY_MS)));
  await sentBy('sweep', () => sweepImages(db, images, now));
}
