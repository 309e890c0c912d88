import { COUNT_LINES_MAX, COUNT_NOTE_MAX } from '@trastienda/domain/catalogue/stock-count';
import { STOCK_MAX } from '@trastienda/domain/catalogue/stock-limits';
import { isInstant, isWithinYears, NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import { z } from 'zod';
import { reference } from './ids';
import { pageFacts } from './paging';
import { optional, text } from './text';

const COUNTED = 'Debe ser un número entero de 0 a 10.000';

const countedLine = z.strictObject({
  item_id: reference('Elige el artículo'),
  counted: z.number(COUNTED).int(COUNTED).min(0, COUNTED).max(STOCK_MAX, COUNTED),
  /** When it was counted, ISO 8601 with its offset; now, unless told. */
  counted_at: z
    .string()
    .refine(isInstant, 'La fecha no es válida')
    .refine((value) => !isInstant(value) || isWithinYears(value), NOT_WITHIN_YEARS)
    .nullish(),
});

/** POST /stock_counts: what is not counted stays as it is. */
export const newStockCount = z.strictObject({
  lines: z
    .array(countedLine)
    .min(1, 'Cuenta al menos un artículo')
    .max(COUNT_LINES_MAX, 'Se aceptan como máximo 5.000 artículos')
    .superRefine((lines, context) => {
      const seen = new Set<string>();
      for (const [index, { item_id }] of lines.entries()) {
        if (seen.has(item_id))
          context.addIssue({ code: 'custom', path: [index, 'item_id'], message: 'El artículo está dos veces' });
        seen.add(item_id);
      }
    }),
  note: optional(text(COUNT_NOTE_MAX)),
});

export type SentStockCount = z.output<typeof newStockCount>;

const countFacts = z.object({
  count_id: z.uuid(),
  at: z.iso.datetime(),
  note: z.string().nullable(),
  /** How many items were counted, and the sum of their differences. */
  line_count: z.number().int(),
  difference: z.number().int(),
});

const stockCountLine = z.object({
  item_id: z.uuid(),
  /** As they were called then. */
  product_name: z.string(),
  size_name: z.string(),
  counted_at: z.iso.datetime(),
  expected: z.number().int(),
  counted: z.number().int(),
  difference: z.number().int(),
});

export const stockCount = countFacts.extend({ lines: z.array(stockCountLine) });

export type StockCount = z.infer<typeof stockCount>;

/** GET /stock_counts: newest first. */
export const stockCountPage = pageFacts.extend({ stock_counts: z.array(countFacts) });

export type StockCountPage = z.infer<typeof stockCountPage>;
