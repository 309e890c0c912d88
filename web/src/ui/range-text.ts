const numbers = new Intl.NumberFormat('es-AR', { useGrouping: 'always' });

/** A count as es-AR writes it: 1.234 */
export const countText = (count: number): string => numbers.format(count);

export interface Range {
  page: number;
  limit: number;
  totalItems: number;
  /** Counting stopped at `totalItems`: there are more. */
  isAtLeast?: boolean | undefined;
}

/** What part of the list is on screen: '8 a 14 de 143', 'más de 10.000' where counting stopped. Empty when there is nothing. */
export function rangeText({ page, limit, totalItems, isAtLeast }: Range): string {
  const first = (page - 1) * limit + 1;
  if (first > totalItems) return '';
  const last = Math.min(page * limit, totalItems);
  const total = isAtLeast ? `más de ${countText(totalItems)}` : countText(totalItems);
  return `${countText(first)} a ${countText(last)} de ${total}`;
}
