import type { StockReason } from '@trastienda/domain/catalogue/stock';
import { CREATED, ID, NAME, of, POSITION, type Sheet, TITLE, VALUE } from './sheet';

const STOCK_REASON_WORDS: Readonly<Record<StockReason, string>> = {
  created: 'Alta',
  sale: 'Venta',
  void: 'Venta anulada',
  return: 'Devolución',
  adjustment: 'Corrección',
  count: 'Recuento',
  import: 'Importación',
};

/** The tables of what is sold. */
export const CATALOGUE: Record<string, Sheet> = {
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
  stock_entry: {
    name: 'movimientos-de-stock',
    order: ['item_id', 'number'],
    columns: [
      ['item_id', 'Artículo (id)', 'text'],
      ['at', 'Cuándo', 'text'],
      ['change', 'Cambio', 'whole'],
      ['balance', 'Quedan', 'whole'],
      ['reason', 'Motivo', { words: STOCK_REASON_WORDS }],
      ['reference', 'Referencia', 'text'],
      ['note', 'Nota', 'text'],
    ],
  },
  stock_count: {
    name: 'recuentos',
    columns: [
      ID,
      ['at', 'Cuándo', 'text'],
      ['line_count', 'Artículos', 'whole'],
      ['difference', 'Diferencia', 'whole'],
      ['note', 'Nota', 'text'],
    ],
  },
  stock_count_line: {
    name: 'lineas-de-recuentos',
    order: ['count_id', 'position'],
    columns: [
      ['count_id', 'Recuento (id)', 'text'],
      POSITION,
      ['item_id', 'Artículo (id)', 'text'],
      ['product_name', 'Producto', 'text'],
      ['size_name', 'Talle', 'text'],
      ['counted_at', 'Contado el', 'text'],
      ['expected', 'Esperado', 'whole'],
      ['counted', 'Contado', 'whole'],
    ],
  },
  item_code: {
    name: 'codigos-de-articulos',
    order: ['code'],
    columns: [['code', 'Código', 'text'], ['item_id', 'Artículo (id)', 'text'], POSITION],
  },
};
