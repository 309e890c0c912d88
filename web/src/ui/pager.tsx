import './choices.css';
import { pageWindow } from '@trastienda/domain/paging/page-window';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { countText, type Range, rangeText } from './range-text';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** The pointer or the finger is on a page: a good moment to fetch it. */
  onHint?: ((page: number) => void) | undefined;
  label?: string;
}

/** More digits than the width of a button holds. */
const LONG = 3;

/** To the very end, on either side. Drawn here and not among the icons, which every first load carries. */
const EDGES = { first: 'm17 6-6 6 6 6M7 6v12', last: 'm7 6 6 6-6 6M17 6v12' };

function EdgeIcon({ edge }: { edge: keyof typeof EDGES }) {
  return (
    <svg viewBox="0 0 24 24" className="ico s" aria-hidden="true">
      <path d={EDGES[edge]} />
    </svg>
  );
}

/** Up to four page numbers between arrows to the neighbours and to both ends, which are off where there is nowhere to go. */
export function Pager({ page, totalPages, onPage, onHint, label = 'Páginas' }: PagerProps) {
  const step = (target: number, name: string, content: ReactNode, isCurrent = false) => {
    const isOff = target < 1 || target > totalPages || (target === page && !isCurrent);
    return (
      <button
        key={name}
        type="button"
        className={typeof content === 'string' && content.length > LONG ? 'is-long' : undefined}
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => !(isOff || isCurrent) && onPage(target)}
        onPointerEnter={() => !(isOff || isCurrent) && onHint?.(target)}
      >
        {content}
      </button>
    );
  };

  return (
    <nav className="pager" aria-label={label}>
      {step(1, 'Primera página', <EdgeIcon edge="first" />)}
      {step(page - 1, 'Anterior', <Icon name="left" small />)}
      {pageWindow(page, totalPages).map((number) =>
        step(number, `Página ${number}`, countText(number), number === page),
      )}
      {step(page + 1, 'Siguiente', <Icon name="right" small />)}
      {step(totalPages, 'Última página', <EdgeIcon edge="last" />)}
    </nav>
  );
}

interface PagerFootProps extends PagerProps, Omit<Range, 'page'> {
  /** Below a list that is in no card: without the card's edge and room. */
  bare?: boolean;
}

/** The foot of a list: which rows these are, and the pager when there is more than one page. */
export function PagerFoot({ totalPages, onPage, onHint, label, bare = false, ...range }: PagerFootProps) {
  return (
    <div className={bare ? 'foot bare' : 'foot'}>
      <span className="cap" aria-live="polite">
        {rangeText(range)}
      </span>
      {totalPages > 1 && (
        <Pager
          page={range.page}
          totalPages={totalPages}
          onPage={onPage}
          onHint={onHint}
          {...(label === undefined ? {} : { label })}
        />
      )}
    </div>
  );
}
