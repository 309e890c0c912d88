import { api } from '../../lib/api';
import { present } from '../../lib/search-params';
import type { SaleFilters } from './queries';

/** All sales that the filters let through, as a spreadsheet reads them. */
export const readSalesCsv = (filters: SaleFilters): Promise<Response> =>
  api.sales.export.$get({ query: present(filters) });
