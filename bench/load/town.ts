import { writeFile } from 'node:fs/promises';
import { day } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import type { Shop } from '@trastienda/server/application/shop';
import type { Database, Tx } from '@trastienda/server/db/database';
import { newId } from '@trastienda/server/db/ids';
import { firstSequence } from '@trastienda/server/db/sequence';
import { createBrand } from '@trastienda/server/features/brands/brands.service';
import { CATEGORY } from '@trastienda/server/features/collections/categories.service';
import { createCollection } from '@trastienda/server/features/collections/collections.service';
import { SIZE } from '@trastienda/server/features/collections/sizes.service';
import { saveImages } from '@trastienda/server/features/images/images.service';
import { addStartingPaymentMethods } from '@trastienda/server/features/payment-methods/payment-methods.service';
import { hashPassword } from '@trastienda/server/features/session/passwords';
import { insertLedger, insertShop, insertUser } from '@trastienda/server/features/session/session.queries';
import { openSession } from '@trastienda/server/features/session/session.service';
import type { ImageLibrary } from '@trastienda/server/images/library';
import { aPng } from '@trastienda/server/testing/pictures';
import { withoutTextIndex } from '@trastienda/server/testing/seeding';
import type { Place } from '../section';
import { type Books, fillBooks } from '../seed/movements';

const SHOPS = 1_000;
const SHOPS_A_TRANSACTION = 25;
/** Movements of the largest shop: the second has half of them, the third a third, and so on down to a new one. */
const LARGEST = 20_000;
const NEW = 20;

/** Who works in a shop, and what there is to work with. */
export interface Resident {
  token: string;
  accountId: string;
  methodId: number;
  brandId: string;
  shelf: Shelf;
}

interface Shelf {
  categoryId: string;
  valueId: string;
  /** The picture of the category's value. */
  iconId: string;
  sizeId: string;
  sizeValueId: string;
}

/** Shares no factor with the number of shops: who comes next is of a shop of quite another size. */
const STRIDE = 389;

/**
 * A thousand shops of different sizes, each with accounts and books; in as many as are asked for there is somebody who works, with the
 * beginning of a catalogue.
 */
export async function seedTown(database: Database, images: ImageLibrary, inhabited: number): Promise<Resident[]> {
  const residents: Resident[] = [];
  const passwordHash = await hashPassword(database.db, 'Percha2024');
  await withoutTextIndex(database, 'movement_search', async () => {
    for (let done = 0; done < SHOPS; done += SHOPS_A_TRANSACTION)
      await database.db.transaction().execute(async (tx) => {
        for (let number = done; number < done + SHOPS_A_TRANSACTION; number += 1) {
          const rank = 1 + ((number * STRIDE) % SHOPS);
          const { shop, token } = await openShop(database, tx, { name: `vecina${rank}`, passwordHash });
          const place = { database, images, token, shop };
          const books = await fillBooks(place, Math.max(NEW, Math.round(LARGEST / rank)));
          if (residents.length < inhabited) residents.push(await settleIn(place, books));
        }
      });
  });
  return residents;
}

async function settleIn(place: Place, { accounts, methods }: Books): Promise<Resident> {
  const { id: brandId } = await createBrand(place.shop, 'Percha');
  return {
    token: place.token,
    accountId: accounts[0]?.id ?? '',
    methodId: methods[0] ?? 0,
    brandId,
    shelf: await newShelf(place),
  };
}

async function newShelf({ shop, images }: Place): Promise<Shelf> {
  const path = await images.newTempFile();
  await writeFile(path, await aPng(shop.shopNumber));
  const [icon] = await saveImages(shop, images, [{ field: 'icon', path }], 'icon');
  const iconId = icon?.id ?? '';
  const values = [{ value: 'Remeras', icon_id: iconId }];
  const category = await createCollection(CATEGORY, shop, { title: 'Ropa', values });
  const size = await createCollection(SIZE, shop, { title: 'Talles', values: [{ value: 'M' }] });
  return {
    categoryId: category.id,
    valueId: category.values[0]?.id ?? '',
    iconId,
    sizeId: size.id,
    sizeValueId: size.values[0]?.id ?? '',
  };
}

/** As a registration makes it, but for the password: to hash a thousand of them takes longer than all else. */
async function openShop(
  { engine }: Database,
  tx: Tx,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<{ shop: Shop; token: string }> {
  const now = new Date();
  const [userId, shopId, at] = [newId(), newId(), now.toISOString()];
  const email = `${name}@example.com`;
  await insertUser(tx, {
    id: userId,
    username: name,
    username_folded: name,
    email,
    email_folded: email,
    password_hash: passwordHash,
    birthday: day('1991-04-23'),
    created_at: at,
  });
  const timeZone = DEFAULT_TIME_ZONE;
  const shopNumber = await insertShop(tx, { id: shopId, owner_id: userId, name, time_zone: timeZone, created_at: at });
  await insertLedger(tx, shopId, firstSequence(shopNumber));
  await addStartingPaymentMethods(tx, shopId);
  const token = await openSession(tx, { userId, shopId, userAgent: '', at });
  return { shop: { db: tx, engine, shopId, shopNumber, timeZone, now }, token };
}
