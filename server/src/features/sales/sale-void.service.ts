import { type Cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { saleNumber, voidLabel } from '@trastienda/domain/sales/limits';
import { notFound, Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { isOfClosedTill } from '../../ledger/cash-sessions';
import { postToCustomer } from '../../ledger/customers';
import { type EntryRow, findEntry, type NewEntry, recordEntry, takeEntryBack } from '../../ledger/entries';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { takeBack } from '../../ledger/post';
import { accountLives } from '../accounts/accounts.service';
import { giveUnitCodes, moveStock } from '../products/product-stock.service';
import { forgetReceiptsOf } from '../receipts/receipts.service';
import { readSale, type Sale } from './sale-reading.service';
import * as queries from './sales.queries';

const notVoidable = (message: string) => new Refusal('not_voidable', message);

/** Why a sale cannot be undone as if it had never been. */
function whyNot({ status, returned_units, return_count }: Sale): string | undefined {
  if (status === 'void') return 'La venta ya está anulada.';
  if (returned_units > 0) return 'No se puede anular: ya tiene una devolución.';
  return return_count > 0 ? 'No se puede anular: recibió una devolución.' : undefined;
}

/**
 * Undoes a sale: its goods are there again with their codes, its movements are gone, and it stays in the list as void (rule: sales/void).
 * Refused when its money is spent.
 */
export const voidSale = (shop: Shop, id: string, reason: string | null): Promise<Sale> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    if (!(await queries.findSale(tx, shop.shopId, id))) throw notFound();
    const sale = await readSale(inTx, id);
    const refused = whyNot(sale);
    if (refused) throw notVoidable(refused);
    const { lines, payments } = sale;
    const gone: EntryRow[] = [];
    for (const { movement_id } of payments) gone.push(...(await takeMoneyBack(inTx, sale, movement_id)));
    const worth = await moveStock(
      inTx,
      lines.map(({ item_id, quantity }) => ({
        itemId: item_id,
        by: quantity,
        reason: 'void' as const,
        reference: saleNumber(sale.number),
      })),
    );
    await giveUnitCodes(
      inTx,
      lines.flatMap(({ item_id, product_id, code }) =>
        code === null ? [] : { itemId: item_id, productId: product_id, code },
      ),
    );
    const { customer_id: customerId, on_account: owed } = sale;
    if (customerId !== null && owed > 0)
      await postToCustomer(inTx, {
        customerId,
        kind: 'void',
        change: negate(owed),
        reference: saleNumber(sale.number),
      });
    await takeBack(inTx, [{ sale: figuresOf(sale, gone), worth: -worth }]);
    await queries.markVoid(tx, shop.shopId, id, shop.now.toISOString(), reason);
    return readSale(inTx, id);
  });

/**
 * A payment's movement is gone. That of a closed till stays, and the money goes out today: in the till that is open now (rule: sales/void).
 * @returns what is gone
 */
async function takeMoneyBack(shop: LockedShop, { id, number }: Sale, movementId: string): Promise<EntryRow[]> {
  const { db, shopId } = shop;
  const entry = await findEntry(db, shopId, movementId);
  if (!entry || !(await staysInTill(shop, entry))) {
    const gone = await takeEntryBack(shop, movementId);
    await forgetReceiptsOf(shop, [movementId]);
    return gone ? [gone] : [];
  }
  const { seq } = await takeSequence(shop);
  const { value, account_id, payment_method_id, belongs_to } = entry;
  const outflow: NewEntry = {
    ...{
      label: voidLabel(number),
      type: 'money_outflow',
      value,
      entry_date: today(shop),
      account_id,
      payment_method_id,
    },
    ...{ belongs_to, to_account_id: null, expense_id: null, debt_id: null, installment_id: null },
  };
  await queries.markUndone(db, shopId, id, movementId, await recordEntry(shop, outflow, { seq }));
  return [];
}

/** A deleted account has no till any more: it pays as it always does. */
const staysInTill = async (shop: LockedShop, { account_id: accountId, seq }: EntryRow): Promise<boolean> =>
  (await isOfClosedTill(shop, { accountId, seq })) && (await accountLives(shop, accountId));

/** @param gone the movements by which its tills have it no more: one of each account */
function figuresOf({ day, hour, total, on_account, payments, lines }: Sale, gone: readonly EntryRow[]) {
  const tills = new Map(gone.map(({ account_id: accountId, seq }) => [accountId, { accountId, seq }]));
  return {
    tills: [...tills.values()],
    ...{ day, hour, total, sells: lines.length > 0, returns: [] },
    paid: [
      ...payments.map(({ payment_method_id, charged }) => ({ methodId: payment_method_id, amount: charged })),
      ...(on_account > ZERO ? [{ methodId: null as number | null, amount: on_account as Cents }] : []),
    ],
    goods: lines.map(({ product_id, quantity, charged }) => ({
      ...{ productId: product_id, units: quantity, amount: charged },
    })),
  };
}
