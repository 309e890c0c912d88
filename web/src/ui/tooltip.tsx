import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import css from './floating.module.css';

interface Props {
  /** Says nothing that is not also elsewhere: touch has no tooltips. */
  text: string;
  /** The element that it explains; it must be focusable. */
  children: ReactElement;
}

export function Tooltip({ text, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={css['floating']}>
          <Base.Popup className={css['tip']}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
