import { fold } from '@trastienda/domain/text/fold';
import type { Tx } from '../../db/database';
import type { Shop } from '../../db/shop';
import { Refusal } from '../../http/refusal';
import * as queries from './products.queries';

/** Neither engine takes any number of values in one statement. */
const AT_ONCE = 1000;

function batches<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => all.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}

export const codeTaken = (field: string, code: string) => {
  const message = `El código ${code} ya es de otro artículo.`;
  return new Refusal('code_taken', message, { fields: [{ field, message }] });
};

/** Refuses codes that another item of the shop has. */
export async function refuseTakenCodes(
  { db, shopId }: Shop<Tx>,
  field: string,
  codes: readonly string[],
  except?: string,
): Promise<void> {
  for (const batch of batches(codes)) {
    const [taken] = await queries.takenCodes(db, shopId, batch, except);
    if (taken !== undefined) throw codeTaken(field, taken);
  }
}

/** Gives an item its codes, in their order. */
export async function writeCodes({ db, shopId }: Shop<Tx>, itemId: string, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code, position) => ({ shop_id: shopId, code, item_id: itemId, position }));
  for (const batch of batches(rows)) await queries.insertCodes(db, batch);
}

/** What a product is found by: its own words, and with them the names of its category. */
export async function searchTexts(
  { db, shopId }: Shop<Tx>,
  product: { name: string; code: string; codes: readonly string[]; valueId: string },
): Promise<{ own_search: string; search: string }> {
  const own = [product.name, product.code, ...product.codes].map(fold).join('\n');
  const { title_folded, value_folded } = await queries.categoryWords(db, shopId, product.valueId);
  return { own_search: own, search: [own, title_folded, value_folded].join('\n') };
}
