import type { ProjectionReply } from '@trastienda/contract/projection';
import { moneyText } from '../../lib/pesos';
import { DayText } from '../../ui/day-text';
import css from './projection-table.module.css';

/** Long amounts make the table wider than its card: the keyboard must get there to scroll it. */
const SCROLLS = { tabIndex: 0 };

/** Each day on which something comes in or goes out, with what is left at its end. */
export function ProjectionTable({ projection }: { projection: ProjectionReply }) {
  return (
    <section className={css['table']} aria-label="Tabla de la proyección" {...SCROLLS}>
      <table>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Qué</th>
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
      </table>
    </section>
  );
}
