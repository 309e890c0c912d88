import { dayAt, hourAt } from '@trastienda/domain/dates/time-zone';
import { cents, negate, ZERO } from '@trastienda/domain/money/cents';
import { refundLabel, SOLD_AT_DAYS, saleBelonging, saleLabel, saleNumber } from '@trastienda/domain/sales/limits';
import { invalid } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import type { CustomerPosting } from '../../ledger/customers';
import { type NewEntry, recordEntries } from '../../ledger/entries';
import { type LockedShop, takeSequence } from '../../ledger/lock';
import { giveUnitCodes, moveCorrectedStock, moveStock, takeUnitCodes } from '../products/product-stock.service';
import { readSale, type Sale } from './sale-reading.service';
import { type Moment, type NewSale, writeSale } from './sale-writing.service';
import * as queries from './sales.queries';
import { type PricedTicket, priceTicket, type Ticket } from './ticket.service';

/**
 * Sells what is on a ticket and takes back what comes in with it: stock, codes, movements and figures, or nothing of it. A sale that its
 * device has sent before is answered as it is (rule: sales/client-id).
 */
export const recordSale = (shop: Shop, input: NewSale): Promise<{ sale: Sale; isNew: boolean }> =>
  transact(shop.db, async (tx) => {
    const { seq, lastSale, inTx } = await takeSequence(within(shop, tx), 2 + input.payments.length);
    const earlier = input.clientId === null ? undefined : await saleOfClient(inTx, input.clientId);
    if (earlier) return { sale: earlier, isNew: false };
    const at = soldAt(shop, input.soldAt);
    const ticket = await priceTicket(inTx, input);
    const moment = { id: newId(), number: lastSale + 1, seq, ...onClock(shop, at) };
    const worth = await moveGoods(inTx, moment, { ticket, correctsStock: input.correctsStock });
    const ids = await recordEntries(inTx, movementsOf(moment, ticket, input), [
      ...ofCustomer(moment, ticket, input).map((customer) => ({ customer })),
      { sale: figuresOf(moment, ticket, input), worth },
    ]);
    return { sale: await writeSale(inTx, moment, { ticket, input, movementIds: ids }), isNew: true };
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

/** What comes back is booked before what goes: the last unit can be exchanged for itself (rule: sales/stock). @returns what the stock is worth more */
async function moveGoods(
  shop: LockedShop,
  { number, at }: Moment,
  { ticket, correctsStock }: { ticket: PricedTicket; correctsStock: boolean },
): Promise<number> {
  const { lines, returned, items } = ticket;
  const of = { reference: saleNumber(number), at: at.toISOString() };
  const changes = [
    ...returned.map(({ itemId, quantity }) => ({ itemId, by: quantity, reason: 'return' as const, ...of })),
    ...lines.map(({ itemId, quantity }) => ({ itemId, by: -quantity, reason: 'sale' as const, ...of })),
  ];
  const worth = await (correctsStock ? moveCorrectedStock : moveStock)(shop, changes, items);
  const back = returned.flatMap(({ itemId, productId, code }) => (code === null ? [] : { itemId, productId, code }));
  if (back.length > 0) await giveUnitCodes(shop, back);
  await takeCodes(shop, lines);
  return worth;
}

/** Each line keeps its unit's code as the item had it, however it was read: so it comes back (rule: sales/unit-code). */
async function takeCodes(shop: LockedShop, lines: PricedTicket['lines']): Promise<void> {
  const units = lines.flatMap(({ itemId, productId, code }, index) =>
    code === null ? [] : { itemId, productId, code, index },
  );
  if (units.length === 0) return;
  const taken = await takeUnitCodes(shop, units);
  for (const [place, { index, code }] of units.entries()) {
    const [kept, line] = [taken[place], lines[index]];
    if (kept === undefined || !line)
      throw invalid(`items.${index}.code`, `El código ${code} no es de este artículo, o ya se vendió`);
    line.code = kept;
  }
}

const ofSale = { to_account_id: null, expense_id: null, debt_id: null, installment_id: null } as const;

/** Each payment is a movement, and so is what goes out of an account to the customer: that is the only one then. */
function movementsOf(
  { number, seq, day }: Moment,
  { payments, refund }: PricedTicket,
  { refund: to }: Ticket,
): { entry: NewEntry; seq: number }[] {
  const of = { entry_date: day, belongs_to: saleBelonging(number), ...ofSale };
  const entries: NewEntry[] = payments.map(({ accountId, methodId, charged }) => ({
    ...{ label: saleLabel(number), type: 'inflow_of_money', value: charged },
    ...{ account_id: accountId, payment_method_id: methodId, ...of },
  }));
  if (refund > 0 && to && to !== 'customer')
    entries.unshift({
      ...{ label: refundLabel(number), type: 'money_outflow', value: refund },
      ...{ account_id: to.accountId, payment_method_id: to.methodId, ...of },
    });
  return entries.map((entry, index) => ({ entry, seq: seq + 1 + index }));
}

/** What the customer owes more by it, or less (rules: customers/balance, customers/credit-limit). */
function ofCustomer(
  { number }: Moment,
  { refund }: PricedTicket,
  { customerId, onAccount, refund: to }: NewSale,
): CustomerPosting[] {
  if (customerId === null) return [];
  const of = { customerId, reference: saleNumber(number) };
  return [
    ...(onAccount > 0 ? [{ ...of, kind: 'sale' as const, change: onAccount }] : []),
    ...(refund > 0 && to === 'customer' ? [{ ...of, kind: 'return' as const, change: negate(refund) }] : []),
  ];
}

function figuresOf({ seq, day, hour }: Moment, ticket: PricedTicket, { onAccount, refund: to }: NewSale) {
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
    // All that it records is of one moment: its first number says which till of an account that is.
    tills: [...new Set(payments.map(({ accountId }) => accountId))].map((accountId) => ({ accountId, seq: seq + 1 })),
  };
}
