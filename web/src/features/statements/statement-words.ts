import type { Statement } from '@trastienda/contract/statements';

/** How a statement stands, in a word. */
export const STATUS_WORDS = {
  paid: 'Ya pagado',
  overdue: 'Vencido',
  open: 'Abierto',
  closed: 'Cerrado',
} as const satisfies Record<Statement['status'], string>;
