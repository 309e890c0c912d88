import { purchaseParts } from '@trastienda/domain/credit-cards/statement';
import {
  periodOfPurchase,
  type StatementCalendar,
  statementDates,
} from '@trastienda/domain/credit-cards/statement-dates';
import { type Day, isDay, type Month, stepMonth } from '@trastienda/domain/dates/day';
import { isInstallmentCount } from '@trastienda/domain/installments/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';

import { DayText } from '../../ui/day-text';
import { Box } from '../../ui/layout';
import { Table } from '../../ui/table';
import { capitalized, periodName } from './periods';

/** How many later first statements can be chosen beside the natural one. */
const LATER = 5;

/** On which statement a purchase of that day can begin, the natural one first; none while there is no day. */
export function firstPeriods(calendar: StatementCalendar, bought: string | undefined): Month[] {
  if (bought === undefined || !isDay(bought) || bought < '1900-02-01' || bought >= '2199-06-01') return [];
  const natural = periodOfPurchase(calendar, bought);
  return Array.from({ length: 1 + LATER }, (_, steps) => stepMonth(natural, steps));
}

interface Props {
  calendar: StatementCalendar;
  first: Month;
  value: TypedPesos | null | undefined;
  count: number | undefined;
  today: Day;
}

/** One installment, or several of one amount that follow each other. */
interface Group {
  from: number;
  to: number;
  amount: Cents;
}

/** Those that are shown each by itself. */
const ALONE = 2;

function groupsOf(parts: readonly Cents[]): Group[] {
  const groups: Group[] = [];
  for (const [index, amount] of parts.entries()) {
    const last = groups.at(-1);
    if (index > ALONE && last && last.amount === amount) last.to = index;
    else groups.push({ from: index, to: index, amount });
  }
  return groups;
}

/** What each installment comes to and on which statement it stands, before the purchase is made. */
export function PurchasePlan({ calendar, first, value, count, today }: Props) {
  const amount = typedCents(value);
  const parts =
    amount !== undefined && amount > 0 && count !== undefined && isInstallmentCount(count)
      ? purchaseParts(amount, count)
      : [];
  const name = (index: number) => periodName(stepMonth(first, index), today);
  return (
    <Box line="around" round clip minHeight={76}>
      <Table cell="0 12px" edge="12px" head="32px" row="44px" isWordy aria-label="Cuotas de la compra">
        <thead>
          <tr>
            <th scope="col">Cuota</th>
            <th scope="col">Resumen</th>
            <th scope="col">Monto</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(parts).map(({ from, to, amount: each }) => (
            <tr key={from}>
              <td>{from === to ? from + 1 : `${from + 1} a ${to + 1}`}</td>
              <td>
                {from === to ? (
                  <>
                    {capitalized(name(from))}, vence{' '}
                    <DayText day={statementDates(calendar, stepMonth(first, from)).due} />
                  </>
                ) : (
                  `${capitalized(name(from))} a ${name(to)}`
                )}
              </td>
              <td>
                {formatMoney(each)}
                {from !== to && ' c/u'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
