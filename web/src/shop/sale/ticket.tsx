import { code128 } from '@trastienda/domain/codes/code-128';
import { createElement, Fragment, type ReactNode, type Ref } from 'react';
import { classes } from '../../ui/classes';
import type { Paper } from '../../ui/print';
import css from './ticket.module.css';
import { NO_INVOICE, type TicketParts, type TicketRow } from './ticket-lines';

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
      {inOrder(parts.map(part))}
      <footer>
        <strong>{NO_INVOICE}</strong>
        <span>¡Gracias por tu compra!</span>
        <ReaderCode text={number} />
      </footer>
    </article>
  );
}

/** What stays in its place and has no other name than that: told apart by their order, as children that are written out one by one. */
const inOrder = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children);

const part = (rows: readonly TicketRow[]) => <section>{inOrder(rows.map(line))}</section>;

const line = ({ left, right, look }: TicketRow) => (
  <div className={look && css[look]}>
    <span>{left}</span>
    {right !== undefined && <span>{right}</span>}
  </div>
);

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
