import type { Day } from '@trastienda/domain/dates/day';
import { dayAt, hourAt } from '@trastienda/domain/dates/time-zone';
import { cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { refundLabel, SOLD_AT_DAYS, saleLabel, saleNumber } from '@trastienda/domain/sales/limits';
import { fold } from '@trastienda/domain/text/fold';
import { invalid } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { pause } from '../../db/pause';
import { postToCustomer } from '../../ledger/customers';
import { type NewEntry, recordEntry } from '../../ledger/entries';
import { type LockedShop, takeSequence } from '../../ledger/lock';
import { post } from '../../ledger/post';
import { giveUnitCodes, moveStock, takeUnitCodes } from '../products/product-stock.service';
import { readSale, type Sale } from './sale-reading.service';
import * as queries from './sales.queries';
import { type PricedTicket, priceTicket, type Ticket } from './ticket.service';

/** A ticket as it is sold. */
export interface NewSale extends Ticket {
  payments: NonNullable<Ticket['payments']>;
  /** By what a device knows it. */
  clientId: string | null;
  /** When it was, of one that waited on a device. */
  soldAt: Date | undefined;
  note: string | null;
}

/** When a sale was, in the shop, and what its movements are numbered from. */
interface Moment {
  id: string;
  number: number;
  seq: number;
  at: Date;
  day: Day;
  hour: number;
}

/**
 * Sells what is on a ticket and takes back what comes in with it: stock, codes, movements and figures, or nothing of it. A sale that its
 * device has sent before is answered as it is (rule: sales/client-id).
 */
export const recordSale = (shop: Shop, input: NewSale): Promise<{ sale: Sale; isNew: boolean }> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx), 2 + input.payments.length);
    const earlier = input.clientId === null ? undefined : await saleOfClient(inTx, input.clientId);
    if (earlier) return { sale: earlier, isNew: false };
    const at = soldAt(shop, input.soldAt);
    const ticket = await priceTicket(inTx, input);
    const moment = { id: newId(), number: await queries.takeNumber(tx, shop.shopId), seq, ...onClock(shop, at) };
    await moveGoods(inTx, moment, ticket);
    const refundId = await payOut(inTx, moment, ticket, input);
    await writeSale(inTx, moment, ticket, { ...input, refundId });
    await payIn(inTx, moment, ticket);
    await keepAccount(inTx, moment, ticket, input);
    await post(inTx, [{ sale: figuresOf(moment, ticket, input) }]);
    return { sale: await readSale(inTx, moment.id), isNew: true };
  });

/** The sale that a device has sent under that id; undefined when it has not. */
export const saleOfClient = async (shop: Shop, clientId: string): Promise<Sale | undefined> => {
  const id = await queries.idOfClient(shop.db, shop.shopId, clientId);
  return id === undefined ? undefined : readSale(shop, id);
};

const DAY_MS = 24 * 3_600_000;

/** When it was: what waited on a device may be some days old, and is never of a time to come (rule: sales/sold-at). */
function soldAt({ now }: Shop, said: Date | undefined): Date {
  if (!said) return now;
  if (said > now) throw invalid('sold_at', 'La venta no puede ser de una hora que todavía no llegó');
  if (now.getTime() - said.getTime() > SOLD_AT_DAYS * DAY_MS)
    throw invalid('sold_at', `La venta puede ser de hace ${SOLD_AT_DAYS} días como máximo`);
  return said;
}

/** An instant with the day and the hour that the shop's clock shows: asked once, for it takes as long as a statement. */
const onClock = ({ timeZone }: Shop, at: Date) => ({ at, day: dayAt(at, timeZone), hour: hourAt(at, timeZone) });

/** What comes back is booked before what goes: the last unit can be exchanged for itself (rule: sales/stock). */
async function moveGoods(shop: LockedShop, { number, at }: Moment, { lines, returned }: PricedTicket): Promise<void> {
  const of = { reference: saleNumber(number), at: at.toISOString() };
  await moveStock(shop, [
    ...returned.map(({ itemId, quantity }) => ({ itemId, by: quantity, reason: 'return' as const, ...of })),
    ...lines.map(({ itemId, quantity }) => ({ itemId, by: -quantity, reason: 'sale' as const, ...of })),
  ]);
  const back = returned.flatMap(({ itemId, productId, code }) => (code === null ? [] : { itemId, productId, code }));
  if (back.length > 0) await giveUnitCodes(shop, back);
  const units = lines.flatMap(({ itemId, productId, code }, index) =>
    code === null ? [] : { itemId, productId, code, index },
  );
  if (units.length === 0) return;
  const missing = units[(await takeUnitCodes(shop, units)) ?? -1];
  if (missing)
    throw invalid(`items.${missing.index}.code`, `El código ${missing.code} no es de este artículo, o ya se vendió`);
}

const ofSale = { to_account_id: null, expense_id: null, debt_id: null, installment_id: null } as const;

/** What the movements of a sale say they belong to (rule: ledger/belongs-elsewhere). */
const belonging = (number: number) => `la venta ${saleNumber(number)}`;

