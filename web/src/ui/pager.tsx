import { pageWindow } from '@trastienda/domain/paging/page-window';
import type { ReactNode } from 'react';
import { CardFoot } from './card';
import { classes } from './classes';
import { Drawing, Icon } from './icon';
import { Row } from './layout';
import css from './pager.module.css';
import { countText, type Range, rangeText } from './range-text';
import { Text } from './text';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** The pointer or the finger is on a page: a good moment to fetch it. */
  onHint?: ((page: number) => void) | undefined;
  label?: string;
  className?: string | undefined;
}

/** More digits than the width of a button holds. */
const LONG = 3;

/** To the very end, on either side. Drawn here and not among the icons, which every first load carries. */
const EDGES = { first: 'm17 6-6 6 6 6M7 6v12', last: 'm7 6 6 6-6 6M17 6v12' };

function EdgeIcon({ edge }: { edge: keyof typeof EDGES }) {
  return (
    <Drawing small>
      <path d={EDGES[edge]} />
    </Drawing>
  );
}

/** Up to four page numbers between arrows to the neighbours and to both ends, which are off where there is nowhere to go. */
export function Pager({ page, totalPages, onPage, onHint, label = 'Páginas', className }: PagerProps) {
  const step = (target: number, name: string, content: ReactNode, isCurrent = false) => {
    const isOff = target < 1 || target > totalPages || (target === page && !isCurrent);
    return (
      <button
        key={name}
        type="button"
        className={typeof content === 'string' && content.length > LONG ? css['long'] : undefined}
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
    <Row as="nav" gap={4} className={classes(css['pager'], className)} aria-label={label}>
      {step(1, 'Primera página', <EdgeIcon edge="first" />)}
      {step(page - 1, 'Anterior', <Icon name="left" small />)}
      {pageWindow(page, totalPages).map((number) =>
        step(number, `Página ${number}`, countText(number), number === page),
      )}
      {step(page + 1, 'Siguiente', <Icon name="right" small />)}
      {step(totalPages, 'Última página', <EdgeIcon edge="last" />)}
    </Row>
  );
}

interface PagerFootProps extends PagerProps, Omit<Range, 'page'> {
  /** Below a list that is in no card: without the card's edge and room. */
  bare?: boolean;
}

/** The foot of a list: which rows these are, and the pager when there is more than one page. */
export function PagerFoot({ totalPages, onPage, onHint, label, bare = false, ...range }: PagerFootProps) {
  return (
    <CardFoot bare={bare}>
      <Text look="caption" aria-live="polite">
        {rangeText(range)}
      </Text>
      {totalPages > 1 && (
        <Pager
          page={range.page}
          totalPages={totalPages}
          onPage={onPage}
          onHint={onHint}
          {...(label === undefined ? {} : { label })}
        />
      )}
    </CardFoot>
  );
}
