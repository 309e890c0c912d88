import type { Report } from '@trastienda/contract/reports';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { moneyText } from '../../lib/pesos';
import { Card, CardTop } from '../../ui/card';
import { countText } from '../../ui/range-text';
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

/** Long amounts make the table wider than its card: the keyboard must get there to scroll it. */
const SCROLLS = { tabIndex: 0 };

/** The same as the bars, in figures. */
export function ReportTable({ group, rows, total, previous, isCompared }: Props) {
  return (
    <Card aria-labelledby="report-table">
      <CardTop>
        <h2 id="report-table">Tabla</h2>
        <Text look="caption">Las transferencias van aparte</Text>
      </CardTop>
      <section className={css['scroll']} aria-label="Tabla del informe" {...SCROLLS}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{GROUP_WORDS[group]}</th>
              <th scope="col" className={css['own']}>
                Movimientos
              </th>
              <th scope="col" className={css['amount']}>
                Monto
              </th>
              {isCompared && (
                <th scope="col" className={css['own']}>
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
              <td className={css['own']}>{countText(total.count)}</td>
              <td className={css['amount']}>{moneyText(total.different)}</td>
              {isCompared && <td className={css['own']}>{changeText(total.different, previous.different)}</td>}
            </tr>
          </tfoot>
        </table>
      </section>
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
      <td className={css['own']}>{countText(count)}</td>
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
        <td className={css['own']}>
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
