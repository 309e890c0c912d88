import { monthName } from '../../lib/dates';
import { moneyText } from '../../lib/pesos';
import { countText } from '../../ui/range-text';
import { Table, TableScroll } from '../../ui/table';
import type { MonthFigures } from './months-sentence';
import css from './months-table.module.css';

/** The same as the bars, in figures. */
export function MonthsTable({ months }: { months: readonly MonthFigures[] }) {
  return (
    <TableScroll label="Tabla de los meses" hasRoom>
      <Table cell="4px 0 4px 16px" className={css['table']} aria-label="Entradas y salidas de cada mes">
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Entradas</th>
            <th scope="col">Salidas</th>
            <th scope="col">Ganancias</th>
            <th scope="col">Movimientos</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                {monthName(month.month)} {month.month.slice(0, 4)}
              </th>
              <td>{moneyText(month.inflow_of_money)}</td>
              <td>{moneyText(month.money_outflow)}</td>
              <td>{moneyText(month.different)}</td>
              <td>{countText(month.count_movements)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
