import type { ProjectionReply } from '@trastienda/contract/projection';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import type { Projection } from './projection.service';

const toBalance = ({ date, balance }: Projection['start']) => ({ date, balance: pesosFromCents(balance) });

export const toProjection = ({ start, lowest, end, days }: Projection): ProjectionReply => ({
  start: toBalance(start),
  lowest: toBalance(lowest),
  end: toBalance(end),
  days: days.map((day) => ({
    ...toBalance(day),
    in: pesosFromCents(day.in),
    out: pesosFromCents(day.out),
    items: day.items.map(({ kind, title, value, type }) => ({ kind, title, value: pesosFromCents(value), type })),
  })),
});
