import { Popover as Base } from '@base-ui/react/popover';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { classes } from './classes';
import css from './floating.module.css';
import text from './look.module.css';
import { backTo } from './lost-focus';

type Place = ComponentProps<typeof Base.Positioner>;

export interface AnchoredPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it hangs from, whose own click opens and closes it; the focus returns to it. */
  anchor: HTMLElement | RefObject<HTMLElement | null>;
  /** Names it in sight. */
  title?: ReactNode;
  /** Names it for assistive technology alone. */
  label?: string | undefined;
  side?: Place['side'];
  align?: Place['align'];
  sideOffset?: number;
  /** As wide as a month of days. */
  narrow?: boolean;
  /** What it wears; a popover with a title, unless told. */
  className?: string | undefined;
  /** What takes the focus: the first thing that can, unless told. */
  start?: (() => HTMLElement | true) | undefined;
  children: ReactNode;
}

/** A small layer beside an element of the caller's. It can therefore be fetched when that element is first used. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { open, onOpenChange, anchor, title, label, side = 'bottom', align = 'center', start, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const element = () => ('current' in anchor ? anchor.current : anchor);
  const isOwnPress = ({ target }: Event) => target instanceof Node && element()?.contains(target);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        if (reason === 'outside-press' && isOwnPress(event)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={props.sideOffset ?? 4}
          collisionPadding={16}
          className={css['floating']}
        >
          <Base.Popup
            ref={popup}
            className={props.className ?? classes(css['popover'], props.narrow && css['narrow'])}
            aria-label={label}
            {...(start && { initialFocus: start })}
            finalFocus={backTo(popup, element)}
          >
            {title !== undefined && <Base.Title className={text['strong']}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
