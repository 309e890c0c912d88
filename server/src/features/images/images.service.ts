import { type Box, fitInside } from '@trastienda/domain/catalogue/fit';
import { notFound, Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { isDuplicate, transact } from '../../application/transact';
import type { SavedImage, Upload, Waiting } from '../../application/uploads';
import { askedByNobody, forShop } from '../../db/asker';
import type { Db } from '../../db/database';
import { pause } from '../../db/pause';
import { type ImageKind, NoTimeLeft, NotAnImage, TooManyPixels } from '../../images/codec';
import { MAX_PIXELS } from '../../images/cost';
import type { CleanImage, ImageLibrary } from '../../images/library';
import { newPublicId } from '../../images/public-id';
import { folderOf, StoreOutage } from '../../images/store';
import * as queries from './images.queries';

const DAY_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 200;

const keptOf = (row: queries.ImageRow) => ({
  folder: folderOf(row),
  format: row.format,
  width: row.width,
  height: row.height,
});

const PATIENT: Waiting = { check: () => {}, restart: () => {} };

/** Cleans and keeps uploads in their order. All of them or none: when one is no image, the others are taken back. */
export async function saveImages(
  shop: Shop,
  library: ImageLibrary,
  uploads: readonly Upload[],
  kind: ImageKind,
  waiting: Waiting = PATIENT,
): Promise<SavedImage[]> {
  const outcomes = await Promise.allSettled(
    uploads.map((upload) => saveImage(shop, library, upload, kind, waiting).finally(() => waiting.restart())),
  );
  const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return saved;
  await discardImages(shop, library, saved);
  throw failed.reason;
}

async function saveImage(
  shop: Shop,
  library: ImageLibrary,
  upload: Upload,
  kind: ImageKind,
  waiting: Waiting,
): Promise<SavedImage> {
  const image = await library.clean(shop.shopId, upload.path, kind, waiting).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    if (error instanceof NotAnImage) throw refuseUpload(upload.field, error, kind);
    if (error instanceof NoTimeLeft) throw new Refusal('unavailable', NO_TIME);
    library.report(error);
    throw notKept();
  });
  const known = await noteKnown(shop, image.hash);
  return known ? { id: known.id, fresh: false } : keep(shop, library, image);
}

const noteKnown = ({ db, shopId }: Shop, hash: string) => transact(db, (tx) => queries.noteUpload(tx, shopId, hash));

const notKept = () =>
  new Refusal('unavailable', 'No se pudo guardar la imagen. Puede que no haya espacio: intenta más tarde.');

const NO_TIME = 'El servidor está muy ocupado y no llegó a leer la imagen. Intenta de nuevo en unos segundos.';

const REASONS: Record<NotAnImage['reason'], string> = {
  format: 'El archivo no es una imagen JPEG, PNG, WebP, GIF o AVIF.',
  broken: 'La imagen está dañada y no se puede leer.',
  pixels: 'La imagen tiene más de 50 megapíxeles.',
  slow: 'La imagen tarda demasiado en leerse. Guárdala más pequeña o como JPEG.',
};

const NO_RECEIPT = 'El comprobante debe ser una imagen JPEG, PNG, WebP o AVIF, o un PDF.';

function refuseUpload(field: string, error: NotAnImage, kind: ImageKind): Refusal {
  const ofFormat = kind === 'receipt' && error.reason === 'format' ? NO_RECEIPT : REASONS[error.reason];
  const message = error instanceof TooManyPixels ? tooManyPixels(error) : ofFormat;
  return new Refusal('unsupported_media_type', message, { fields: [{ field, message }] });
}

/** Some kinds take so much memory to read that fewer pixels are allowed. */
function tooManyPixels({ format, allowed }: TooManyPixels): string {
  if (allowed === MAX_PIXELS) return REASONS.pixels;
  const most = Math.floor(allowed / 1_000_000);
  const name = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' }[format];
  const or = format === 'jpeg' ? '' : ' o como JPEG';
  return `Una imagen ${name} como esta puede tener hasta ${most} megapíxeles. Guárdala más pequeña${or}.`;
}

/** The row stands before the file does, so that after a crash the sweep knows of both. */
async function keep(shop: Shop, library: ImageLibrary, image: CleanImage): Promise<SavedImage> {
  const { db, shopId } = shop;
  const { hash, format, width, height, bytes } = image;
  const row = { shop_id: shopId, id: newPublicId(), hash, format, width, height };
  await transact(db, (tx) => queries.insertImage(tx, shopId, { ...row, bytes }));
  try {
    await library.keep(keptOf(row), image.path);
  } catch (error) {
    // A storage that does not answer would not remove it either: the sweep does it later, which knows the row.
    if (error instanceof StoreOutage) throw error;
    library.report(error);
    // Where not even that works, so does the sweep.
    await remove(db, library, row).catch(library.report);
    throw notKept();
  }
  try {
    await transact(db, (tx) => queries.markStored(tx, shopId, row.id));
    return { id: row.id, fresh: true };
  } catch (error) {
    // The shop has been deleted, or moves away: whoever removed its files did not see this one.
    if (error instanceof Refusal) await library.remove(folderOf(row)).catch(library.report);
    if (!isDuplicate(error)) throw error;
  }
  // Another upload of the same picture was first.
  await remove(db, library, row);
  const known = await noteKnown(shop, hash);
  return known ? { id: known.id, fresh: false } : keep(shop, library, image);
}

