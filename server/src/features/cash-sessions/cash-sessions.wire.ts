import type {
  CashSession,
  CashSessionPage,
  CheckedClosing,
  TillMovementPage,
} from '@trastienda/contract/cash-sessions';
import { differenceOf, expectedOf } from '@trastienda/domain/cash-sessions/count';
import { type Cents, checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import { toMovement } from '../movements/movements.wire';
import type { Amount, CashSessionLine, CashSession as Session } from './cash-sessions.service';
import type { Closing } from './closing.service';
import type { TillMovements } from './till-movements.service';

export const fromAmounts = (amounts: CheckedClosing['counted']): Amount[] =>
  amounts.map(({ payment_method_id, value }) => ({ methodId: payment_method_id, value: checkedCents(value) }));

export const fromClosing = ({ counted, note, record_difference }: CheckedClosing): Closing => ({
  counted: fromAmounts(counted),
  note,
  recordDifference: record_difference ?? false,
});

const orNull = (amount: Cents | null) => (amount === null ? null : pesosFromCents(amount));

const toLine = (line: CashSessionLine): CashSession['lines'][number] => ({
  payment_method_id: line.payment_method_id,
  name: line.name,
  opening: pesosFromCents(line.opening),
  inflow: pesosFromCents(line.inflow),
  outflow: pesosFromCents(line.outflow),
  expected: pesosFromCents(expectedOf(line)),
  counted: orNull(line.counted),
  difference: orNull(differenceOf(line, line.counted)),
});

export const toCashSession = (session: Session): CashSession => ({
  cash_session_id: session.id,
  financial_accounts_id: session.account_id,
  account_name: session.account_name,
  opened_at: session.opened_at,
  closed_at: session.closed_at,
  lines: session.lines.map(toLine),
  transfers: pesosFromCents(session.transfers),
  sales_count: session.sale_count,
  opening_difference: orNull(session.opening_difference),
  note: session.note,
});

export const toTillMovementPage = (
  { movements, count }: TillMovements,
  page: { page: number; limit: number },
): TillMovementPage => ({
  movements: movements.map(({ created_at, sale_id, ...row }) => ({
    ...toMovement(row),
    recorded_at: created_at,
    sale_id,
  })),
  ...pageFacts({ ...page, items: count }),
});

export const toCashSessionPage = (
  { sessions, count }: { sessions: Session[]; count: number },
  page: { page: number; limit: number },
): CashSessionPage => ({
  cash_sessions: sessions.map(toCashSession),
  ...pageFacts({ ...page, items: count }),
});
