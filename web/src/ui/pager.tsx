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

/** Up to four page numbers between two arrows that are off at the ends (spec 9). */
export function Pager({ page, totalPages, onPage, onHint, label = 'Páginas' }: PagerProps) {
  const step = (target: number, name: string, content: ReactNode, isCurrent = false) => {
    const isOff = target < 1 || target > totalPages;
    return (
      <button
        key={name}
        type="button"
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
      {step(page - 1, 'Anterior', <Icon name="left" small />)}
      {pageWindow(page, totalPages).map((number) =>
        step(number, `Página ${number}`, countText(number), number === page),
      )}
      {step(page + 1, 'Siguiente', <Icon name="right" small />)}
    </nav>
  );
}

interface PagerFootProps extends PagerProps, Omit<Range, 'page'> {}

/** The foot of a list: which rows these are, and the pager when there is more than one page. */
export function PagerFoot({ totalPages, onPage, onHint, label, ...range }: PagerFootProps) {
  return (
    <div className="foot">
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
