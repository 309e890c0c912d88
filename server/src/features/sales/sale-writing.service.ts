import type { Day } from '@trastienda/domain/dates/day';
import { saleNumber } from '@trastienda/domain/sales/limits';
import { fold } from '@trastienda/domain/text/fold';
import { newId } from '../../db/ids';
import type { LockedShop } from '../../ledger/lock';
import type { Sale } from './sale-reading.service';
import * as queries from './sales.queries';
import type { PricedTicket, Ticket } from './ticket.service';

/** A ticket as it is sold. */
export interface NewSale extends Ticket {
  payments: NonNullable<Ticket['payments']>;
  /** By what a device knows it. */
  clientId: string | null;
  /** When it was, of one that waited on a device. */
  soldAt: Date | undefined;
  /** What the stock lacks of it is written up first. */
  correctsStock: boolean;
  note: string | null;
}

/** When a sale was, in the shop, and what its movements are numbered from. */
export interface Moment {
  id: string;
  number: number;
  seq: number;
  at: Date;
  day: Day;
  hour: number;
}

interface Sold {
  ticket: PricedTicket;
  input: NewSale;
  /** Of what went out to the customer, else of each payment. */
  movementIds: readonly string[];
}

/** Writes a ticket with its parts. @returns it as `readSale` reads it, without reading it */
export async function writeSale({ db, shopId }: LockedShop, moment: Moment, sold: Sold): Promise<Sale> {
  const { ticket } = sold;
  const sale = saleOf(moment, sold);
  const lines = linesOf(ticket);
  const payments = paymentsOf(ticket, sold.movementIds.slice(sale.refund_movement_id === null ? 0 : 1));
  const [sale_id, search] = [sale.id, wordsOf(ticket, moment.number)];
  const { voided_at: _, void_reason: __, ...row } = sale;
  const units = lines.reduce((all, one) => all + one.quantity, 0);
  const { seq } = moment;
  await queries.insertSale(db, shopId, {
    ...{ ...row, seq, units, returned_units: 0, client_id: sold.input.clientId, search },
  });
  await queries.insertLines(
    db,
    shopId,
    lines.map((line, position) => ({ ...line, sale_id, position, returned: 0 as const })),
  );
  await queries.insertReturns(
    db,
    shopId,
    ticket.returned.map(({ lineId: line_id, quantity, amount }, position) => ({
      ...{ sale_id, position, line_id, quantity, amount },
    })),
  );
  await queries.insertPayments(
    db,
    shopId,
    payments.map(({ account_name: _, payment_method_name: __, ...paid }, position) => ({
      ...{ ...paid, sale_id, position },
    })),
  );
  const { refundTill } = ticket;
  return {
    ...{ ...sale, lines, payments, returns: returnsOf(ticket) },
    refundAccount: (sale.refund_account_id === null ? undefined : refundTill?.account_name) ?? null,
    refundMethod: (sale.refund_account_id === null ? undefined : refundTill?.payment_method_name) ?? null,
  };
}

function saleOf({ id, number, at, day, hour }: Moment, { ticket, input, movementIds }: Sold): queries.KeptSale {
  const { lines, returned, subtotal, discount, adjustment, total, refund, customerName } = ticket;
  const to = refund > 0 && input.refund !== 'customer' ? input.refund : undefined;
  return {
    ...{ id, number, status: 'done', at: at.toISOString(), day, hour, voided_at: null, void_reason: null },
    ...{ line_count: lines.length, returned_units: 0, return_count: returned.length },
    ...{ subtotal, discount, adjustment, total, on_account: input.onAccount, refund },
    ...{ refund_account_id: to?.accountId ?? null, refund_method_id: to?.methodId ?? null },
    ...{ refund_movement_id: (to && movementIds[0]) ?? null, customer_id: input.customerId },
    ...{ customer_name: customerName, note: input.note },
  };
}

/** What it is found by. */
const wordsOf = ({ lines, returned, customerName }: PricedTicket, number: number): string =>
  [saleNumber(number), ...new Set([...lines, ...returned].map(({ productName }) => productName)), customerName ?? '']
    .map(fold)
    .join('\n');

const linesOf = ({ lines }: PricedTicket): queries.SaleLineRow[] =>
  lines.map(({ itemId, productId, productName, sizeName, unitPrice, ...line }) => ({
    ...{ ...line, id: newId(), item_id: itemId, product_id: productId, returned: 0 },
    ...{ product_name: productName, size_name: sizeName, unit_price: unitPrice },
  }));

const returnsOf = ({ returned }: PricedTicket): queries.SaleReturnRow[] =>
  returned.map(({ saleId, lineId, number, productName, quantity, amount }) => ({
    ...{ of_sale_id: saleId, line_id: lineId, number, product_name: productName, quantity, amount },
  }));

const paymentsOf = ({ payments }: PricedTicket, movementIds: readonly string[]): queries.SalePaymentRow[] =>
  payments.map(({ accountId, methodId, accountName, methodName, amount, charged }, index) => ({
    ...{ account_id: accountId, account_name: accountName, payment_method_id: methodId },
    ...{ payment_method_name: methodName, amount, charged, movement_id: movementIds[index] ?? '' },
  }));
