import type { Statement } from '@trastienda/contract/statements';
import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge';
import { STATUS_WORDS } from './statement-words';

const LOOKS = {
  paid: { look: 'paid', icon: 'check' },
  overdue: { look: 'late', icon: 'alert' },
  open: { look: 'accent', icon: 'clock' },
  closed: { icon: 'lock' },
} as const satisfies Record<Statement['status'], Partial<ComponentProps<typeof Badge>>>;

/** How a statement stands, in a word. */
export const StatementBadge = ({ status }: Pick<Statement, 'status'>) => (
  <Badge {...LOOKS[status]}>{STATUS_WORDS[status]}</Badge>
);
