import type { Sale } from '@trastienda/contract/sales';
import { type Cents, cents, sum } from '@trastienda/domain/money/cents';
import { formatAmount, formatMoneyInText } from '@trastienda/domain/money/format';
import { isCash } from '@trastienda/domain/sales/cash';
import { centsOf } from '../../lib/pesos';
import { momentText } from '../../lib/shop-clock';

export const NO_INVOICE = 'Documento no válido como factura';

export interface TicketRow {
  left: string;
  right?: string | undefined;
  look?: 'inner' | 'strong' | 'total' | undefined;
}

/** The rows of a ticket, in parts with a line between them. */
export type TicketParts = TicketRow[][];

const amount = (pesos: number) => formatAmount(centsOf(pesos)).replace('−', '-');

function itemRows({ items, returned_lines }: Sale): TicketRow[] {
  const sold = items.flatMap((item): TicketRow[] => [
    { left: [item.product_name, item.size_name].filter(Boolean).join(' · ') },
    {
      left: `${item.quantity} x ${amount(item.unit_price)}${item.discount > 0 ? ` - ${amount(item.discount)}` : ''}`,
      right: amount(item.amount),
      look: 'inner',
    },
  ]);
  const back = returned_lines.flatMap((line): TicketRow[] => [
    { left: `Devolución de ${line.number}: ${line.product_name}` },
    { left: `${line.quantity} u.`, right: `-${amount(line.amount)}`, look: 'inner' },
  ]);
  return [...sold, ...back];
}

function sumRows(sale: Sale): TicketRow[] {
  const { subtotal, discount, adjustment, total } = sale;
  const rows: TicketRow[] = [];
  if (discount > 0 || adjustment !== 0) rows.push({ left: 'Subtotal', right: amount(subtotal) });
  if (discount > 0) rows.push({ left: 'Descuento', right: `-${amount(discount)}` });
  if (adjustment !== 0) rows.push({ left: 'Ajuste por método', right: amount(adjustment) });
  return [...rows, { left: 'TOTAL', right: formatMoneyInText(centsOf(total)), look: 'total' }];
}

/** Where what went out went to. */
export const refundName = ({ refund, customer }: Pick<Sale, 'refund' | 'customer'>): string =>
  refund?.to_customer ? `a cuenta de ${customer?.name ?? ''}` : (refund?.payment_method_name ?? '');

function payRows(sale: Sale, received: Cents | undefined): TicketRow[] {
  const rows: TicketRow[] = sale.payments.map((one) => ({ left: one.payment_method_name, right: amount(one.charged) }));
  if (sale.on_account > 0)
    rows.push({ left: `A cuenta de ${sale.customer?.name ?? ''}`, right: amount(sale.on_account) });
  if (sale.refund) rows.push({ left: `Devuelto: ${refundName(sale)}`, right: amount(sale.refund.amount) });
  const change = changeOf(sale, received);
  if (received === undefined || change === undefined) return rows;
  return [
    ...rows,
    { left: 'Recibido en efectivo', right: formatAmount(received) },
    { left: 'Vuelto', right: formatAmount(change), look: 'strong' },
  ];
}

/** What goes back of the cash that was given. */
export function changeOf({ payments }: Sale, received: Cents | undefined): Cents | undefined {
  const cash = payments.filter(({ payment_method_name }) => isCash({ name: payment_method_name }));
  if (received === undefined || cash.length === 0) return undefined;
  return cents(received - sum(cash.map(({ charged }) => centsOf(charged))));
}

function headRows({ number, at, status }: Sale, timeZone: string): TicketRow[] {
  const head: TicketRow = { left: `Venta ${number}`, right: momentText(at, timeZone) };
  return status === 'void' ? [head, { left: 'VENTA ANULADA', look: 'strong' }] : [head];
}

/** Everything that stands on a ticket under the shop's name. */
export const ticketParts = (sale: Sale, received: Cents | undefined, timeZone: string): TicketParts => [
  headRows(sale, timeZone),
  itemRows(sale),
  sumRows(sale),
  payRows(sale, received),
];

/** The same as a message. */
export function ticketText(shop: string, parts: TicketParts): string {
  const line = ({ left, right }: TicketRow) => (right === undefined ? left : `${left}: ${right}`);
  return [`*${shop}*`, ...parts.map((rows) => rows.map(line).join('\n')), NO_INVOICE].join('\n\n');
}
