import type { ProjectionReply } from '@trastienda/contract/projection';
import { moneyText } from '../../lib/pesos';
import { DayText } from '../../ui/day-text';
import { Table, TableScroll } from '../../ui/table';
import css from './projection-table.module.css';

/** Each day on which something comes in or goes out, with what is left at its end. */
export function ProjectionTable({ projection }: { projection: ProjectionReply }) {
  return (
    <TableScroll label="Tabla de la proyección" hasRoom className={css['scroll']}>
      <Table cell="4px 0 4px 16px" isWordy>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col" className={css['what']}>
              Qué
            </th>
            <th scope="col">Entra</th>
            <th scope="col">Sale</th>
            <th scope="col">Queda</th>
          </tr>
        </thead>
        <tbody>
          {projection.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <DayText day={day.date} />
              </th>
              <td>{day.items.map(({ title }) => title).join(', ')}</td>
              <td>{day.in > 0 && moneyText(day.in)}</td>
              <td>{day.out > 0 && moneyText(day.out)}</td>
              <td>{moneyText(day.balance)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
