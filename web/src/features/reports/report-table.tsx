import type { Report } from '@trastienda/contract/reports';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { moneyText } from '../../lib/pesos';
import { Card, CardTop } from '../../ui/card';
import { countText } from '../../ui/range-text';
import { Table, TableScroll } from '../../ui/table';
import { Text } from '../../ui/text';
import { flowText } from './flow-text';
import { changeText, type ShownRow } from './report-rows';
import { GROUP_WORDS } from './report-texts';
import css from './reports.module.css';

interface Props extends Pick<Report, 'total' | 'previous'> {
  group: ReportGroup;
  rows: readonly ShownRow[];
  isCompared: boolean;
}

/** The same as the bars, in figures. */
export function ReportTable({ group, rows, total, previous, isCompared }: Props) {
  return (
    <Card aria-labelledby="report-table">
      <CardTop>
        <h2 id="report-table">Tabla</h2>
        <Text look="caption">Las transferencias van aparte</Text>
      </CardTop>
      <TableScroll label="Tabla del informe">
        <Table cell="4px 6px" edge="var(--pad)" row="44px" className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{GROUP_WORDS[group]}</th>
              <th scope="col" className="no-phone">
                Movimientos
              </th>
              <th scope="col" className={css['amount']}>
                Monto
              </th>
              {isCompared && (
                <th scope="col" className="no-phone">
                  Contra antes
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.key} row={row} isCompared={isCompared} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Diferencia</th>
              <td className="no-phone">{countText(total.count)}</td>
              <td className={css['amount']}>{moneyText(total.different)}</td>
              {isCompared && <td className="no-phone">{changeText(total.different, previous.different)}</td>}
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
    </Card>
  );
}

function TableRow({ row: { name, count, flows }, isCompared }: { row: ShownRow; isCompared: boolean }) {
  return (
    <tr>
      <th scope="row" title={name}>
        {name}
        <Text as="div" look="caption" className="only-phone">
          {count === 1 ? '1 movimiento' : `${countText(count)} movimientos`}
        </Text>
      </th>
      <td className="no-phone">{countText(count)}</td>
      <td className={css['amount']}>
        {flows.map(({ way, pesos, before }) => (
          <div key={way}>
            <Text tone={way === 'in' ? 'in' : undefined}>{flowText(way, pesos)}</Text>
            {isCompared && (
              <Text as="div" look="caption" className="only-phone">
                {changeText(pesos, before)}
              </Text>
            )}
          </div>
        ))}
      </td>
      {isCompared && (
        <td className="no-phone">
          {flows.map(({ way, pesos, before }) => (
            <Text key={way} as="div" tone="muted">
              {changeText(pesos, before)}
            </Text>
          ))}
        </td>
      )}
    </tr>
  );
}
