import { numberOfSale } from '@trastienda/domain/sales/limits';
import type { Shop } from '../../application/shop';
import type { EntryRow } from './customers.queries';
import * as queries from './entry-sources.queries';

/** What an entry came from: a ticket, or a payment. */
export interface SourcedEntry extends EntryRow {
  ticket: { sale_id: string; goods: Goods | null; void_reason: string | null } | null;
  payment: { account_name: string; payment_method_name: string } | null;
}

interface Goods {
  product_name: string;
  quantity: number;
  /** How many more lines there are. */
  others: number;
}

/** Says of each entry what it came from: read for all of them together. */
export async function withSources({ db, shopId }: Shop, entries: readonly EntryRow[]): Promise<SourcedEntry[]> {
  const ofPayments = referencesOf(entries.filter(({ kind }) => kind === 'payment'));
  const ofTickets = referencesOf(entries.filter(({ kind }) => kind !== 'payment')).map(numberOfSale);
  const [tickets, payments] = await Promise.all([
    ofTickets.length > 0 ? queries.ticketsOf(db, shopId, ofTickets) : [],
    ofPayments.length > 0 ? queries.paymentsOf(db, shopId, ofPayments) : [],
  ]);
  const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]));
  const byMovement = new Map(payments.map(({ movement_id, ...where }) => [movement_id, where]));
  return entries.map((entry) => {
    const { kind, reference } = entry;
    if (reference === null) return { ...entry, ticket: null, payment: null };
    if (kind === 'payment') return { ...entry, ticket: null, payment: byMovement.get(reference) ?? null };
    const found = byNumber.get(numberOfSale(reference));
    const ticket = found
      ? { sale_id: found.sale_id, goods: goodsOf(found, kind), void_reason: found.void_reason }
      : null;
    return { ...entry, ticket, payment: null };
  });
}

const referencesOf = (entries: readonly EntryRow[]): string[] => [
  ...new Set(entries.flatMap(({ reference }) => reference ?? [])),
];

function goodsOf(ticket: queries.TicketRow, kind: EntryRow['kind']): Goods | null {
  const isBack = kind === 'return';
  const product_name = isBack ? ticket.returned_name : ticket.sold_name;
  const quantity = isBack ? ticket.returned_quantity : ticket.sold_quantity;
  if (product_name === null || quantity === null) return null;
  return { product_name, quantity, others: (isBack ? ticket.return_count : ticket.line_count) - 1 };
}
