import { classes } from '../../ui/classes';
import type { Paper } from '../../ui/print';
import css from './ticket.module.css';
import { NO_INVOICE, type TicketParts } from './ticket-lines';

interface Props {
  shop: string;
  parts: TicketParts;
  number: string;
  paper: Paper;
}

/** A ticket as it is printed: black on white in both themes. */
export function Ticket({ shop, parts, number, paper }: Props) {
  return (
    <article
      className={classes(css['ticket'], paper === 'a4' && css['a4'])}
      data-part="ticket"
      aria-label={`Ticket de la venta ${number}`}
    >
      <header>
        <strong>{shop}</strong>
      </header>
      {parts.map((rows, part) => (
        // Parts and rows of a ticket stay in their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
        <section key={part}>
          {rows.map(({ left, right, look }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <div key={row} className={look && css[look]}>
              <span>{left}</span>
              {right !== undefined && <span>{right}</span>}
            </div>
          ))}
        </section>
      ))}
      <footer>
        <strong>{NO_INVOICE}</strong>
        <span>¡Gracias por tu compra!</span>
      </footer>
    </article>
  );
}
