import { imageUrl } from '@trastienda/contract/images';
import type { CatalogueAnswer, FoundItem, LowStockPage, StockEntryPage } from '@trastienda/contract/items';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { CatalogueItems, EntryRow, ItemRow } from './items.service';

interface Page {
  page: number;
  limit: number;
}

const factsOf = ({
  id,
  product_id,
  product_code,
  product_name,
  size_name,
  price,
  stock,
  barcode,
  image_id,
}: ItemRow) => ({
  ...{ item_id: id, product_id, product_code, product_name, size_name, price: pesosFromCents(price), stock, barcode },
  image: image_id === null ? null : imageUrl(image_id),
});

export const toFound = ({ item, unit }: { item: ItemRow; unit: string | null }): FoundItem => ({
  ...factsOf(item),
  code: unit,
});

export const toCatalogue = ({ items, next }: CatalogueItems): CatalogueAnswer => ({
  items: items.map((item) => ({ ...factsOf(item), codes: item.codes })),
  next,
});

export const toLowStock = ({ items, count }: { items: ItemRow[]; count: number }, page: Page): LowStockPage => ({
  items: items.map((item) => ({ ...factsOf(item), min_stock: item.min_stock ?? 0 })),
  ...pageFacts({ ...page, items: count }),
});

export const toEntries = ({ entries, count }: { entries: EntryRow[]; count: number }, page: Page): StockEntryPage => ({
  entries: entries.map((entry) => ({ ...entry })),
  ...pageFacts({ ...page, items: count }),
});
