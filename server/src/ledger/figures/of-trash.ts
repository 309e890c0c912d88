import { sql } from 'kysely';
import type { KeptRows } from './kept-rows';

/** What is kept of the trash. */
export const OF_TRASH: readonly KeptRows[] = [
  {
    table: 'trash_count',
    writer: 'features/trash',
    onlyFigures: true,
    key: { kind: sql`kind` },
    figures: { entry_count: { what: (kind) => `count of ${kind} in the trash`, counted: sql`count(*)` } },
    from: (of) => sql`trash where ${of('trash')}`,
  },
];
