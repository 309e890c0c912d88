import type { Account } from '@trastienda/contract/accounts';
import { api, body } from '../../lib/api';
import { type CsvColumns, csvFile, csvPesos, csvWords, everyPage } from '../../shop/export/list-csv';

const COLUMNS: CsvColumns<Account> = {
  Cuenta: ({ name }) => csvWords(name),
  'Métodos de pago': ({ paymentMethods }) => csvWords(paymentMethods.map(({ name }) => name).join(', ')),
  Saldo: ({ total }) => csvPesos(total),
};

/** All accounts with what they have. */
export const readAccountsCsv = (): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyPage(async (query) => (await body(await api.financial_accounts.$get({ query }))).accounts),
    undefined,
  );
