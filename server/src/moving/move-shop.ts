import { existsSync } from 'node:fs';
import { isDuplicate } from '../application/transact';
import { type DataSettings, placeOf } from '../backup/new-database';
import { type Database, type Db, openDatabase, sqliteFileOf, type Tx } from '../db/database';
import { newId } from '../db/ids';
import { refuseOtherVersion } from '../db/migrate';
import { inSnapshot, type TableSum } from '../db/rows';
import { claimMove, closeShop, extendMove, giveAway, type Move, openShop } from '../db/shop-states';
import { shopIdNamed } from '../features/session/shop-named';
import { openImageStore } from '../images/open-store';
import { copyShop, findThere, type Original, refuseTaken } from './copy';
import { followShop } from './follow';
import { hasPictures, isSameStore, PicturesOnTheirWay } from './pictures';
import { refuseOtherSums, removeRows, type ShopThere, sumsOfShop } from './rows';
import { type Part, partsOfShop } from './tables';

/** Which shop is moved from where the settings say, and where to. */
export interface ShopOrder extends DataSettings {
  /** Its id, or its owner's username or e-mail. */
  shop: string;
  /** Another installation's PostgreSQL, migrated by this version. */
  to: string;
  /** Where that one has its pictures: s3://… or its data folder. Not said, there must be none. */
  picturesTo?: string | undefined;
  /** Where the users find it from then on, for those who still ask here. */
  address?: string | undefined;
  /** Told of each step that is done, before the next. */
  tell: (step: string) => void | Promise<void>;
}

/** Installations between which a shop moves. */
interface Between {
  source: Database;
  target: Database;
  parts: Part[];
  pictures: PicturesOnTheirWay | undefined;
}

/** How often it is said that the move goes on: several times before a shop would be open again. */
const EXTEND_MS = 5_000;

/**
 * Moves a shop from one installation to another, while both serve all others: it is read-only while its rows are copied and compared. Of
 * its two copies one is open whatever happens, but between two statements (docs/decisions/0015); run again it goes on where it was.
 */
