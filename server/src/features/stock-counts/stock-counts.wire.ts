import type { SentStockCount, StockCount, StockCountPage } from '@trastienda/contract/stock-counts';
import { pageFacts } from '../../http/paging';
import type { Count, CountRow, NewLine } from './stock-counts.service';

export const toNewLines = ({ lines }: SentStockCount): NewLine[] =>
  lines.map(({ item_id, counted, counted_at }) => ({
    itemId: item_id,
    counted,
    countedAt: counted_at ? new Date(counted_at) : undefined,
  }));

const factsOf = ({ id, at, note, line_count, difference }: CountRow) => ({
  ...{ count_id: id, at, note, line_count, difference },
});

export const toCount = ({ lines, ...count }: Count): StockCount => ({
  ...factsOf(count),
  lines: lines.map((line) => ({ ...line, difference: line.counted - line.expected })),
});

export const toPage = (
  { counts, count }: { counts: CountRow[]; count: number },
  page: { page: number; limit: number },
): StockCountPage => ({ stock_counts: counts.map(factsOf), ...pageFacts({ ...page, items: count }) });
