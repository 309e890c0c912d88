import { HISTORY_TYPES } from '@trastienda/domain/ledger/movement';
import { z } from 'zod';
import { total } from './money';
import { requiredText } from './text';

export const SEARCH_TEXT_MAX = 100;

/** GET /search: what is looked for in everything that the shop has. */
export const searchQuery = z.object({
  q: requiredText(SEARCH_TEXT_MAX, 'Escribe qué buscas', `Busca con ${SEARCH_TEXT_MAX} letras como máximo`),
});

const named = z.object({ id: z.uuid(), name: z.string() });

/** Of each kind the few that fit best, the best first (rules: search/hits, search/best-first). */
export const searchHits = z.object({
  accounts: z.array(named.extend({ balance: total })),
  /** `size_name` where it is the code of one of its items. */
  products: z.array(named.extend({ code: z.string(), size_name: z.string().nullable() })),
  /** What remains to pay of it. */
  debts: z.array(named.extend({ remaining: total })),
  expenses: z.array(named),
  customers: z.array(named.extend({ balance: total })),
  /** By its number; written V-000012. */
  sales: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      at: z.iso.datetime(),
      total,
      is_void: z.boolean(),
      customer_name: z.string().nullable(),
    }),
  ),
  /** By their label; newest first. */
  movements: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      type: z.enum(HISTORY_TYPES),
      value: total,
      entry_date: z.iso.date(),
      account_name: z.string(),
    }),
  ),
});

export type SearchHits = z.infer<typeof searchHits>;
