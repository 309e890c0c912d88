import type { ReactNode } from 'react';
import css from './found-option.module.css';
import { Row } from './layout';

interface Props {
  id: string;
  /** The one that Enter takes. */
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of what a search has found. The field keeps the focus and does by keys what a press does here. */
export const FoundOption = ({ id, isChosen, onChoose, children }: Props) => (
  <Row
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    gap={12}
    chosen={isChosen}
    press
    className={css['option']}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </Row>
);
