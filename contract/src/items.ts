import { STOCK_REASONS } from '@trastienda/domain/catalogue/stock';
import { z } from 'zod';
import { reference } from './ids';
import { imagePath } from './images';
import { pageFacts } from './paging';

/** GET /items/lookup: what a reader read, as it is. */
export const lookupQuery = z.object({ code: z.string().trim().min(1, 'Escribe o lee un código').max(200) });

/** An item as one sees it at a glance: in a search by code, in a list. */
const itemFacts = z.object({
  item_id: z.uuid(),
  product_id: z.uuid(),
  product_code: z.string(),
  product_name: z.string(),
  /** The name of the size's value. */
  size_name: z.string(),
  /** In pesos. */
  price: z.number(),
  stock: z.number().int(),
  barcode: z.string().nullable(),
  image: imagePath.nullable(),
});

/** What a code means: `code` is the unit's where it is the code of one. */
export const foundItem = itemFacts.extend({ code: z.string().nullable() });

export type FoundItem = z.infer<typeof foundItem>;

const CATALOGUE_MAX = 1_000;
const CATALOGUE_LIMIT = `Debe ser un número entero de 1 a ${CATALOGUE_MAX}`;

/** GET /items/catalogue: `after` is the last answer's `next`. */
export const catalogueQuery = z.object({
  after: reference().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, CATALOGUE_LIMIT)
    .transform(Number)
    .refine((value) => value <= CATALOGUE_MAX, CATALOGUE_LIMIT)
    .default(CATALOGUE_MAX),
});

/** An item with all its codes, as a device keeps it. */
const catalogueItem = itemFacts.extend({ codes: z.array(z.string()) });

/** Some of the shop's items, by their ids; `next` is where the following ones begin, null at the end. */
export const catalogueAnswer = z.object({ items: z.array(catalogueItem), next: z.uuid().nullable() });

export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

/** GET /items/low_stock: the emptiest first. */
export const lowStockPage = pageFacts.extend({ items: z.array(itemFacts.extend({ min_stock: z.number().int() })) });

export type LowStockPage = z.infer<typeof lowStockPage>;

const stockEntry = z.object({
  at: z.iso.datetime(),
  change: z.number().int(),
  /** What the item has after it. */
  balance: z.number().int(),
  reason: z.enum(STOCK_REASONS),
  /** A sale's number; a count's id. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
});

/** GET /items/{item_id}/stock: newest first. */
export const stockEntryPage = pageFacts.extend({ entries: z.array(stockEntry) });

export type StockEntryPage = z.infer<typeof stockEntryPage>;
