import { RECEIPT_NAME_MAX } from '@trastienda/contract/receipts';
import { RECEIPTS_MAX } from '@trastienda/domain/ledger/movement';
import { notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import { findFile, type Wanted } from '../images/images.service';
import * as queries from './receipts.queries';

export type { ReceiptRow } from './receipts.queries';

interface Brought {
  /** What the sender calls the file. */
  name: string;
  imageId: string;
}

/** A movement's receipts, oldest first (rule: ledger/receipts). */
export const listReceipts = ({ db, shopId }: Shop, movementId: string): Promise<queries.ReceiptRow[]> =>
  queries.listReceipts(db, shopId, movementId);

/** Adds a kept file to a movement. The ledger's lock makes sure of the number: of many at once no more pass than fit. */
export const addReceipt = (shop: Shop, movementId: string, { name, imageId }: Brought): Promise<queries.ReceiptRow> =>
  transact(shop.db, async (tx) => {
    const { shopId, now } = shop;
    const { seq, inTx } = await takeSequence(within(shop, tx));
    if (!(await queries.hasMovement(tx, shopId, movementId))) throw notFound();
    if ((await listReceipts(inTx, movementId)).length >= RECEIPTS_MAX) throw tooMany();
    const id = newId();
    const row = { id, seq, movement_id: movementId, image_id: imageId, name: readable(name) };
    await queries.insertReceipt(tx, shopId, { ...row, created_at: now.toISOString() });
    return known(await queries.findReceipt(tx, shopId, id));
  });

const tooMany = () =>
  new Refusal('too_many_receipts', `Un movimiento puede tener hasta ${RECEIPTS_MAX} comprobantes. Elimina alguno.`);

/** A receipt of a movement that is there, and its file: a picture in the size that is asked for, a document as it is. */
export async function readReceipt(shop: Shop, id: string, wanted: Wanted) {
  const receipt = known(await queries.findReceipt(shop.db, shop.shopId, id));
  return { receipt, ...(await findFile(shop, receipt.image_id, wanted)) };
}

/** Its file goes with the sweep, when nothing else refers to it (rule: images/sweep). */
export const deleteReceipt = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { name } = known(await queries.findReceipt(tx, shop.shopId, id));
    await queries.deleteReceipt(tx, shop.shopId, id);
    await noteDeletion(inTx, 'receipt', name);
  });

/** Movements that are gone for good take their receipts with them; the files go with the sweep. */
export const forgetReceiptsOf = ({ db, shopId }: Pick<Shop<Tx>, 'db' | 'shopId'>, movementIds: readonly string[]) =>
  queries.deleteReceiptsOf(db, shopId, movementIds);

function known(receipt: queries.ReceiptRow | undefined): queries.ReceiptRow {
  if (!receipt) throw notFound();
  return receipt;
}

/** Characters that are not seen, and those that turn the writing around: 'exe.pdf' shall not be read 'fdp.exe'. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A file's name as it is kept: quotes as browsers send them are quotes again; what is cut in the middle of a letter loses that one. */
const readable = (name: string): string =>
  name.replaceAll('%22', '"').replace(UNSEEN, '').trim().slice(0, RECEIPT_NAME_MAX).replace(UNSEEN, '') ||
  'Comprobante';
