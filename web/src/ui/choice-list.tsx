import type { ReactNode } from 'react';
import css from './choice-list.module.css';
import { classes } from './classes';
import { DialogBody } from './dialog-parts';
import { Icon } from './icon';
import { Row, rowClass } from './layout';

/** The body of a dialog in which one of many is chosen: as high while they are on their way as with them. */
export function ChoiceBody({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <DialogBody className={`${css['picker']} ${className}`}>{children}</DialogBody>;
}

/** Many to choose from, in rows. */
export function ChoiceList({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Row as="ul" align="stretch" wrap className={`${css['picks']} ${className}`}>
      {children}
    </Row>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onClick: () => void;
  /** It begins with a picture. */
  hasIcon?: boolean;
  children: ReactNode;
}

/** One of them. */
export function Choice({ isChosen, onClick, hasIcon = false, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={classes(rowClass, css['pick'], hasIcon && css['hasIcon'])}
        aria-pressed={isChosen}
        onClick={onClick}
      >
        {children}
        {isChosen && <Icon name="check" small />}
      </button>
    </li>
  );
}

/** What makes one more of them. */
export function NewChoice({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={classes(rowClass, css['pick'], css['plus'])}
        aria-label={label}
        onClick={onClick}
      >
        <Icon name="plus" small />
        {children}
      </button>
    </li>
  );
}
