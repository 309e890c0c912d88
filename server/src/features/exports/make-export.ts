import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { csvOf } from '@trastienda/domain/text/csv';
import type { Shop } from '../../application/shop';
import type { Db } from '../../db/database';
import { pause } from '../../db/pause';
import { inViewOf } from '../../db/reading';
import { NAMED } from '../../db/sheet';
import { SHEETS } from '../../db/sheets';
import { Slots } from '../../db/slots';
import type { ImageLibrary } from '../../images/library';
import { folderOf, originalIn } from '../../images/store';
import { Archive } from './archive';
import { cellsOf, type Names } from './cells';
import * as queries from './exports.queries';

/** What the file is made with. */
export interface ExportTools {
  images: ImageLibrary;
  /** The books as plain-text accounting, in pieces. */
  journal: (view: Db, shop: { id: string; timeZone: string }) => AsyncIterable<string>;
}

/** One file at a time: it takes a connection and a part of a core for as long as it takes. Shops take turns. */
const turns = new Slots(1);

export const inTurn = <T>(shopId: string, work: () => Promise<T>): Promise<T> => turns.run(shopId, 1, work);

/** Where a finished file is kept, beside the shop's pictures. */
export const folderOfExport = (shopId: string, id: string): string => `${shopId}/export-${id}`;
export const keyOfExport = (shopId: string, id: string): string => `${folderOfExport(shopId, id)}/trastienda.zip`;

/**
 * Makes the file with everything of a shop, as one moment had it while others go on writing, and keeps it (rule: keeping/everything-out).
 * All of it or nothing: what goes wrong is thrown, and nothing is left.
 */
export async function makeExport(shop: Shop, id: string, { images, journal }: ExportTools): Promise<void> {
  const path = await images.newTempFile();
  const archive = new Archive(path, shop.now);
  try {
    const files = await inViewOf(shop.db, async (view) => {
      await archive.add('LEEME.txt', Readable.from([README]));
      await addSheets(archive, view, shop);
      const books = journal(view, { id: shop.shopId, timeZone: shop.timeZone });
      await archive.add('trastienda.journal', Readable.from(books));
      return queries.listFiles(view, shop.shopId);
    });
    // What the rows refer to stays for a day: nobody has to keep the database's moment for it.
    for (const row of files) {
      const file = await images.file(originalIn(folderOf(row), row.format));
      if (file) await archive.add(`archivos/${row.id}.${row.format}`, file, { isPacked: true });
    }
    await archive.end();
    await images.keepFile(keyOfExport(shop.shopId, id), path);
  } finally {
    archive.abandon();
    await rm(path, { force: true });
  }
}

type Read = (wanted: queries.Wanted) => AsyncIterable<queries.SheetRow[]>;

async function addSheets(archive: Archive, view: Db, shop: Shop): Promise<void> {
  const read: Read = async function* (wanted) {
    if (wanted.table === 'shop') yield await queries.findShop(view, shop.shopId, wanted.columns);
    else if (wanted.table === 'app_user') yield await queries.findOwner(view, shop.shopId, wanted.columns);
    else yield* queries.pagesOf(view, shop, wanted);
  };
  const names = await namesOf(read);
  for (const [table, sheet] of Object.entries(SHEETS)) {
    const columns = sheet.columns.map(([column]) => column);
    const rows = inTurns(read({ table, columns, order: sheet.order ?? ['id'] }));
    await archive.add(`${sheet.name}.csv`, Readable.from(csvOf(cellsOf(sheet, names), rows)));
  }
}

/** Others are served between two pages. */
async function* inTurns<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const page of pages) {
    yield page;
    await pause();
  }
}

async function namesOf(read: Read): Promise<Names> {
  const names = Object.fromEntries(Object.keys(NAMED).map((table) => [table, new Map()])) as Names;
  for (const [table, named] of Object.entries(NAMED)) {
    for await (const rows of read({ table, columns: ['id', named], order: ['id'] }))
      for (const row of rows) names[table as keyof Names].set(row['id'], `${row[named]}`);
  }
  return names;
}

const README = [
  'Todo lo que tu local tiene en Trastienda.',
  '',
  'Los archivos .csv se abren con cualquier planilla de cálculo: una fila por cosa, los montos en pesos, los días como AAAA-MM-DD y',
  'las horas en tiempo universal (UTC). Donde una fila nombra a otra, está su nombre y, al lado, su id.',
  'En «archivos» están las fotos y los comprobantes como se guardaron, cada uno con su id por nombre; comprobantes.csv dice de qué',
  'movimiento es cada uno.',
  'trastienda.journal son tus libros como contabilidad en texto: «hledger -f trastienda.journal balance» da al centavo el saldo de cada',
  'cuenta, cliente, tarjeta y deuda.',
  '',
].join('\r\n');
