import type { CashSession } from '@trastienda/contract/cash-sessions';
import { takesTransfers } from '@trastienda/domain/cash-sessions/count';
import { centsOf } from '../../lib/pesos';

type WireLine = CashSession['lines'][number];

/** What a till has of a method, as its drawer should have it. */
export interface Line extends WireLine {
  /** What transfers brought less what they took: of the method that they are counted with. */
  transfers: number;
}

/**
 * Lines whose `expected` and `difference` have the transfers in them, which the wire tells apart (rule: cash-sessions/transfers).
 * @param among those that the till has or that are counted: one of them takes them
 */
export function withTransfers(
  lines: readonly WireLine[],
  transfers: number,
  among: readonly WireLine[] = lines,
): Line[] {
  const takes = takesTransfers(among);
  return lines.map((line) => {
    if (line !== takes) return { ...line, transfers: 0 };
    const { expected, difference } = line;
    return {
      ...{ ...line, transfers },
      expected: (centsOf(expected) + centsOf(transfers)) / 100,
      difference: difference === null ? null : (centsOf(difference) - centsOf(transfers)) / 100,
    };
  });
}

/** The lines of a till as it stands, or as it was closed. */
export const linesOf = ({ lines, transfers }: CashSession): Line[] => withTransfers(lines, transfers);
