import type { SourcedEntry } from '@trastienda/contract/customers';
import { CUSTOMER_ENTRY_WORDS } from '@trastienda/domain/customers/entry';

/** 'Venta V-000415', 'Pago' */
export const entryTitle = ({ kind, reference }: Pick<SourcedEntry, 'kind' | 'reference'>): string =>
  kind === 'payment' || reference === null ? CUSTOMER_ENTRY_WORDS[kind] : `${CUSTOMER_ENTRY_WORDS[kind]} ${reference}`;

/** 'Sweater Ombú y 1 más', '2 de Bufanda Niebla', 'Efectivo, Caja del local', 'se cargó dos veces'; empty where nothing is known. */
export function entryAbout({ kind, ticket, payment }: SourcedEntry): string {
  if (payment) return `${payment.payment_method_name}, ${payment.account_name}`;
  if (kind === 'void' && ticket?.void_reason) return ticket.void_reason;
  if (!ticket?.goods) return '';
  const { product_name, quantity, others } = ticket.goods;
  const more = others > 0 ? ` y ${others} más` : '';
  return `${quantity === 1 && kind !== 'return' ? '' : `${quantity} de `}${product_name}${more}`;
}