/** Takes back what an upload brought, when what it was for is refused. What something refers to by now stays. */
export async function discardImages(
  { db, shopId }: Shop,
  library: ImageLibrary,
  saved: readonly SavedImage[],
): Promise<void> {
  const tidying = askedByNobody(db);
  for (const { id } of saved.filter(({ fresh }) => fresh)) {
    const row = await queries.findImage(tidying, shopId, id);
    if (row && (await transact(tidying, (tx) => queries.unstoreFresh(tx, shopId, id))))
      await remove(tidying, library, row);
  }
}

async function remove(db: Db, library: ImageLibrary, row: queries.ImageRow): Promise<void> {
  await library.remove(folderOf(row));
  await transact(db, (tx) => queries.deleteImage(tx, row.shop_id, row.id));
}

/** What of a picture is asked for: nothing is the original. */
export interface Wanted {
  width?: number | undefined;
  height?: number | undefined;
  quality?: number | undefined;
  format?: 'webp' | undefined;
}

const SIDE_MAX = 2048;
const QUALITY = 80;

/** A picture of the shop, in the size that is asked for, and the tag by which a client knows that it has it. */
export async function findPicture({ db, shopId }: Shop, id: string, wanted: Wanted) {
  const row = await queries.findImage(db, shopId, id);
  if (!row || row.format === 'pdf') throw notFound();
  return pictureOf(row, wanted);
}

/** A kept file of the shop: a picture in the size that is asked for, a document as it is; and how long it is as it was kept. */
export async function findFile({ db, shopId }: Shop, id: string, wanted: Wanted) {
  const row = await queries.findImage(db, shopId, id);
  if (!row) throw notFound();
  return row.format === 'pdf' ? pictureOf(row, {}) : pictureOf(row, wanted);
}

function pictureOf(row: queries.ImageRow, wanted: Wanted) {
  const size = sizeOf(row, wanted);
  const suffix = size ? `-${size.width}x${size.height}-${size.quality}` : '';
  return { image: keptOf(row), size, etag: `"${row.hash.slice(0, 32)}${suffix}"` };
}

/** Sizes that come out the same are the same picture, so that it is made and kept once. */
function sizeOf(row: Box, { width, height, quality, format }: Wanted): (Box & { quality: number }) | undefined {
  if ([width, height, quality, format].every((value) => value === undefined)) return undefined;
  const box = { width: width ?? SIDE_MAX, height: height ?? SIDE_MAX };
  return { ...fitInside(row, box), quality: quality ?? QUALITY };
}

/** A storage that fails so often in a row is away for all. */
const FAILURES_MAX = 20;

const BEFORE_ALL: Pick<queries.ImageRow, 'shop_id' | 'id'> = {
  shop_id: '00000000-0000-0000-0000-000000000000',
  id: '',
};

/**
 * Notes which pictures nothing refers to, and removes those of which it noted so a day ago (rule: images/sweep), but those of shops that are
 * on their way. One that cannot be removed is said in the log, and left behind. @returns whether all of them went
 */
export async function sweepImages(db: Db, library: ImageLibrary, now: Date): Promise<boolean> {
  let isWhole = true;
  let failures = 0;
  for (let behind = BEFORE_ALL; ; ) {
    const page = await queries.listAfter(db, behind, SWEPT_AT_ONCE);
    for (const row of page) {
      const error = await sweepImage(db, library, row, now);
      failures = error instanceof StoreOutage ? failures + 1 : 0;
      if (error === undefined) continue;
      isWhole = false;
      library.report(new Error(`the picture ${folderOf(row)} is not removed`, { cause: error }));
      library.report(error);
      if (failures === FAILURES_MAX) return false;
    }
    const last = page.at(-1);
    if (!last || page.length < SWEPT_AT_ONCE) return isWhole;
    behind = last;
    await pause();
  }
}

type LookedAt = Awaited<ReturnType<typeof queries.listAfter>>[number];

/** @returns why it is still there */
async function sweepImage(db: Db, library: ImageLibrary, row: LookedAt, now: Date): Promise<unknown> {
  const { shop_id: shopId, id, is_unused: isUnused, unused_since: since } = row;
  if (!isUnused && since === null) return undefined;
  const own = forShop(db, shopId);
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  try {
    if (!isUnused) await transact(own, (tx) => queries.noteUsed(tx, shopId, id));
    else if (since === null) await transact(own, (tx) => queries.noteUnused(tx, shopId, id, now.toISOString()));
    else if (since <= before && (await transact(own, (tx) => queries.unstoreUnused(tx, shopId, id, before))))
      await remove(own, library, row);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? undefined : error;
  }
}
