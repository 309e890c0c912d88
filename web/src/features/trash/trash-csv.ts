import type { TrashEntry } from '@trastienda/contract/trash';
import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { type CsvColumns, csvDay, csvFile, csvWords, everyPage } from '../../shop/export/list-csv';
import { KINDS } from './kinds';

const COLUMNS: CsvColumns<TrashEntry, string> = {
  Nombre: ({ title }) => csvWords(title),
  Clase: ({ kind }) => KINDS[kind].one,
  Detalle: ({ detail }) => csvWords(detail),
  Eliminado: ({ deleted_at }, zone) => csvDay(deleted_at, zone),
  'Se borra': ({ expires_at }, zone) => csvDay(expires_at, zone),
};

/** All that is in the trash, or what of one kind is. */
export const readTrashCsv = (kind: TrashKind | undefined, zone: string): Promise<Response> =>
  csvFile(
    COLUMNS,
    everyPage(async (page) => (await body(await api.trash.$get({ query: { ...present({ kind }), ...page } }))).entries),
    zone,
  );
