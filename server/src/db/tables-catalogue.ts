import type { Cents } from '@trastienda/domain/money/cents';
import type { Generated } from 'kysely';
import { CREATED, ID, NAME, of, POSITION, type SheetsOf, TITLE, VALUE } from './sheet';
import type { Instant, Kept } from './tables';

/** A row that a shop numbers in its order of creation. */
interface Row {
  shop_id: string;
  id: string;
  seq: number;
}

interface Titled extends Row {
  title: string;
  title_folded: string;
}

interface CategoryValueTable extends Row {
  category_id: string;
  value: string;
  value_folded: string;
  icon_id: string;
}

interface SizeValueTable extends Row {
  size_id: string;
  value: string;
  value_folded: string;
}

interface VariationTable extends Row {
  title: string;
  category_id: string | null;
  category_value_id: string | null;
}

interface VariationCollectionTable extends Row {
  variation_id: string;
  label: string;
}

interface VariationImageTable {
  shop_id: string;
  collection_id: string;
  image_id: string;
  seq: number;
}

interface ProductTable extends Row {
  /** Of its code: P-000001 is 1. */
  number: number;
  code: string;
  name: string;
  description: string;
  category_id: string;
  category_value_id: string;
  brand: string | null;
  image_id: string | null;
  discount: boolean;
  /** The sum of its items' stock. */
  stock_total: Kept<number>;
  /** Folded: name, code, its items' codes. */
  own_search: string;
  /** `own_search` and the names of its category: what a search looks through. */
  search: string;
  created_at: Instant;
}

interface ProductItemTable {
  shop_id: string;
  id: string;
  product_id: string;
  /** Its place among the items of the product, from 0. */
  position: number;
  size_id: string;
  size_value_id: string;
  variation_id: string | null;
  price: Cents;
  /** The sum of its entries (rule: stock/entries). */
  stock: Kept<number>;
  /** How many entries it has; the newest has that number. */
  entry_count: Kept<number>;
  barcode: Generated<string | null>;
  /** With this many or fewer the shop is told of it; null: never. */
  min_stock: Generated<number | null>;
  age: string | null;
  brand: string | null;
  color: string | null;
  gender: string | null;
  style: string | null;
}

interface ItemCodeTable {
  shop_id: string;
  code: string;
  item_id: string;
  position: number;
}

export interface CatalogueTables {
  category: Titled;
  category_value: CategoryValueTable;
  size: Titled;
  size_value: SizeValueTable;
  brand: Titled;
  variation: VariationTable;
  variation_collection: VariationCollectionTable;
  variation_image: VariationImageTable;
  product: ProductTable;
  product_item: ProductItemTable;
  item_code: ItemCodeTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const CATALOGUE_SHEETS: SheetsOf<CatalogueTables> = {
  category: { name: 'categorias', columns: [ID, TITLE] },
  category_value: {
    name: 'valores-de-categorias',
    columns: [ID, of('category_id', 'Categoría', 'category'), VALUE, ['icon_id', 'Ícono (id)', 'text']],
  },
  size: { name: 'talles', columns: [ID, TITLE] },
  size_value: { name: 'valores-de-talles', columns: [ID, of('size_id', 'Talle', 'size'), VALUE] },
  brand: { name: 'marcas', columns: [ID, TITLE] },
  variation: {
    name: 'variaciones',
    columns: [
      ID,
      TITLE,
      of('category_id', 'Categoría', 'category'),
      of('category_value_id', 'Valor de la categoría', 'category_value'),
    ],
  },
  variation_collection: {
    name: 'colecciones-de-variaciones',
    columns: [ID, of('variation_id', 'Variación', 'variation'), ['label', 'Colección', 'text']],
  },
  variation_image: {
    name: 'fotos-de-variaciones',
    order: ['collection_id', 'image_id'],
    columns: [of('collection_id', 'Colección', 'variation_collection'), ['image_id', 'Foto (id)', 'text']],
  },
  product: {
    name: 'productos',
    columns: [
      ID,
      ['number', 'Número', 'whole'],
      ['code', 'Código', 'text'],
      NAME,
      ['description', 'Descripción', 'text'],
      of('category_id', 'Categoría', 'category'),
      of('category_value_id', 'Valor de la categoría', 'category_value'),
      ['brand', 'Marca', 'text'],
      ['image_id', 'Foto (id)', 'text'],
      ['discount', 'Con descuento', 'flag'],
      ['stock_total', 'Stock', 'whole'],
      CREATED,
    ],
  },
  product_item: {
    name: 'articulos',
    columns: [
      ID,
      of('product_id', 'Producto', 'product'),
      POSITION,
      of('size_id', 'Talle', 'size'),
      of('size_value_id', 'Valor del talle', 'size_value'),
      of('variation_id', 'Variación', 'variation'),
      ['price', 'Precio', 'amount'],
      ['stock', 'Stock', 'whole'],
      ['min_stock', 'Stock mínimo', 'whole'],
      ['barcode', 'Código de barras', 'text'],
      ['age', 'Edad', 'text'],
      ['brand', 'Marca', 'text'],
      ['color', 'Color', 'text'],
      ['gender', 'Género', 'text'],
      ['style', 'Estilo', 'text'],
    ],
  },
  item_code: {
    name: 'codigos-de-articulos',
    order: ['code'],
    columns: [['code', 'Código', 'text'], ['item_id', 'Artículo (id)', 'text'], POSITION],
  },
};
