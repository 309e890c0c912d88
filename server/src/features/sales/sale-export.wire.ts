import { saleNumber } from '@trastienda/domain/sales/limits';
import { csvAmount, csvOf, csvText } from '@trastienda/domain/text/csv';
import type { ExportedSale } from './sale-export.service';

/** Its first products, and how many lines come beside them. */
const goodsOf = ({ products, line_count }: ExportedSale): string =>
  line_count > products.length && products.length > 0
    ? `${products.join(', ')} y ${line_count - products.length} más`
    : products.join(', ');

/** With the hour on the shop's clock. */
type Row = ExportedSale & { time: string };

/** What stands in each column. */
const COLUMNS: Record<string, (sale: Row) => string> = {
  Número: ({ number }) => saleNumber(number),
  Fecha: ({ day }) => day,
  Hora: ({ time }) => time,
  Estado: ({ status }) => (status === 'void' ? 'Anulada' : 'Hecha'),
  Productos: (sale) => csvText(goodsOf(sale)),
  Unidades: ({ units }) => `${units}`,
  Total: ({ total }) => csvAmount(total),
  Métodos: ({ methods }) => csvText(methods.join(', ')),
  'A cuenta': ({ on_account }) => csvAmount(on_account),
  Cliente: ({ customer_name }) => csvText(customer_name ?? ''),
  'Unidades devueltas': ({ returned_units }) => `${returned_units}`,
};

async function* withTimes(pages: AsyncIterable<readonly ExportedSale[]>, timeZone: string): AsyncGenerator<Row[]> {
  const format = new Intl.DateTimeFormat('es-AR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  for await (const page of pages) yield page.map((sale) => ({ ...sale, time: format.format(new Date(sale.at)) }));
}

/** A list of sales as CSV, piece by piece. */
export const toCsv = (pages: AsyncIterable<readonly ExportedSale[]>, timeZone: string): AsyncGenerator<string> =>
  csvOf(COLUMNS, withTimes(pages, timeZone));
