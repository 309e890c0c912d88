import type { LowStockPage } from '@trastienda/contract/items';
import type { StockCountPage } from '@trastienda/contract/stock-counts';
import { api, body } from '../../lib/api';
import { type CsvColumns, csvDay, csvFile, csvTime, csvWords, everyPage } from '../../shop/export/list-csv';

const LOW: CsvColumns<LowStockPage['items'][number]> = {
  Producto: ({ product_name }) => csvWords(product_name),
  Talle: ({ size_name }) => csvWords(size_name),
  Stock: ({ stock }) => `${stock}`,
  Mínimo: ({ min_stock }) => `${min_stock}`,
};

/** All that is running low. */
export const readLowStockCsv = (): Promise<Response> =>
  csvFile(
    LOW,
    everyPage(async (query) => (await body(await api.items.low_stock.$get({ query }))).items),
    undefined,
  );

const COUNTS: CsvColumns<StockCountPage['stock_counts'][number], string> = {
  Fecha: ({ at }, zone) => csvDay(at, zone),
  Hora: ({ at }, zone) => csvTime(at, zone),
  Artículos: ({ line_count }) => `${line_count}`,
  Diferencia: ({ difference }) => `${difference}`,
  Nota: ({ note }) => csvWords(note),
};

/** All counts that were made. */
export const readCountsCsv = (zone: string): Promise<Response> =>
  csvFile(
    COUNTS,
    everyPage(async (query) => (await body(await api.stock_counts.$get({ query }))).stock_counts),
    zone,
  );
