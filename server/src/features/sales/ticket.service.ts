import { canonicalCode } from '@trastienda/domain/catalogue/codes';
import { type Cents, cents, MAX_AMOUNT, negate, pesosFromCents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import type { Result } from '@trastienda/domain/result';
import { saleNumber } from '@trastienda/domain/sales/limits';
import { chargedShares, returnValue } from '@trastienda/domain/sales/returns';
import {
  type Discount,
  difference,
  paymentFigures,
  type TicketProblem,
  ticketFigures,
} from '@trastienda/domain/sales/ticket';
import { decimalText } from '@trastienda/domain/text/decimal';
import { invalid, Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import * as queries from './ticket.queries';

export interface Sold {
  itemId: string;
  quantity: number;
  /** Of the very unit. */
  code: string | null;
  /** Undefined is the item's price. */
  unitPrice: Cents | undefined;
  discount: Discount | undefined;
}

export interface Returned {
  saleId: string;
  lineId: string;
  quantity: number;
}

interface Till {
  accountId: string;
  methodId: number;
}

/** A ticket as it is asked for. Payments are undefined where it is not known yet how it is paid. */
export interface Ticket {
  items: readonly Sold[];
  returns: readonly Returned[];
  discount: Discount | undefined;
  payments: readonly TicketPayment[] | undefined;
  onAccount: Cents;
  refund: Till | 'customer' | undefined;
  customerId: string | null;
  /** It was sold before, while the server was away: what was charged then is a fact. */
  isSold: boolean;
}

export interface TicketPayment extends Till {
  amount: Cents;
  /** The method's percentage as it was charged; undefined: as it is. */
  adjustmentPercent: number | undefined;
}

export interface PricedLine {
  itemId: string;
  productId: string;
  productName: string;
  sizeName: string;
  code: string | null;
  quantity: number;
  unitPrice: Cents;
  discount: Cents;
  amount: Cents;
  charged: Cents;
}

export interface PricedReturn extends Returned {
  /** Of the earlier sale. */
  number: number;
  itemId: string;
  productId: string;
  productName: string;
  /** Of the unit that comes back. */
  code: string | null;
  amount: Cents;
}

export interface PricedPayment extends Till {
  accountName: string;
  methodName: string;
  amount: Cents;
  charged: Cents;
}

/** A ticket with all its figures. */
export interface PricedTicket {
  lines: PricedLine[];
  returned: PricedReturn[];
  subtotal: Cents;
  discount: Cents;
  /** Before the adjustment. */
  due: Cents;
  adjustment: Cents;
  total: Cents;
  payments: PricedPayment[];
  /** What goes out to the customer, 0 when something is due. */
  refund: Cents;
  /** What the account and the method are called by which that goes out. */
  refundTill: queries.Till | undefined;
  customerName: string | null;
  /** The items that it sells, as they were read. */
  items: queries.ItemToSell[];
}

/** What a ticket comes to, or which field of it cannot be so. Whether there is stock is not looked at. */
export async function priceTicket(shop: Shop, ticket: Ticket): Promise<PricedTicket> {
  refuseCodes(ticket.items);
  const sold = await itemsOf(shop, ticket.items);
  const returned = await returnsOf(shop, ticket.returns);
  const priced = ticket.items.map(({ quantity, unitPrice, discount }, index) => ({
    ...{ quantity, discount },
    unitPrice: unitPrice ?? sold[index]?.price ?? ZERO,
  }));
  const { discount } = ticket;
  const back = returned.map(({ amount }) => amount);
  const customerName = await customerOf(shop, ticket.customerId);
  const figures = known(ticketFigures({ lines: priced, discount, returned: back }));
  const { payments, refundTill } = await paymentsOf(shop, ticket, figures.due);
  const adjustment = cents(sum(payments.map(({ charged }) => charged)) - sum(payments.map(({ amount }) => amount)));
  const total = cents(figures.due + adjustment);
  // What comes back pays for new goods too: more may be charged for these than is paid.
  const charged = cents(figures.subtotal - figures.discount + adjustment);
  if (charged > MAX_AMOUNT) throw invalid('payments', 'El importe máximo es $ 9.999.999.999,99');
  const shares = chargedShares(
    figures.lines.map(({ amount }) => amount),
    charged,
  );
  const lines = ticket.items.flatMap(({ itemId, quantity, code }, index) => {
    const [item, figure, line, share] = [sold[index], figures.lines[index], priced[index], shares[index]];
    if (!item || !figure || !line || share === undefined) return [];
    const names = { productId: item.product_id, productName: item.product_name, sizeName: item.size_name };
    return { ...{ itemId, ...names, code, quantity, unitPrice: line.unitPrice }, ...figure, charged: share };
  });
  const refund = figures.due < 0 ? negate(figures.due) : ZERO;
  const { subtotal, due } = figures;
  return {
    ...{ lines, returned, subtotal, discount: figures.discount, due, adjustment, total, payments, refund },
    ...{ refundTill, customerName, items: sold },
  };
}

function known<T>(result: Result<T, TicketProblem>): T {
  if (result.ok) return result.value;
  throw invalid(result.problem.field, result.problem.message);
}

/** A code is one unit's, which is sold once (rule: sales/unit-code). */
function refuseCodes(items: readonly Sold[]): void {
  const seen = new Set<string>();
  for (const [index, { code, quantity }] of items.entries()) {
    if (code === null) continue;
    if (quantity !== 1) throw invalid(`items.${index}.quantity`, 'Un código es de una sola unidad');
    if (seen.has(canonicalCode(code))) throw invalid(`items.${index}.code`, `El código ${code} está repetido`);
    seen.add(canonicalCode(code));
  }
}

async function itemsOf({ db, shopId }: Shop, items: readonly Sold[]): Promise<queries.ItemToSell[]> {
  const found = await queries.itemsToSell(db, shopId, [...new Set(items.map(({ itemId }) => itemId))]);
  const byId = new Map(found.map((item) => [item.id, item]));
  return items.map(({ itemId }, index) => {
    const item = byId.get(itemId);
    if (!item) throw invalid(`items.${index}.item_id`, 'Ese artículo no existe, o ya no está');
    return item;
  });
}

async function customerOf({ db, shopId }: Shop, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const name = await queries.customerName(db, shopId, id);
  if (name === undefined) throw invalid('customer_id', 'Ese cliente no existe');
  return name;
}

/** What comes back at what was charged for it (rule: sales/return). One line may come back in several parts of one ticket. */
async function returnsOf({ db, shopId }: Shop, returns: readonly Returned[]): Promise<PricedReturn[]> {
  const lines = await queries.soldLines(db, shopId, [...new Set(returns.map(({ lineId }) => lineId))]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return returns.map(({ saleId, lineId, quantity }, index) => {
    const line = byId.get(lineId);
    if (!line || line.sale_id !== saleId) {
      const field = `returns.${index}.${lines.some((one) => one.sale_id === saleId) ? 'line_id' : 'sale_id'}`;
      throw invalid(field, 'Esa venta no existe');
    }
    const left = line.status === 'void' ? 0 : line.quantity - line.returned;
    if (quantity > left) throw exceedsSold(index, saleNumber(line.number), line.product_name, left);
    const amount = returnValue(line, quantity);
    line.returned += quantity;
    const names = { itemId: line.item_id, productId: line.product_id, productName: line.product_name };
    return { ...{ saleId, lineId, quantity, amount, number: line.number, code: line.code }, ...names };
  });
}

function exceedsSold(index: number, number: string, product: string, left: number): Refusal {
  const rest = left === 0 ? 'ya no queda nada por devolver' : `se pueden devolver hasta ${left}`;
  const message = `De ${product} en ${number} ${rest}.`;
  const fields = [{ field: `returns.${index}.quantity`, message }];
  return new Refusal('return_exceeds_sold', message, { fields });
}

/** What the method adds to a payment: what it adds now, and of what was sold before what it added then (rule: sales/charged-percent). */
function percentOf(
  { adjustmentPercent: said }: TicketPayment,
  { adjustment, payment_method_name: name }: queries.Till,
  { isSold, index }: { isSold: boolean; index: number },
): number {
  const now = adjustment / 100;
  if (said === undefined || said === now) return now;
  if (isSold) return said;
  const percent = `${decimalText(Math.abs(now))} %`;
  const has = now === 0 ? 'ya no suma ni descuenta' : `ahora ${now > 0 ? 'suma' : 'descuenta'} ${percent}`;
  throw invalid(`payments.${index}.adjustment_percent`, `${name} ${has}. Revisa el total antes de cobrar.`);
}

/** How it is paid, or given back: what is given is exactly what is due (rule: sales/adds-up). */
async function paymentsOf(
  shop: Shop,
  ticket: Ticket,
  due: Cents,
): Promise<Pick<PricedTicket, 'payments' | 'refundTill'>> {
  const { refund, customerId, onAccount, payments = [] } = ticket;
  if ((onAccount > 0 || refund === 'customer') && customerId === null) throw invalid('customer_id', 'Elige el cliente');
  if (due > 0 && refund) throw invalid('refund', 'No hay nada que devolver: la venta tiene algo por cobrar');
  if (due < 0 && !refund && ticket.payments) throw invalid('refund', 'Elige cómo se devuelve el dinero');
  if (ticket.payments) {
    const left = difference(
      due,
      payments.map(({ amount }) => amount),
      onAccount,
    );
    if (left !== 0) throw doNotAddUp(left);
  }
  const asked = [...payments, ...(refund && refund !== 'customer' ? [refund] : [])];
  const tills = await queries.tillsOf(shop.db, shop.shopId, [...new Set(asked.map(({ accountId }) => accountId))]);
  const named = payments.map((payment, index) => ({ payment, till: tillOf(tills, payment, `payments.${index}`) }));
  const refundTill = refund && refund !== 'customer' ? tillOf(tills, refund, 'refund') : undefined;
  const { charged } = known(
    paymentFigures(
      named.map(({ payment, till }, index) => ({
        ...{ amount: payment.amount, adjustmentPercent: percentOf(payment, till, { isSold: ticket.isSold, index }) },
      })),
    ),
  );
  const paid = named.map(({ payment, till }, index) => ({
    ...payment,
    ...{ accountName: till.account_name, methodName: till.payment_method_name, charged: charged[index] ?? ZERO },
  }));
  return { payments: paid, refundTill };
}

/** The account with the method, or which of the two it is not (rule: ledger/method-of-account). */
function tillOf(tills: readonly queries.Till[], { accountId, methodId }: Till, at: string): queries.Till {
  const ofAccount = tills.filter((till) => till.account_id === accountId);
  if (ofAccount.length === 0) throw invalid(`${at}.financial_accounts_id`, 'Esa cuenta no existe');
  const till = ofAccount.find((one) => one.payment_method_id === methodId);
  if (!till) throw invalid(`${at}.payment_method_id`, 'Ese método de pago no es de la cuenta');
  return till;
}

function doNotAddUp(left: Cents): Refusal {
  const missing = left > 0 ? 'Faltan' : 'Sobran';
  const message = `Los pagos no suman lo que se debe. ${missing} ${formatMoneyInText(cents(Math.abs(left)))}.`;
  return new Refusal('payments_do_not_add_up', message, {
    fields: [{ field: 'payments', message }],
    facts: { difference: pesosFromCents(left) },
  });
}