export async function moveShop(order: ShopOrder): Promise<void> {
  const source = await openSource(order);
  try {
    const target = await openDatabase({ url: order.to, prepared: order.DATABASE_PREPARED, dataDir: '' });
    try {
      await refuseOtherVersion(source.db, 'here');
      await refuseOtherVersion(target.db, 'there');
      const parts = await partsOfShop(source.db, source.engine);
      const shop = await shopNamed(source, order.shop);
      const pictures = await picturesBetween(order, source, shop.id);
      await move(order, { source, target, parts, pictures }, shop);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function openSource(order: ShopOrder): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = order;
  if (!DATABASE_URL && !existsSync(sqliteFileOf(DATA_DIR)))
    throw new Error(`DATA_DIR: there is no trastienda.db in ${DATA_DIR}`);
  return openDatabase(placeOf(order));
}

async function picturesBetween(
  { picturesTo, STORAGE_URL, DATA_DIR, tell }: ShopOrder,
  { db }: Database,
  shopId: string,
): Promise<PicturesOnTheirWay | undefined> {
  if (picturesTo === undefined) {
    if (await hasPictures(db, shopId)) throw new Error('it has pictures: say where they go (--pictures-to)');
    return undefined;
  }
  const isFolder = !/^s3:/.test(picturesTo);
  if (isFolder && !existsSync(picturesTo)) throw new Error(`--pictures-to: there is no folder ${picturesTo}`);
  const from = await openImageStore({ url: STORAGE_URL, dataDir: DATA_DIR });
  const to = await openImageStore(isFolder ? { dataDir: picturesTo } : { url: picturesTo, dataDir: DATA_DIR });
  if (!(await isSameStore(from, to))) return new PicturesOnTheirWay(from, to);
  await tell('the pictures stay: both have the same storage');
  return undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findThere>>>;

async function shopNamed({ db }: Database, name: string): Promise<Found> {
  const id = await shopIdNamed(db, name);
  const found = id === undefined ? undefined : await findThere(db, id);
  if (!found) throw new Error(`there is no shop ${name}, and no user with one`);
  return found;
}

async function move(order: ShopOrder, between: Between, here: Found): Promise<void> {
  const { target } = between;
  const shop = { id: here.id, userId: here.owner_id, number: here.number };
  const moveId = here.state === 'moved' ? here.move_id : await bring(order, between, shop);
  if (moveId === null) throw new Error('it is not known where it has moved to');
  const given = { shopId: shop.id, moveId };
  if (await openShop(target.db, given, 'arriving')) await order.tell('open there');
  else if ((await findThere(target.db, shop.id))?.move_id !== moveId) throw new Error('it has moved to somewhere else');
  await removeHere(between, shop, given);
  await order.tell('removed here');
}

/** Copies the shop and gives it away. Whatever goes wrong before that, it is open here again. @returns the move's id */
async function bring(order: ShopOrder, { source, target, parts, pictures }: Between, shop: ShopThere): Promise<string> {
  const { db, engine } = source;
  const given: Move = { shopId: shop.id, moveId: newId() };
  await refuseBeforehand(source, target, shop);
  // Before anything there is touched: from here on a command that began earlier can neither close the shop nor give it away.
  if (!(await claimMove(db, given))) throw new Error('it is not open here');
  const original = { engine, shop, parts, refuseOver: () => refuseOver(source, given) };
  await pictures?.bring(db, shop.id);
  // Most of it while it is open; what has changed since, once it is closed.
  await inSnapshot(db, engine, (view) => copyShop(target.db, { ...original, view }, given));
  await order.tell('copied');
  const began = performance.now();
  const going = keepGoing(source, given);
  try {
    if (!(await closeShop(db, given))) throw new Error(OVER);
    await order.tell('closed');
    const sums = await inSnapshot(db, engine, (view) => follow(target.db, { ...original, view }, given));
    for (const { table, rows } of sums) await order.tell(`${table}: ${rows}`);
    await pictures?.bring(db, shop.id);
    if (pictures) await order.tell(`${pictures.count} pictures`);
    if (pictures?.missing) await order.tell(`${pictures.missing} pictures have no file`);
    await refuseChanged({ source, parts }, shop, sums);
    await order.tell('compared');
    going.stop();
    if (!(await giveAway(db, given, order.address ?? null)))
      throw new Error('another move of it has begun, or it took too long');
    await order.tell(`given away after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    going.stop();
    await openShop(db, given, 'moving');
    throw error;
  }
  return given.moveId;
}

const follow = (target: Db, original: Original, given: Move): Promise<TableSum[]> =>
  followShop(target, original, given).catch((error: unknown) => {
    if (isDuplicate(error)) return copyShop(target, original, given);
    throw error;
  });

const OVER = 'another move of it has begun';

/** Throws when another command has claimed the shop. */
async function refuseOver({ db }: Database, { shopId, moveId }: Move): Promise<void> {
  if ((await findThere(db, shopId))?.move_id !== moveId) throw new Error(OVER);
}

/** What is refused before anything is touched. */
async function refuseBeforehand(source: Database, target: Database, shop: ShopThere): Promise<void> {
  const shops = await source.db.selectFrom('shop').select('id').where('owner_id', '=', shop.userId).execute();
  if (shops.length !== 1) throw new Error('its owner has other shops');
  const there = await findThere(target.db, shop.id);
  if (there?.state === 'open' || there?.state === 'moving')
    throw new Error(`the shop is there already, and ${there.state}`);
  await refuseTaken(source.db, target.db, shop.userId);
}

/** Throws when somebody has written to a closed shop: then the copy is not all of it. */
async function refuseChanged(
  { source: { db, engine }, parts }: Pick<Between, 'source' | 'parts'>,
  shop: ShopThere,
  sums: readonly TableSum[],
): Promise<void> {
  const calm = parts.filter(({ isRestless }) => !isRestless);
  const now = await inSnapshot(db, engine, (view) => sumsOfShop(view, engine, calm, shop));
  refuseOtherSums(now, sums, 'it was changed while it was closed; run it again');
}

function keepGoing({ db }: Database, given: Move): { stop: () => void } {
  // One that is missed is followed by the next; when the move is over, giving the shop away fails.
  const timer = setInterval(() => void extendMove(db, given).catch(() => {}), EXTEND_MS);
  return { stop: () => clearInterval(timer) };
}

/** What says that the shop has moved stays: its row, its owner's, and the sessions that still ask here. */
const KEPT = ['shop', 'app_user', 'session'];

async function removeHere({ source, parts, pictures }: Between, shop: ShopThere, given: Move): Promise<void> {
  const { db, engine } = source;
  const going = parts.filter(({ table }) => !KEPT.includes(table));
  // Nothing comes to SQLite. To PostgreSQL the shop may be coming back, and that makes room by itself.
  for (const part of going.toReversed())
    if (engine === 'sqlite') await removeRows(db, engine, part, shop);
    else
      await db.transaction().execute(async (tx) => {
        await refuseBack(tx, given);
        await removeRows(tx, engine, part, shop);
      });
  await pictures?.removeFrom(shop.id);
}

/** Throws when the shop is not any more what that move has left here, which stays so until the transaction ends. */
async function refuseBack(tx: Tx, { shopId, moveId }: Move): Promise<void> {
  const left = await tx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('state', '=', 'moved')
    .where('move_id', '=', moveId)
    .forKeyShare()
    .executeTakeFirst();
  if (!left) throw new Error('it is coming back');
}
