import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes';
import css from './floating.module.css';
import text from './look.module.css';

interface Props {
  /** A button; it opens and closes the layer. */
  trigger: ReactElement;
  /** Names the layer. */
  title: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** As wide as a month of days. */
  narrow?: boolean;
  children: ReactNode;
}

/** A small layer beside the button that opened it. */
export function Popover({
  trigger,
  title,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  narrow = false,
  children,
}: Props) {
  return (
    <Base.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={16} className={css['floating']}>
          <Base.Popup className={classes(css['popover'], narrow && css['narrow'])}>
            <Base.Title className={text['strong']}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
