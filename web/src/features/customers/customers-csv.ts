import type { Customer } from '@trastienda/contract/customers';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { type CsvColumns, csvFile, csvPesos, csvWords, everyPage } from '../../shop/export/list-csv';

const COLUMNS: CsvColumns<Customer> = {
  Cliente: ({ name }) => csvWords(name),
  Teléfono: ({ phone }) => csvWords(phone),
  Correo: ({ email }) => csvWords(email),
  Nota: ({ note }) => csvWords(note),
  'Límite de la cuenta': ({ credit_limit }) => csvPesos(credit_limit),
  Debe: ({ balance }) => csvPesos(balance),
};

/** All customers whom the search finds, or those of them who owe. */
export const readCustomersCsv = (asked: { search: string | undefined; owing: boolean }): Promise<Response> => {
  const filter = { ...present({ search: asked.search }), owing: asked.owing ? 'true' : 'false' } as const;
  return csvFile(
    COLUMNS,
    everyPage(async (page) => (await body(await api.customers.$get({ query: { ...filter, ...page } }))).customers),
    undefined,
  );
};
