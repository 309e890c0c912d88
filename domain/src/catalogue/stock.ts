/** What a product has of all its items. */
export const stockTotal = (items: Iterable<{ stock: number }>): number => {
  let total = 0;
  for (const { stock } of items) total += stock;
  return total;
};

/** A product's `state`: whether there is any of it (rule: catalogue/stock-state). */
export const isAvailable = (total: number): boolean => total > 0;

/** What stands behind a product's name: (D) disponible, (A) agotado. */
export const stateSuffix = (available: boolean): '(D)' | '(A)' => (available ? '(D)' : '(A)');

/** Why an item's stock changed (rule: stock/entries). */
export const STOCK_REASONS = ['created', 'sale', 'void', 'return', 'adjustment', 'count', 'import'] as const;

export type StockReason = (typeof STOCK_REASONS)[number];
