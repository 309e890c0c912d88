import type { CashSession } from '@trastienda/contract/cash-sessions';
import { stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { type Cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney, formatSigned } from '@trastienda/domain/money/format';
import { centsOf } from '../../lib/pesos';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { useDayText } from '../../ui/date-format';
import { type Line, linesOf } from './with-transfers';

type Figure = 'opening' | 'inflow' | 'outflow' | 'expected';

/** One of its figures, of all methods together. */
export const totalOf = (lines: readonly Pick<Line, Figure>[], figure: Figure): number =>
  lines.reduce((total, line) => total + centsOf(line[figure]), 0) / 100;

/** What is over or missing in each method that was counted. */
export const differencesOf = (lines: readonly Line[]): Cents[] =>
  lines.flatMap(({ difference }) => (difference === null ? [] : [centsOf(difference)]));

export interface Standing {
  words: string;
  look?: 'in' | 'late';
}

/** 'Justa', or what was over or missing in all. */
export function standingOf(till: CashSession): Standing {
  if (till.closed_at === null) return { words: 'Abierta', look: 'in' };
  const differences = differencesOf(linesOf(till));
  if (differences.length === 0) return { words: 'Sin contar' };
  const all = sum(differences);
  if (all < ZERO) return { words: `Faltó ${formatMoney(absolute(all))}`, look: 'late' };
  if (all > ZERO) return { words: `Sobró ${formatMoney(all)}` };
  // What is over in one method is missing in another.
  if (differences.some((one) => one !== ZERO)) return { words: 'Justa en total' };
  return { words: 'Justa', look: 'in' };
}

const absolute = (amount: Cents): Cents => (amount < 0 ? (-amount as Cents) : amount);

/** How a method that is being counted stands; it is less what should be there. */
export function differenceStanding(by: Cents): Standing {
  if (by === ZERO) return { words: 'Justo', look: 'in' };
  return by < ZERO
    ? { words: `Falta ${formatMoney(absolute(by))}`, look: 'late' }
    : { words: `Sobra ${formatMoney(by)}` };
}

/** '+ $ 10,00' of what came or is over, '− $ 10,00' of what went or is missing. */
export const signedText = (amount: number): string => formatSigned(centsOf(amount));

/** Its day and its hours, in the shop's own. */
export function useCashTimes() {
  const zone = useShopZone();
  const today = useShopToday();
  const dayText = useDayText();
  const time = (instant: string) => shopTime(new Date(instant), zone);
  const day = (instant: string) => {
    const of = dayAt(new Date(instant), zone);
    return of === today ? 'hoy' : of === stepDays(today, -1) ? 'ayer' : dayText(of);
  };
  return { time, day };
}
