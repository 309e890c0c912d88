import type { Sale, SalePage } from '@trastienda/contract/sales';

type Row = SalePage['sales'][number];

/** What is on account is called as its customers call it. */
const ON_ACCOUNT = 'Fiado';

const and = (words: readonly string[]) => words.join(' y ');

/** 'Remera y 3 más'; what went in two sizes is named once. */
export function goodsText({ product_names, line_count }: Row): string {
  const [first] = product_names;
  if (first === undefined) return 'Devolución';
  return line_count > product_names.length ? `${first} y ${line_count - 1} más` : and([...new Set(product_names)]);
}

/** How it was paid. */
export const paidText = ({ payment_method_names, on_account }: Row): string =>
  and([...payment_method_names, ...(on_account > 0 ? [ON_ACCOUNT] : [])]);

/** 'V-000001 · 2 u. · Romina' */
export const underText = ({ number, units, customer }: Row): string =>
  [number, units > 0 && `${units} u.`, customer?.name].filter(Boolean).join(' · ');

/** Why it cannot be undone as a whole; undefined when it can. */
export function whyNotVoid(sale: Sale): string | undefined {
  if (sale.status === 'void') return undefined;
  if (sale.items.some(({ returned }) => returned > 0)) return 'No se puede anular: ya tiene una devolución.';
  return sale.returned_lines.length > 0 ? 'No se puede anular: recibió una devolución.' : undefined;
}

/** Whether something of it can come back. */
export const canComeBack = (sale: Sale): boolean =>
  sale.status === 'done' && sale.items.some(({ quantity, returned }) => returned < quantity);
