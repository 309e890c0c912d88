import { sum } from '@trastienda/domain/money/cents';
import { centsOf, moneyText } from '../../lib/pesos';
import { differencesOf } from './cash-words';
import type { Line } from './with-transfers';

/** What was counted in all, and what is missing of it; nothing where nothing was counted. */
export function countedOf(lines: readonly Line[]): { counted: number; difference: number } | undefined {
  const counted = lines.flatMap((line) => (line.counted === null ? [] : [centsOf(line.counted)]));
  if (counted.length === 0) return undefined;
  return { counted: sum(counted) / 100, difference: sum(differencesOf(lines)) / 100 };
}

/** What was opened less what the till before it was closed with. */
export const openingDifferenceText = (difference: number): string =>
  difference === 0 ? 'Justo' : moneyText(difference);