/** What goes out of an account to the customer, as one movement. @returns its id */
async function payOut(
  shop: LockedShop,
  { number, seq, day }: Moment,
  { refund }: PricedTicket,
  { refund: to }: Ticket,
): Promise<string | null> {
  if (refund === 0 || !to || to === 'customer') return null;
  const entry: NewEntry = {
    ...{ label: refundLabel(number), type: 'money_outflow', value: refund, entry_date: day },
    ...{ account_id: to.accountId, payment_method_id: to.methodId, belongs_to: belonging(number), ...ofSale },
  };
  return recordEntry(shop, entry, { seq: seq + 1 });
}

/** After so many payments of a ticket others are served. */
const AT_A_TIME = 5;

/** Each payment is a movement. */
async function payIn(shop: LockedShop, { id, number, seq, day }: Moment, { payments }: PricedTicket): Promise<void> {
  const rows = [];
  for (const [position, { accountId, methodId, amount, charged }] of payments.entries()) {
    if (position % AT_A_TIME === AT_A_TIME - 1) await pause();
    const entry: NewEntry = {
      ...{ label: saleLabel(number), type: 'inflow_of_money', value: charged, entry_date: day },
      ...{ account_id: accountId, payment_method_id: methodId, belongs_to: belonging(number), ...ofSale },
    };
    const movement_id = await recordEntry(shop, entry, { seq: seq + 1 + position });
    rows.push({
      ...{ sale_id: id, position, account_id: accountId, payment_method_id: methodId, amount, charged, movement_id },
    });
  }
  await queries.insertPayments(shop.db, shop.shopId, rows);
}

/** What the customer owes more by it, or less (rules: customers/balance, customers/credit-limit). */
async function keepAccount(
  shop: LockedShop,
  { number }: Moment,
  { refund }: PricedTicket,
  { customerId, onAccount, refund: to }: NewSale,
): Promise<void> {
  if (customerId === null) return;
  const of = { customerId, reference: saleNumber(number) };
  if (onAccount > 0) await postToCustomer(shop, { ...of, kind: 'sale', change: onAccount });
  if (refund > 0 && to === 'customer') await postToCustomer(shop, { ...of, kind: 'return', change: negate(refund) });
}

async function writeSale(
  { db, shopId }: LockedShop,
  { id, number, seq, at, day, hour }: Moment,
  ticket: PricedTicket,
  input: NewSale & { refundId: string | null },
): Promise<void> {
  const { lines, returned, subtotal, discount, adjustment, total, refund, customerName } = ticket;
  const to = refund > 0 && input.refund !== 'customer' ? input.refund : undefined;
  const words = [
    saleNumber(number),
    ...new Set([...lines, ...returned].map(({ productName }) => productName)),
    customerName ?? '',
  ];
  await queries.insertSale(db, shopId, {
    status: 'done',
    ...{ id, seq, number, at: at.toISOString(), day, hour },
    ...{ line_count: lines.length, units: lines.reduce((all, one) => all + one.quantity, 0), returned_units: 0 },
    ...{ return_count: returned.length, subtotal, discount, adjustment, total, on_account: input.onAccount, refund },
    ...{ refund_account_id: to?.accountId ?? null, refund_method_id: to?.methodId ?? null },
    ...{ refund_movement_id: input.refundId, customer_id: input.customerId, customer_name: customerName },
    ...{ client_id: input.clientId, note: input.note, search: words.map(fold).join('\n') },
  });
  await queries.insertLines(
    db,
    shopId,
    lines.map(({ itemId, productId, productName, sizeName, unitPrice, ...line }, position) => ({
      ...{ ...line, id: newId(), sale_id: id, position, item_id: itemId, product_id: productId, returned: 0 as const },
      ...{ product_name: productName, size_name: sizeName, unit_price: unitPrice },
    })),
  );
  await queries.insertReturns(
    db,
    shopId,
    returned.map(({ lineId, quantity, amount }, position) => ({
      ...{ sale_id: id, position, line_id: lineId, quantity, amount },
    })),
  );
}

function figuresOf({ day, hour }: Moment, ticket: PricedTicket, { onAccount, refund: to }: NewSale) {
  const { lines, returned, payments, refund, total } = ticket;
  const refundMethod = to === undefined || to === 'customer' ? null : to.methodId;
  return {
    ...{ day, hour, sells: lines.length > 0, total },
    paid: [
      ...payments.map(({ methodId, charged }) => ({ methodId, amount: charged })),
      ...(onAccount > ZERO ? [{ methodId: null, amount: onAccount }] : []),
      ...(refund > ZERO ? [{ methodId: refundMethod, amount: negate(refund) }] : []),
    ],
    goods: [
      ...lines.map(({ productId, quantity, charged }) => ({ productId, units: quantity, amount: charged })),
      ...returned.map(({ productId, quantity, amount }) => ({
        productId,
        units: -quantity,
        amount: cents(-amount || 0),
      })),
    ],
    returns: returned.map(({ saleId, lineId, quantity }) => ({ saleId, lineId, quantity })),
  };
}
