/** What was found on each rack: of which of its items there were so many more or fewer than written down. */
const RACKS = /** @type {const} */ ([
  { note: 'Remeras, perchero y depósito', from: 0, to: 12, off: { 2: -1, 7: 1, 9: -2 } },
  { note: 'Camperas, vidriera incluida', from: 32, to: 40, off: { 3: -1 } },
]);

/**
 * Counts two racks. What is sold is recorded by then: a sale from before a count that is recorded after it was counted already (rule: stock/counted-since).
 * @param {import('./client.mjs').Client} client
 * @param {import('./catalogue.mjs').SoldItem[]} items each with the stock that is left of it
 */
export async function countRacks({ send }, items) {
  for (const { note, from, to, off } of RACKS) {
    const found = new Map(Object.entries(off));
    const lines = items.slice(from, to).map(({ item, stock }, index) => ({
      item_id: item,
      counted: Math.max(0, stock + (found.get(String(index)) ?? 0)),
    }));
    await send('POST', '/stock_counts', { lines, note });
  }
}
