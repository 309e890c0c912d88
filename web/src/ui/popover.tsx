import { type ReactNode, type Ref, useRef } from 'react';
import type { AnchoredPopoverProps } from './anchored-popover';
import { LateCode } from './late-code';
import { LateLayers } from './late-layers';

const code = new LateCode(() => import('./anchored-popover').then((late) => late.AnchoredPopover));

/** What the button that opens it must carry: `<button {...own} />`. */
interface PopoverButton {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

interface Props extends Omit<AnchoredPopoverProps, 'anchor'> {
  button: (own: PopoverButton) => ReactNode;
}

/** A small layer beside the button that opens and closes it. Its code comes at the first sign of somebody. */
export function Popover({ button, ...popover }: Props) {
  const { open, onOpenChange } = popover;
  const anchor = useRef<HTMLButtonElement>(null);
  const own: PopoverButton = {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => onOpenChange(!open),
  };
  return (
    <>
      {button(own)}
      <LateLayers code={code} open={open} onClose={() => onOpenChange(false)} layers={{ ...popover, anchor }} />
    </>
  );
}
