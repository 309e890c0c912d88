import { imageUrl } from '@trastienda/contract/images';
import type { ProductItemPatch, ProductPatch } from '@trastienda/contract/product-edits';
import type {
  NewProduct as NewProductFields,
  Product,
  ProductCard,
  ProductPage,
  SentProductItem,
  StockItem,
} from '@trastienda/contract/products';
import { isAvailable } from '@trastienda/domain/catalogue/stock';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { ItemChange } from './product-item-changes.service';
import type { ProductList } from './product-list.service';
import type { NewItem } from './product-parts.service';
import type { ItemWithCodes, ProductWithItems } from './product-reading.service';
import type { ProductRow } from './products.queries';
import type { NewProduct, ProductChange } from './products.service';

export const toNewProduct = (fields: NewProductFields, imageId: string | undefined): NewProduct => ({
  name: fields.name,
  description: fields.description,
  categoryId: fields.category_id,
  valueId: fields.category_value,
  brand: fields.brand,
  imageId: imageId ?? null,
  items: fields.items.map(toNewItem),
});

export const toNewItem = (item: SentProductItem): NewItem => ({
  codes: item.codes,
  details: item.details,
  price: checkedCents(item.price),
  sizeId: item.size_id,
  sizeValueId: item.size_value,
  stock: item.stock,
  variationId: item.variation_id ?? null,
  barcode: item.barcode,
  minStock: item.min_stock ?? null,
});

export const toChange = (patch: ProductPatch, imageId?: string): ProductChange => ({
  name: patch.name,
  description: patch.description,
  categoryId: patch.category_id,
  valueId: patch.category_value,
  brand: patch.brand,
  discount: patch.discount,
  imageId,
  items: patch.items?.map(({ item_id, ...sent }) => ({ itemId: item_id, change: toItemChange(sent) })),
});

export const toItemChange = (sent: ProductItemPatch): ItemChange => ({
  stock: sent.stock,
  codes: sent.codes,
  codesBefore: sent.codes_before,
  details: sent.details,
  changedDetails: sent.changed_details,
  price: sent.price === undefined ? undefined : checkedCents(sent.price),
  sizeId: sent.size_id,
  sizeValueId: sent.size_value,
  variationId: sent.variation_id,
  barcode: sent.barcode,
  minStock: sent.min_stock,
});

function toCard(row: ProductRow): ProductCard {
  const image = row.image_id ?? row.variation_image_id;
  return {
    product_id: row.id,
    name: row.name,
    code: row.code,
    primary_image: image === null ? null : imageUrl(image),
    category: row.category_value,
    category_id: row.category_id,
    category_value: row.category_value_id,
    description: row.description,
    brand: row.brand,
    discount: row.discount,
    price_min: pesosFromCents(row.price_min),
    price_max: pesosFromCents(row.price_max),
    stock_total: row.stock_total,
    state: isAvailable(row.stock_total),
  };
}

const toStockItem = (item: ItemWithCodes): StockItem => ({
  item_id: item.id,
  size: item.size,
  size_id: item.size_id,
  size_value: item.size_value_id,
  price: pesosFromCents(item.price),
  stock: item.stock,
  codes: item.codes,
  barcode: item.barcode,
  min_stock: item.min_stock,
  variation: item.variationTitle,
  variation_id: item.variation_id,
  variation_images: item.imageIds.map(imageUrl),
});

export const toProduct = (product: ProductWithItems): Product => ({
  ...toCard(product),
  category_title: product.category_title,
  product_stock_items: product.items.map(toStockItem),
  detail: product.items.map((item) => ({ item_id: item.id, ...detailsOf(item) })),
});

const detailsOf = ({ age, brand, color, gender, style }: ItemWithCodes) => ({ age, brand, color, gender, style });

export const toChangedItem = ({ product, item }: { product: ProductWithItems; item: ItemWithCodes }) => ({
  ...toStockItem(item),
  details: detailsOf(item),
  product_id: product.id,
  stock_total: product.stock_total,
  state: isAvailable(product.stock_total),
});

export const toPage = (list: ProductList, { page, limit }: { page: number; limit: number }): ProductPage => ({
  ...pageFacts({ page, limit, items: list.count }),
  products: list.products.map(toCard),
  stock_worth: pesosFromCents(list.stockWorth),
  ...(list.countIsAtLeast && { totalIsAtLeast: true as const }),
});
