import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import css from './floating.module.css';
import text from './look.module.css';
import { backTo } from './lost-focus';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it hangs from; the focus returns to it. */
  anchor: HTMLElement | null;
  title: ReactNode;
  children: ReactNode;
}

/** A small layer beside any element: one for a whole screen, where each cell could open it. */
export function AnchoredPopover({ open, onOpenChange, anchor, title, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} collisionPadding={16} className={css['floating']}>
          <Base.Popup ref={popup} className={css['popover']} finalFocus={backTo(popup, () => anchor)}>
            <Base.Title className={text['strong']}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
