import type { Customer } from '@trastienda/contract/customers';
import type { CustomerEntryKind } from '@trastienda/domain/customers/entry';
import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { longDay } from '../../lib/dates';

const DID: Record<CustomerEntryKind, string> = {
  sale: 'Compró',
  payment: 'Pagó',
  return: 'Devolvió',
  void: 'Se anuló una venta',
};

/** 'Compró hoy', 'Pagó el lunes', 'Devolvió el 30 de octubre': what they did last, in the shop's days. */
export function lastWords({ last }: Pick<Customer, 'last'>, today: Day, zone: string): string {
  if (last === null) return 'Sin compras a cuenta';
  return `${DID[last.kind]} ${dayWords(dayAt(new Date(last.at), zone), today)}`;
}

function dayWords(day: Day, today: Day): string {
  if (day === today) return 'hoy';
  if (day === stepDays(today, -1)) return 'ayer';
  const [weekday = '', ...date] = longDay(day).split(' ');
  if (day < today && day > stepDays(today, -7)) return `el ${weekday.toLowerCase()}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `el ${date.join(' ')}${isThisYear ? '' : ` de ${day.slice(0, 4)}`}`;
}
