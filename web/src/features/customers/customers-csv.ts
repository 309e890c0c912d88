import type { Customer, SourcedEntry } from '@trastienda/contract/customers';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import {
  type CsvColumns,
  csvDay,
  csvFile,
  csvPesos,
  csvTime,
  csvWords,
  everyPage,
  everyRow,
} from '../../shop/export/list-csv';
import { entryAbout, entryTitle } from './entry-words';

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
    everyRow(
      async (part) => (await body(await api.customers.$get({ query: { ...filter, ...part } }))).customers,
      ({ customer_id }) => customer_id,
    ),
    undefined,
  );
};

const ENTRIES: CsvColumns<SourcedEntry, string> = {
  Fecha: ({ at }, zone) => csvDay(at, zone),
  Hora: ({ at }, zone) => csvTime(at, zone),
  Concepto: (entry) => csvWords(entryTitle(entry)),
  Detalle: (entry) => csvWords(entryAbout(entry)),
  Cambio: ({ change }) => csvPesos(change),
  Saldo: ({ balance }) => csvPesos(balance),
};

/** All that changed what a customer owes, newest first. */
export const readEntriesCsv = (id: string, zone: string): Promise<Response> =>
  csvFile(
    ENTRIES,
    everyPage(async (query) => (await body(await api.customers[':id'].entries.$get({ param: { id }, query }))).entries),
    zone,
  );
