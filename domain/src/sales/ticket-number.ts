/** The largest that a sale can have. */
const NUMBER_MAX = 2 ** 31 - 1;

/** The number of a sale that somebody looks for, in folded words: 'v-000012', '12', '#12', 'n° 12', 'ticket 12', 'venta v-12'. */
export function ticketNumberIn(piece: string): number | undefined {
  const [, digits] = /^(?:(?:ticket|venta)\s*)?(?:v-?|#|n[°º.]?|nro\.?)?\s*(\d{1,12})$/.exec(piece) ?? [];
  const number = Number(digits ?? 0);
  return number > 0 && number <= NUMBER_MAX ? number : undefined;
}
