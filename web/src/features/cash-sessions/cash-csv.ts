import type { CashSession } from '@trastienda/contract/cash-sessions';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { api, body } from '../../lib/api';
import { shopTime } from '../../lib/shop-clock';
import { type CsvColumns, csvFile, csvPesos, csvWords, everyPage } from '../../shop/export/list-csv';
import { countedOf, totalOf } from './cash-words';

const day = (instant: string | null, zone: string) => (instant === null ? '' : dayAt(new Date(instant), zone));
const time = (instant: string | null, zone: string) => (instant === null ? '' : shopTime(new Date(instant), zone));

/** When it was is told by the shop's clock, its day and its hour in a column each. */
const COLUMNS: CsvColumns<CashSession, string> = {
  Cuenta: ({ account_name }) => csvWords(account_name),
  Abierta: ({ opened_at }, zone) => day(opened_at, zone),
  'Hora de apertura': ({ opened_at }, zone) => time(opened_at, zone),
  Cerrada: ({ closed_at }, zone) => day(closed_at, zone),
  'Hora de cierre': ({ closed_at }, zone) => time(closed_at, zone),
  Apertura: ({ lines }) => csvPesos(totalOf(lines, 'opening')),
  Entradas: ({ lines }) => csvPesos(totalOf(lines, 'inflow')),
  Salidas: ({ lines }) => csvPesos(totalOf(lines, 'outflow')),
  Transferencias: ({ transfers }) => csvPesos(transfers),
  Esperado: ({ lines }) => csvPesos(totalOf(lines, 'expected')),
  Contado: ({ lines }) => csvPesos(countedOf(lines)?.counted),
  Diferencia: ({ lines }) => csvPesos(countedOf(lines)?.difference),
  Nota: ({ note }) => csvWords(note),
};

/** All tills, an open one without its closing. */
export const readCashCsv = (zone: string): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyPage(async (query) => (await body(await api.cash_sessions.$get({ query }))).cash_sessions),
    zone,
  );
