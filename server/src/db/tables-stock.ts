import type { StockReason } from '@trastienda/domain/catalogue/stock';
import { ID, POSITION, type SheetsOf } from './sheet';
import type { Instant, Kept } from './tables';

/** A change of an item's stock. It refers to no row of the item's: what is deleted may come back with its id, and what happened to it stays. */
export interface StockEntryTable {
  shop_id: string;
  item_id: string;
  /** Counts the entries of the item, from 1. */
  number: number;
  /** When it was; of what was sold while the server was away it is before it was recorded. */
  at: Instant;
  change: number;
  /** What the item has after it. */
  balance: number;
  reason: StockReason;
  /** What it comes from, as it is called: 'V-000001'. */
  reference: string | null;
  note: string | null;
}

/** What was counted at once. */
export interface StockCountTable {
  shop_id: string;
  id: string;
  /** Counts the counts of the shop, from 1. */
  number: number;
  at: Instant;
  note: string | null;
  line_count: Kept<number>;
  /** The sum of its lines' differences. */
  difference: Kept<number>;
}

/** An item that was counted, as it was called then. It refers to no row of the item's, as entries do not. */
export interface StockCountLineTable {
  shop_id: string;
  count_id: string;
  position: number;
  item_id: string;
  product_name: string;
  size_name: string;
  counted_at: Instant;
  /** What there should have been then; what was sold before and recorded later is taken off it. */
  expected: number;
  counted: number;
}

const STOCK_REASON_WORDS: Readonly<Record<StockReason, string>> = {
  created: 'Alta',
  sale: 'Venta',
  void: 'Venta anulada',
  return: 'Devolución',
  adjustment: 'Corrección',
  count: 'Recuento',
  import: 'Importación',
};

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const STOCK_SHEETS: SheetsOf<{
  stock_entry: StockEntryTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
}> = {
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
};
