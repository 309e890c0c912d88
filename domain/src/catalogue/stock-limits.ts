/** How many units of an item there may be. */
export const STOCK_MIN = 1;
export const STOCK_MAX = 10_000;
