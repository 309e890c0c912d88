import type { Statement, StatementLine } from '@trastienda/contract/statements';
import type { Day } from '@trastienda/domain/dates/day';
import { centsOf, moneyText } from '../../lib/pesos';
import { Card, CardFoot, CardTop } from '../../ui/card';
import { DayText } from '../../ui/day-text';
import { Table } from '../../ui/table';
import { Text } from '../../ui/text';
import { periodName } from './periods';
import { StatementBadge } from './statement-badge';
import css from './statements.module.css';

/** What stands on a statement, the oldest purchases first, and what of it is paid. */
export function StatementLines({ statement, today }: { statement: Statement; today: Day }) {
  const { period, closing_date, due_date, status, total, paid, remaining, lines } = statement;
  return (
    <Card aria-labelledby="statement-title">
      <CardTop wrap gap={8}>
        <h2 id="statement-title">Resumen de {periodName(period, today)}</h2>
        <StatementBadge status={status} />
        <Text look="caption">
          {closing_date < today ? 'cerró' : 'cierra'} el <DayText day={closing_date} /> ·{' '}
          {due_date < today ? 'venció' : 'vence'} el <DayText day={due_date} />
        </Text>
      </CardTop>
      <Table
        cell="0 12px"
        edge="var(--pad)"
        head="32px"
        row="56px"
        className={css['lines']}
        aria-labelledby="statement-title"
      >
        <thead className="no-phone">
          <tr>
            <th scope="col">Compra</th>
            <th scope="col">Cuota</th>
            <th scope="col">Comprado</th>
            <th scope="col">Monto</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.installment_id} line={line} />
          ))}
        </tbody>
        <tfoot className="no-phone">
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{moneyText(total)}</td>
          </tr>
        </tfoot>
      </Table>
      {paid > 0 && (
        <CardFoot>
          <Text look="caption">Pagado {moneyText(paid)}</Text>
          <Text strong>{remaining > 0 ? `Resta ${moneyText(remaining)}` : 'No resta nada'}</Text>
        </CardFoot>
      )}
    </Card>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { name, number, of, purchase_date, amount, total_paid } = line;
  const left = centsOf(amount) - centsOf(total_paid);
  const state = left === 0 ? 'Pagada' : total_paid > 0 ? `Resta ${moneyText(left / 100)}` : undefined;
  return (
    <tr>
      <td>
        <Text as="p" cut strong title={name}>
          {name}
        </Text>
        <Text as="p" look="caption" className="only-phone">
          Cuota {number} de {of}
        </Text>
        {state && (
          <Text as="p" look="caption">
            {state}
          </Text>
        )}
      </td>
      <td className="no-phone">
        {number} de {of}
      </td>
      <td className="no-phone">{purchase_date === null ? '—' : <DayText day={purchase_date} />}</td>
      <Text as="td" strong>
        {moneyText(amount)}
      </Text>
    </tr>
  );
}
