/** How many rows a shop can number. 2^21 shops times 2^32 rows stay exact in a JavaScript number. */
const RANGE = 2 ** 32;

/** The `seq` before a shop's first row. Shops own disjoint ranges, so that SQLite's text index can be read shop by shop. */
export const firstSequence = (shopNumber: number): number => shopNumber * RANGE;

export const lastSequence = (shopNumber: number): number => firstSequence(shopNumber) + RANGE - 1;

/** A row's place in its shop's order of creation, counted from the shop's first: the same in whatever installation the shop is. */
export const placeInShop = (seq: number, shopNumber: number): number => seq - firstSequence(shopNumber);

/** The `seq` of the row in that place. */
export const sequenceAt = (place: number, shopNumber: number): number => firstSequence(shopNumber) + place;
