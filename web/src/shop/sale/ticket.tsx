import { code128 } from '@trastienda/domain/codes/code-128';
import type { Ref } from 'react';
import { classes } from '../../ui/classes';
import type { Paper } from '../../ui/print';
import css from './ticket.module.css';
import { NO_INVOICE, type TicketParts } from './ticket-lines';

interface Props {
  ref: Ref<HTMLElement>;
  shop: string;
  parts: TicketParts;
  number: string;
  paper: Paper;
}

/** A ticket as it is printed: black on white in both themes. */
export function Ticket({ ref, shop, parts, number, paper }: Props) {
  return (
    <article
      ref={ref}
      className={classes(css['ticket'], paper === 'a4' && css['a4'])}
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
        <ReaderCode text={number} />
      </footer>
    </article>
  );
}

/** White on either side of a code, in modules: without it no reader finds where it begins. */
const QUIET = 10;
/** Three dots of a printer of 203 dpi. */
const MODULE_MM = 0.375;

/** What a reader finds the sale by, and under it the same for people (rule: texts/reader-code). */
function ReaderCode({ text }: { text: string }) {
  const widths = code128(text);
  if (!widths) return null;
  let at = QUIET;
  const bars = widths.map((width, place) => {
    const bar = place % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
    at += width;
    return bar;
  });
  const modules = at + QUIET;
  return (
    <>
      <svg
        className={css['code']}
        width={`${modules * MODULE_MM}mm`}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={bars.join('')} />
      </svg>
      <span>{text}</span>
    </>
  );
}
