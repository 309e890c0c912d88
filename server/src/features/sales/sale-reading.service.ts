import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import * as queries from './sales.queries';

/** A sale with all that its ticket says. */
export interface Sale extends queries.KeptSale {
  lines: queries.SaleLineRow[];
  returns: queries.SaleReturnRow[];
  payments: queries.SalePaymentRow[];
  refundAccount: string | null;
  refundMethod: string | null;
}

/** One sale of the shop, also one that is void. */
export async function readSale({ db, shopId }: Shop, id: string): Promise<Sale> {
  const sale = await queries.findSale(db, shopId, id);
  if (!sale) throw notFound();
  const of = { shopId, saleId: id };
  const { refund_account_id: accountId, refund_method_id: methodId } = sale;
  const names =
    accountId === null || methodId === null ? undefined : await queries.namesOf(db, shopId, accountId, methodId);
  return {
    ...sale,
    lines: sale.line_count === 0 ? [] : await queries.linesOf(db, of),
    returns: sale.return_count === 0 ? [] : await queries.returnsOf(db, of),
    payments: await queries.paymentsOf(db, of),
    refundAccount: names?.account?.name ?? null,
    refundMethod: names?.method?.name ?? null,
  };
}
