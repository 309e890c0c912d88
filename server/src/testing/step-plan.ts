import type { ErrorCode } from '@trastienda/contract/errors';
import type { Reply, Sent } from './app';

/** What is sent, how it should end, and what is then true. */
export interface Plan {
  path: string;
  sent: Sent;
  refused?: ErrorCode | undefined;
  done?: (reply: Reply) => void;
}

export const dueDate = (day: number, month = 1) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
