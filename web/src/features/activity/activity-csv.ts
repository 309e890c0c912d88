import type { ActivityEntry } from '@trastienda/contract/activity';
import { api, body } from '../../lib/api';
import { type CsvColumns, csvDay, csvFile, csvTime, csvWords, everyPage } from '../../shop/export/list-csv';
import { doneWords } from './activity-words';

const COLUMNS: CsvColumns<ActivityEntry, string> = {
  Fecha: ({ at }, zone) => csvDay(at, zone),
  Hora: ({ at }, zone) => csvTime(at, zone),
  Qué: (entry) => csvWords(doneWords(entry)),
  Nombre: ({ title }) => csvWords(title),
  Dispositivo: ({ device }) => csvWords(device),
  Veces: ({ times }) => `${times}`,
};

/** All that is noted, newest first. */
export const readActivityCsv = (zone: string): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyPage(async (query) => (await body(await api.activity.$get({ query }))).entries),
    zone,
  );
