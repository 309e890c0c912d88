import type { CashSession } from '@trastienda/contract/cash-sessions';
import { api, body } from '../../lib/api';
import { type CsvColumns, csvDay, csvFile, csvPesos, csvTime, csvWords, everyPage } from '../../shop/export/list-csv';
import { totalOf } from './cash-words';
import { countedOf } from './closed-words';
import { linesOf } from './with-transfers';

const COLUMNS: CsvColumns<CashSession, string> = {
  Cuenta: ({ account_name }) => csvWords(account_name),
  Abierta: ({ opened_at }, zone) => csvDay(opened_at, zone),
  'Hora de apertura': ({ opened_at }, zone) => csvTime(opened_at, zone),
  Cerrada: ({ closed_at }, zone) => csvDay(closed_at, zone),
  'Hora de cierre': ({ closed_at }, zone) => csvTime(closed_at, zone),
  Apertura: ({ lines }) => csvPesos(totalOf(lines, 'opening')),
  Entradas: ({ lines }) => csvPesos(totalOf(lines, 'inflow')),
  Salidas: ({ lines }) => csvPesos(totalOf(lines, 'outflow')),
  Transferencias: ({ transfers }) => csvPesos(transfers),
  Esperado: (till) => csvPesos(totalOf(linesOf(till), 'expected')),
  Contado: (till) => csvPesos(countedOf(linesOf(till))?.counted),
  Diferencia: (till) => csvPesos(countedOf(linesOf(till))?.difference),
  Nota: ({ note }) => csvWords(note),
};

/** All tills, an open one without its closing. */
export const readCashCsv = (zone: string): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyPage(async (query) => (await body(await api.cash_sessions.$get({ query }))).cash_sessions),
    zone,
  );
