import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

/** A receipt with what is told of its file. */
export type ReceiptRow = Row<'receipt', 'id' | 'name' | 'image_id'> & Row<'image', 'format' | 'bytes'>;

/** Those of movements that are there. */
const receiptsIn = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('receipt')
    .innerJoin('movement', (join) =>
      join.onRef('movement.shop_id', '=', 'receipt.shop_id').onRef('movement.id', '=', 'receipt.movement_id'),
    )
    .innerJoin('image', (join) =>
      join.onRef('image.shop_id', '=', 'receipt.shop_id').onRef('image.id', '=', 'receipt.image_id'),
    )
    .select(['receipt.id', 'receipt.name', 'receipt.image_id', 'image.format', 'image.bytes']);

/** A movement's receipts, oldest first. */
export const listReceipts = (db: Db, shopId: string, movementId: string): Promise<ReceiptRow[]> =>
  ofMovement(db, { shopId, movementId });

const ofMovement = statement<{ shopId: string; movementId: string }, ReceiptRow>((db, { shopId, movementId }) =>
  receiptsIn(db, shopId).where('receipt.movement_id', '=', movementId).orderBy('receipt.seq'),
);

export const findReceipt = async (db: Db, shopId: string, id: string): Promise<ReceiptRow | undefined> =>
  (await oneReceipt(db, { shopId, id }))[0];

const oneReceipt = statement<{ shopId: string; id: string }, ReceiptRow>((db, { shopId, id }) =>
  receiptsIn(db, shopId).where('receipt.id', '=', id),
);

export const hasMovement = async (db: Db, shopId: string, id: string): Promise<boolean> =>
  (await inShop(db, shopId).selectFrom('movement').select(sql.lit(1).as('one')).where('id', '=', id).execute()).length >
  0;

export const insertReceipt = (tx: Tx, shopId: string, row: NewRow<Tables['receipt']>) =>
  inShop(tx, shopId).insertInto('receipt').values(row).execute();

export const deleteReceipt = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('receipt').where('id', '=', id).execute();

export const deleteReceiptsOf = (tx: Tx, shopId: string, movementIds: readonly string[]) =>
  inShop(tx, shopId).deleteFrom('receipt').where('movement_id', 'in', movementIds).execute();
