import { EXPORT_KEPT_MS } from '@trastienda/contract/exports';
import { notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { askedByNobody } from '../../db/asker';
import type { Db, Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { dateBackByParts } from '../../db/parts';
import type { ImageLibrary } from '../../images/library';
import { lockLedger } from '../../ledger/lock';
import * as queries from './exports.queries';
import { type ExportTools, folderOfExport, inTurn, keyOfExport, makeExport } from './make-export';

export type { ExportRow } from './exports.queries';
export type { ExportTools } from './make-export';

const TOUCH_MS = 20_000;
/** A process that has not said for so long that it works on one is not there any more. */
const DEAD_MS = 6 * TOUCH_MS;
const SWEPT_AT_ONCE = 200;

/** Whether somebody still works on it. A sign of life of a time to come is of a clock that was set back since: whoever lives gives another one. */
const isAlive = ({ state, touched_at }: queries.ExportRow, now: Date): boolean =>
  state === 'working' && Math.abs(now.getTime() - Date.parse(touched_at)) < DEAD_MS;

/** One that nobody works on any more has failed. */
const asItIs = (row: queries.ExportRow, now: Date): queries.ExportRow =>
  row.state === 'working' && !isAlive(row, now) ? { ...row, state: 'failed' } : row;

/**
 * Begins a shop's file; while one is being made it is that one, however often it is asked for. The ledger's lock makes sure of it.
 * @returns what it takes the place of, when it is a new one
 */
export const beginExport = (shop: Shop): Promise<{ row: queries.ExportRow; replaces?: string[] }> =>
  transact(shop.db, async (tx) => beginIn(await lockLedger(within(shop, tx))));

async function beginIn({ db, shopId, now }: Shop<Tx>): Promise<{ row: queries.ExportRow; replaces?: string[] }> {
  const earlier = await queries.listExports(db, shopId);
  const underWay = earlier.find((row) => isAlive(row, now));
  if (underWay) return { row: underWay };
  const instant = now.toISOString();
  const row = { id: newId(), state: 'working' as const, created_at: instant, touched_at: instant };
  await queries.insertExport(db, shopId, row);
  return { row, replaces: earlier.map(({ id }) => id) };
}

/** Makes a file that has been begun. Nobody waits for it: what goes wrong is reported, and the file is said to have failed. */
export async function finishExport(shop: Shop, id: string, tools: ExportTools, replaces: readonly string[]) {
  const unasked = { ...shop, db: askedByNobody(shop.db) };
  const { shopId, db } = unasked;
  const { images } = tools;
  const touching = setInterval(() => {
    queries.touchExport(db, shopId, id, new Date().toISOString()).catch(images.report);
  }, TOUCH_MS);
  try {
    await forgetReplaced(unasked, images, replaces);
    const state = await inTurn(shopId, () => makeExport(unasked, id, tools)).then(
      () => 'done' as const,
      (error: unknown) => {
        images.report(error);
        return 'failed' as const;
      },
    );
    const isWanted = await transact(db, (tx) => queries.endExport(tx, shopId, id, state)).catch((error: unknown) => {
      // The shop has been deleted, or moves away: whoever removed its files did not see this one.
      if (error instanceof Refusal) return false;
      throw error;
    });
    if (!isWanted) await images.remove(folderOfExport(shopId, id));
  } catch (error) {
    images.report(error);
  } finally {
    clearInterval(touching);
  }
}

/** The file first: what could not be removed has its row still, and goes with the sweep. */
async function forgetReplaced({ db, shopId }: Shop, images: ImageLibrary, replaced: readonly string[]): Promise<void> {
  for (const id of replaced) {
    try {
      await images.remove(folderOfExport(shopId, id));
      await transact(db, (tx) => queries.deleteExport(tx, shopId, id));
    } catch (error) {
      images.report(error);
    }
  }
}

/** How far it is, and the file once it is done. Without its file, restored from a backup say, it has failed. */
export async function readExport(shop: Shop, id: string, images: ImageLibrary) {
  const found = await queries.findExport(shop.db, shop.shopId, id);
  if (!found) throw notFound();
  const row = asItIs(found, shop.now);
  if (row.state !== 'done') return { row, file: undefined };
  const file = await images.file(keyOfExport(shop.shopId, id));
  return file ? { row, file } : { row: { ...row, state: 'failed' as const }, file };
}

/** Removes what was made more than a day ago, first the file; what cannot be removed is reported, and left behind. @returns whether all of it went */
export async function sweepExports(db: Db, images: ImageLibrary, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - EXPORT_KEPT_MS).toISOString();
  let isWhole = true;
  let behind: string | undefined;
  await dateBackByParts(db, 'export', now.toISOString());
  for (;;) {
    const page = await queries.listExpired(db, before, behind, SWEPT_AT_ONCE);
    for (const { shop_id, id } of page) {
      try {
        await images.remove(folderOfExport(shop_id, id));
        await queries.deleteExport(db, shop_id, id);
      } catch (error) {
        isWhole = false;
        images.report(error);
      }
    }
    behind = page.at(-1)?.id;
    if (page.length < SWEPT_AT_ONCE) return isWhole;
  }
}
