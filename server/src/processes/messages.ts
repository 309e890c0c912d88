/** What a worker and its primary tell each other, beside what node:cluster does. */
export type ToPrimary =
  | { trastienda: 'may I write' | 'have written' }
  /** Those of all processes are asked for. */
  | { trastienda: 'figures'; id: number }
  /** Without figures when they could not be gathered. */
  | { trastienda: 'my figures'; id: number; figures?: object };
export type ToWorker =
  | { trastienda: 'write' | 'others wait' }
  /** Without a text when they could not be gathered. */
  | { trastienda: 'figures'; id: number; text?: string }
  | { trastienda: 'your figures'; id: number };

/** A message of ours: what else comes over the same line is not. */
export const ours = <T extends ToPrimary | ToWorker>(message: unknown): T | undefined =>
  typeof message === 'object' && message !== null && 'trastienda' in message ? (message as T) : undefined;
