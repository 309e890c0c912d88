import type { ProjectionReply } from '@trastienda/contract/projection';
import { isDay } from '@trastienda/domain/dates/day';
import { monthName } from '../../lib/dates';
import { moneyText } from '../../lib/pesos';

/** '3 de diciembre'; of another year than today's, '3 de enero de 2027'. */
export function dayOfSentence(date: string, today: string): string {
  if (date === today) return 'hoy';
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${date.slice(0, 4)}`;
  return `${Number(date.slice(8))} de ${isDay(date) ? monthName(date) : ''}${year}`;
}

/** More than these are told as a number. */
const NAMED = 2;

/** 'Moto 3/12 y Alquiler' */
const listed = (titles: readonly string[]): string =>
  titles.length > NAMED ? `${titles.length} pagos` : titles.join(' y ');

/** The lowest point in words, and what goes out that day. One that was read on another day says its day in the place of 'hoy'. */
export function lowestSentence({ start, lowest, days }: ProjectionReply, today: string): string {
  const amount = moneyText(lowest.balance);
  const out = days
    .filter(({ date }) => date === lowest.date)
    .flatMap(({ items }) => items.flatMap(({ type, title }) => (type === 'inflow_of_money' ? [] : [title])));
  const why = out.length === 0 ? '' : ` Ese día ${out.length === 1 ? 'sale' : 'salen'} ${listed(out)}.`;
  if (lowest.date === start.date && out.length === 0) {
    const then = start.date === today ? 'hay hoy' : `había el ${dayOfSentence(start.date, today)}`;
    return `El saldo no baja de lo que ${then}: ${amount}.`;
  }
  if (lowest.date === today) return `El punto más bajo es hoy: ${amount}.${why.replace('Ese día', 'Hoy')}`;
  return `El punto más bajo ${lowest.date < today ? 'fue' : 'será'} el ${dayOfSentence(lowest.date, today)}: ${amount}.${why}`;
}
