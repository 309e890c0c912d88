import type { Database, Db } from '../db/database';
import { shopsToRemove } from '../db/shop-states';
import type { ImageLibrary } from '../images/library';
import { removeByParts, removeRows, type ShopThere } from './rows';
import { type Part, partsOfShop } from './tables';

/** What stays where it was made when a shop moves goes with a shop that is deleted. */
const EXPORTS: Part = { table: 'export', columns: [], key: 'shop_id', of: 'shop', isRestless: false };

/** How many are looked for at once. */
const SHOPS_AT_ONCE = 100;

interface Told {
  images: ImageLibrary;
  /** Told of each shop that is gone. */
  removed: (shopId: string) => void;
  failed: (error: unknown) => void;
}

/**
 * Removes all of the shops that their owners have deleted: pictures, receipts, rows, owners (rule: session/deletion). Killed in the middle it
 * goes on the next time; two at once do no harm. @returns whether all of them are gone
 */
export async function removeDeletedShops(database: Database, { images, removed, failed }: Told): Promise<boolean> {
  let isWhole = true;
  for await (const shops of pagesToRemove(database.db)) {
    const parts = [...(await partsOfShop(database.db, database.engine)), EXPORTS].toReversed();
    for (const { id, owner_id: userId, number } of shops)
      await removeShop(database, parts, { id, userId, number }, images).then(
        () => removed(id),
        // One that cannot go now is no reason to leave the others.
        (error: unknown) => {
          isWhole = false;
          failed(error);
        },
      );
  }
  return isWhole;
}

async function* pagesToRemove(db: Db) {
  for (let behind: string | undefined; ; ) {
    const page = await shopsToRemove(db, SHOPS_AT_ONCE, behind);
    if (page.length > 0) yield page;
    behind = page.at(-1)?.id;
    if (page.length < SHOPS_AT_ONCE) return;
  }
}

/** What is one row. The shop's own says that there is something to remove: it goes last, together with its owner's, which nobody would find without it. */
const LAST = ['shop', 'app_user'];

/**
 * The files first: without the rows nobody would know any more whose they were. And once more before the shop's own row goes: whoever was
 * looking at a picture when the shop was deleted may have had another size of it made.
 */
async function removeShop({ db, engine }: Database, parts: readonly Part[], shop: ShopThere, images: ImageLibrary) {
  await images.remove(shop.id);
  for (const part of parts) if (!LAST.includes(part.table)) await removeByParts(db, engine, part, shop);
  await images.remove(shop.id);
  await db.transaction().execute(async (tx) => {
    for (const part of parts) if (LAST.includes(part.table)) await removeRows(tx, engine, part, shop);
  });
}
