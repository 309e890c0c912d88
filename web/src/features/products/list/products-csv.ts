import type { ProductCard } from '@trastienda/contract/products';
import { api, body } from '../../../lib/api';
import { present } from '../../../lib/search-params';
import { type CsvColumns, csvFile, csvPesos, csvWords, everyRow } from '../../../shop/export/list-csv';

const COLUMNS: CsvColumns<ProductCard> = {
  Código: ({ code }) => csvWords(code),
  Producto: ({ name }) => csvWords(name),
  Categoría: ({ category }) => csvWords(category),
  Marca: ({ brand }) => csvWords(brand),
  Descripción: ({ description }) => csvWords(description),
  'Precio desde': ({ price_min }) => csvPesos(price_min),
  'Precio hasta': ({ price_max }) => csvPesos(price_max),
  Stock: ({ stock_total }) => `${stock_total}`,
};

/** All products that the search finds. */
export const readProductsCsv = (search: string | undefined): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyRow(
      async (part) => (await body(await api.products.$get({ query: { ...present({ search }), ...part } }))).products,
      ({ product_id }) => product_id,
    ),
    undefined,
  );
