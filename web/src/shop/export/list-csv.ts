import { dayAt } from '@trastienda/domain/dates/time-zone';
import { LIMIT_MAX } from '@trastienda/domain/paging/limits';
import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import { centsOf } from '../../lib/pesos';
import { shopTime } from '../../lib/shop-clock';

/** What stands in each column of a list's file, by the column's name; `Around` is what all rows are written with. */
export type CsvColumns<Row, Around = undefined> = Record<string, (row: Row, around: Around) => string>;

/** An amount of the wire in a cell; nothing where there is none. */
export const csvPesos = (pesos: number | null | undefined): string =>
  pesos === null || pesos === undefined ? '' : csvAmount(centsOf(pesos));

/** Words in a cell that may be missing. */
export const csvWords = (words: string | null | undefined): string => csvText(words ?? '');

/** The day of an instant by the shop's clock; nothing where there is none. */
export const csvDay = (instant: string | null, zone: string): string =>
  instant === null ? '' : dayAt(new Date(instant), zone);

/** Its hour, in a column of its own: so both are sorted and counted with. */
export const csvTime = (instant: string | null, zone: string): string =>
  instant === null ? '' : shopTime(new Date(instant), zone);

/** A page of a list, as the wire is asked for it. */
export interface CsvPage {
  page: string;
  limit: string;
}

/** A list that the page has read as a file for a spreadsheet: all of its rows or none (rule: texts/csv). */
export async function csvFile<Row, Around>(
  columns: CsvColumns<Row, Around>,
  pages: AsyncIterable<readonly Row[]>,
  around: Around,
): Promise<Response> {
  const cells = Object.entries(columns).map(([name, cell]) => [name, (row: Row) => cell(row, around)] as const);
  const pieces: string[] = [];
  for await (const piece of csvOf(Object.fromEntries(cells), pages)) pieces.push(piece);
  return new Response(new Blob(pieces));
}

/** All pages of a list, one after the other. */
export async function* everyPage<Row>(
  read: (page: CsvPage) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read({ page: String(page), limit: String(LIMIT_MAX) });
    yield rows;
    if (rows.length < LIMIT_MAX) return;
  }
}

/** A list that is read on behind the last row of the page before: a search by pages ends where it stops counting (rule: wire/read-on). */
export async function* everyRow<Row>(
  read: (part: { limit: string; after?: string }) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read({ limit: String(LIMIT_MAX), ...(last !== undefined && { after: idOf(last) }) });
    yield rows;
    if (rows.length < LIMIT_MAX) return;
    last = rows.at(-1);
  }
}

/** A list that comes whole. */
export async function* atOnce<Row>(rows: Promise<readonly Row[]> | readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await rows;
}
