import { canonicalCode, writtenCodes } from '@trastienda/domain/catalogue/codes';
import { codeTakenText } from '@trastienda/domain/catalogue/taken-code';
import { fold } from '@trastienda/domain/text/fold';
import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import * as codeQueries from './product-codes.queries';
import * as queries from './products.queries';

/** Neither engine takes any number of values in one statement. */
const AT_ONCE = 1000;

function batches<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => all.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}

export const codeTaken = (field: string, code: string) => {
  const message = codeTakenText(code);
  return new Refusal('code_taken', message, { fields: [{ field, message }] });
};

/** Codes as they were sent, and the field that is told of one that is taken. */
interface SentCodes {
  field: string;
  codes: readonly string[];
}

/** Refuses codes that an item of the shop other than `except` has. A hundred items' few are looked up as one item's many. */
export async function refuseTakenCodes(
  { db, shopId }: Shop<Tx>,
  sent: readonly SentCodes[],
  except?: string,
): Promise<void> {
  const all = sent.flatMap(({ field, codes }) => codes.map((code) => ({ field, code })));
  for (const batch of batches(all)) {
    await pause();
    const named = batch.flatMap(({ code }) => writtenCodes(code));
    const taken = new Set((await codeQueries.takenCodes(db, shopId, named, except)).map(canonicalCode));
    const first = batch.find(({ code }) => taken.has(canonicalCode(code)));
    if (first) throw codeTaken(first.field, first.code);
  }
}

/** All that a product is found by of its items: their units' codes and their barcodes. */
export const codesOf = (
  items: readonly { codes: readonly string[]; barcode?: string | null | undefined }[],
): string[] => items.flatMap(({ codes, barcode }) => (barcode ? [...codes, barcode] : codes));

/** Gives items their codes, each in their order. */
export async function writeCodes(
  { db, shopId }: Shop<Tx>,
  items: readonly { id: string; codes: readonly string[] }[],
): Promise<void> {
  const rows = items.flatMap(({ id, codes }) => codes.map((code, position) => ({ code, item_id: id, position })));
  for (const batch of batches(rows)) {
    await pause();
    await codeQueries.insertCodes(db, shopId, batch);
  }
}

/** Takes all their codes from a product's items. */
export async function deleteCodes({ db, shopId }: Shop<Tx>, itemIds: readonly string[]): Promise<void> {
  for (const { id, last } of await codeQueries.lastCodes(db, shopId, itemIds))
    for (let from = 0; from <= last; from += AT_ONCE) {
      await pause();
      await codeQueries.deleteCodesBetween(db, shopId, id, [from, from + AT_ONCE]);
    }
}

/** What a product is found by: its own words, and with them the names of its category (rule: catalogue/search). */
export async function searchTexts(
  { db, shopId }: Shop<Tx>,
  product: { name: string; code: string; codes: readonly string[]; valueId: string },
): Promise<{ own_search: string; search: string }> {
  const folded: string[] = [];
  for (const batch of batches([product.name, product.code, ...product.codes])) {
    folded.push(...batch.map(fold));
    if (batch.length === AT_ONCE) await pause();
  }
  const own = folded.join('\n');
  const { title_folded, value_folded } = await queries.categoryWords(db, shopId, product.valueId);
  return { own_search: own, search: [own, title_folded, value_folded].join('\n') };
}
