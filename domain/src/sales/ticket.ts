import { type Cents, cents, MAX_AMOUNT, sum, sumWithin, timesWithin, ZERO } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import { adjusted, percentOf } from './percent';

export type Discount = { percent: number } | { value: Cents };

/** What is sold on one line: so many at a price, less a discount. */
export interface TicketLine {
  quantity: number;
  unitPrice: Cents;
  discount?: Discount | undefined;
}

/** A line with its figures. */
export interface LineFigures {
  discount: Cents;
  /** Quantity x price less the discount. */
  amount: Cents;
}

/** What is wrong with a ticket: which field of it, in words for the user. */
export interface TicketProblem {
  field: string;
  message: string;
}

export interface TicketFigures {
  lines: LineFigures[];
  /** The sum of the lines' amounts. */
  subtotal: Cents;
  discount: Cents;
  /** What the goods that come back are worth. */
  returned: Cents;
  /** Subtotal less discount and returned; below 0 when money goes out. */
  due: Cents;
}

const DISCOUNT_TOO_LARGE = 'El descuento no puede superar el importe';
const TOO_LARGE = 'El importe máximo es $ 9.999.999.999,99';
const CHARGES_NOTHING = 'Con el ajuste del método no se cobraría nada';

/** A discount of an amount; undefined when it is more than the amount. */
function discountOf(amount: Cents, discount: Discount | undefined): Cents | undefined {
  if (!discount) return ZERO;
  const off = 'percent' in discount ? percentOf(amount, discount.percent) : discount.value;
  return off > amount ? undefined : off;
}

/** What one line comes to (rule: sales/discount). */
export function lineFigures({ quantity, unitPrice, discount }: TicketLine): Result<LineFigures, TicketProblem> {
  const gross = timesWithin(unitPrice, quantity);
  if (!gross.ok) return refuse({ field: 'quantity', message: TOO_LARGE });
  const off = discountOf(gross.value, discount);
  if (off === undefined) return refuse({ field: 'discount', message: DISCOUNT_TOO_LARGE });
  return ok({ discount: off, amount: cents(gross.value - off) });
}

/** What a ticket comes to: its lines, a discount on all of them, and what comes back (rule: sales/due). */
export function ticketFigures(ticket: {
  lines: readonly TicketLine[];
  discount?: Discount | undefined;
  returned?: readonly Cents[];
}): Result<TicketFigures, TicketProblem> {
  const lines: LineFigures[] = [];
  for (const [index, line] of ticket.lines.entries()) {
    const figures = lineFigures(line);
    if (!figures.ok) return refuse({ ...figures.problem, field: `items.${index}.${figures.problem.field}` });
    lines.push(figures.value);
  }
  const subtotal = sumWithin(lines.map(({ amount }) => amount));
  if (!subtotal.ok) return refuse({ field: 'items', message: TOO_LARGE });
  const discount = discountOf(subtotal.value, ticket.discount);
  if (discount === undefined) return refuse({ field: 'discount', message: DISCOUNT_TOO_LARGE });
  const returned = sumWithin(ticket.returned ?? []);
  if (!returned.ok) return refuse({ field: 'returns', message: TOO_LARGE });
  const due = cents(subtotal.value - discount - returned.value);
  return ok({ lines, subtotal: subtotal.value, discount, returned: returned.value, due });
}

/** An amount of what is due, and what its payment method adds to it in percent. */
export interface PaidAmount {
  amount: Cents;
  adjustmentPercent: number;
}

export interface PaymentFigures {
  /** What each movement carries. */
  charged: Cents[];
  /** What the methods add together; below 0 what they take off. */
  adjustment: Cents;
}

/** What payments are charged with their methods' adjustments (rule: sales/adjustment). */
export function paymentFigures(payments: readonly PaidAmount[]): Result<PaymentFigures, TicketProblem> {
  const charged = payments.map(({ amount, adjustmentPercent }) => adjusted(amount, adjustmentPercent));
  for (const [index, one] of charged.entries()) {
    const message = one === 0 ? CHARGES_NOTHING : one > MAX_AMOUNT ? TOO_LARGE : undefined;
    if (message) return refuse({ field: `payments.${index}.amount`, message });
  }
  const together = sumWithin(charged);
  if (!together.ok) return refuse({ field: 'payments', message: TOO_LARGE });
  return ok({ charged, adjustment: cents(together.value - sum(payments.map(({ amount }) => amount))) });
}

/** What is due less what is given; 0 when it adds up. When money goes out nothing is to be given (rule: sales/adds-up). */
export const difference = (due: Cents, payments: readonly Cents[], onAccount: Cents): Cents => {
  const given = sum([...payments, onAccount]);
  return due < 0 && given === 0 ? ZERO : cents(due - given);
};
