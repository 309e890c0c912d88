import { fold } from '@trastienda/domain/text/fold';

/** An item as a device keeps it, from GET /items/catalogue. */
export interface KeptItem {
  item_id: string;
  product_id: string;
  product_code: string;
  product_name: string;
  size_name: string;
  /** In pesos. */
  price: number;
  /** As it was when the copy was made. */
  stock: number;
  barcode: string | null;
  image: string | null;
  /** The units' own codes. */
  codes: readonly string[];
}

/** What a code means: one item, by a unit's own code (`code`) or not; or several, of which the user chooses. */
type Meaning = { item: KeptItem; code: string | null } | { which: readonly KeptItem[] } | undefined;

export interface CatalogueIndex {
  /** As GET /items/lookup does: a unit's code, else a barcode, else the code of a product. */
  byCode: (code: string) => Meaning;
  /** The first items that have every piece in their name, size, code or barcode. */
  byPieces: (text: string, limit: number) => KeptItem[];
  size: number;
}

/** As `canonicalCode` of domain/catalogue/codes, whose other words the counter has no use for: 12 digits and the same with a leading 0 are one. */
const barcodeKey = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code);

/** Makes a catalogue quick to look into: 20,000 items within a few hundred milliseconds, once; a code is then found at once. */
export function indexOf(items: readonly KeptItem[]): CatalogueIndex {
  const units = new Map<string, KeptItem>();
  const barcodes = new Map<string, KeptItem>();
  const products = new Map<string, KeptItem[]>();
  for (const item of items) {
    for (const code of item.codes) units.set(barcodeKey(code), item);
    if (item.barcode !== null) barcodes.set(barcodeKey(item.barcode), item);
    const code = fold(item.product_code);
    const together = products.get(code);
    if (together) together.push(item);
    else products.set(code, [item]);
  }
  const texts = items.map(textOf);

  return {
    size: items.length,
    byCode: (read) => {
      const code = barcodeKey(read.trim());
      const unit = units.get(code);
      // As its item has it, however the reader gave it: the same unit read by another reader is then the same code.
      const own = unit?.codes.find((one) => barcodeKey(one) === code);
      if (unit && own !== undefined) return { item: unit, code: own };
      const labelled = barcodes.get(code);
      if (labelled) return { item: labelled, code: null };
      const which = products.get(fold(read));
      const [only] = which ?? [];
      if (!which || !only) return undefined;
      return which.length === 1 ? { item: only, code: null } : { which };
    },
    byPieces: (text, limit) => {
      const pieces = fold(text).split(/\s+/).filter(Boolean);
      const found: KeptItem[] = [];
      if (pieces.length === 0) return found;
      for (const [at, item] of items.entries()) {
        const words = texts[at] ?? '';
        if (pieces.every((piece) => words.includes(piece))) found.push(item);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

const textOf = ({ product_name, size_name, product_code, barcode }: KeptItem): string =>
  fold([product_name, size_name, product_code, barcode ?? ''].join(' '));
