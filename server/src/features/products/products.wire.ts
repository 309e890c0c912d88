import { imageUrl } from '@trastienda/contract/images';
import type {
  NewProduct as NewProductFields,
  Product,
  ProductCard,
  ProductItemPatch,
  ProductPage,
  ProductPatch,
  StockItem,
} from '@trastienda/contract/products';
import { isAvailable } from '@trastienda/domain/catalogue/stock';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { ItemChange } from './product-items.service';
import type { ProductList } from './product-list.service';
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
  items: fields.items.map((item) => ({
    codes: item.codes,
    details: item.details,
    price: checkedCents(item.price),
    sizeId: item.size_id,
    sizeValueId: item.size_value,
    stock: item.stock,
    variationId: item.variation_id ?? null,
  })),
});

export const toChange = (patch: ProductPatch, imageId?: string): ProductChange => ({
  name: patch.name,
  description: patch.description,
  categoryId: patch.category_id,
  valueId: patch.category_value,
  brand: patch.brand,
  discount: patch.discount,
  imageId,
});

export const toItemChange = ({ price, stock, codes }: ProductItemPatch): ItemChange => ({
  price: price === undefined ? undefined : checkedCents(price),
  stock,
  codes,
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
  variation: item.variationTitle,
  variation_id: item.variation_id,
  variation_images: item.imageIds.map(imageUrl),
});

export const toProduct = (product: ProductWithItems): Product => ({
  ...toCard(product),
  category_title: product.category_title,
  product_stock_items: product.items.map(toStockItem),
  detail: product.items.map(({ id, age, brand, color, gender, style }) => ({
    item_id: id,
    age,
    brand,
    color,
    gender,
    style,
  })),
});

export const toChangedItem = ({ product, item }: { product: ProductWithItems; item: ItemWithCodes }) => ({
  ...toStockItem(item),
  product_id: product.id,
  stock_total: product.stock_total,
  state: isAvailable(product.stock_total),
});

export const toPage = (list: ProductList, { page, limit }: { page: number; limit: number }): ProductPage => ({
  ...pageFacts({ page, limit, items: list.count }),
  products: list.products.map(toCard),
  ...(list.countIsAtLeast && { totalIsAtLeast: true as const }),
});
