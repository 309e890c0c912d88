import { Dialog as Base } from '@base-ui/react/dialog';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import css from './dialog.module.css';
import { DialogHead } from './dialog-parts';
import { IconButton } from './icon-button';
import { Box } from './layout';
import text from './look.module.css';
import { backTo, catchFocusAfterClosing, useCatchFocus } from './lost-focus';
import { clearToasts } from './toast';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: ReactNode;
  description?: ReactNode;
  /** Stands before the title: a small picture. */
  lead?: ReactNode;
  /** Icon buttons beside the one that closes it. */
  actions?: ReactNode;
  /** 480 px unless told; mid is 600, wide 880, side stands at the right edge, whole takes the screen. Below 768 px it is a sheet from below. */
  size?: 'mid' | 'wide' | 'side' | 'whole' | undefined;
  /** Another dialog has taken its place for now; it shows again when that one is closed. */
  isBehind?: boolean | undefined;
  /** A press beside it closes it. Leave it off where something is typed. */
  closeOutside?: boolean | undefined;
  /** The first field unless told; on touch nothing, so that no keyboard jumps up. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes afterwards, when what opened it is gone by then; false where the whole screen is, and its place has a focus of its own. */
  finalFocus?: RefObject<HTMLElement | false | null> | undefined;
  /** The name of the button that closes it, where the screen does not speak Spanish. */
  closeLabel?: string | undefined;
  /** DialogBody and DialogFooter, inside a form where there is one. */
  children: ReactNode;
}

const SIZES = { mid: css['mid'], wide: css['wide'], side: css['side'], whole: css['whole'] };

const FIELDS = ':is(input, textarea):not(:disabled, [role=switch], [type=radio])';

/** Where typing begins in it. */
export const firstFieldIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>(`${FIELDS}:not([type=file])`) ?? box?.querySelector<HTMLElement>(FIELDS);

/** A layer with a name. Escape closes the top one only, and the focus returns to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  lead,
  actions,
  size,
  isBehind = false,
  closeOutside = false,
  initialFocus,
  finalFocus,
  closeLabel = 'Cerrar',
  children,
}: Props) {
  useEffect(() => {
    if (open) clearToasts();
  }, [open]);
  useCatchFocus();
  // Opened again while it still closes, it begins anew: nothing of the last time stands in it.
  const [times, setTimes] = useState({ open, count: 0 });
  if (times.open !== open) setTimes({ open, count: times.count + Number(open) });
  const popup = useRef<HTMLDivElement>(null);
  const firstField = (by: string) => (by === 'touch' ? popup.current : (firstFieldIn(popup.current) ?? true));

  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={catchFocusAfterClosing}
      disablePointerDismissal={!closeOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={css['veil']} />
        <Base.Viewport className={css['layer']}>
          <Base.Popup
            ref={popup}
            inert={!open}
            className={classes(css['dialog'], size && SIZES[size], isBehind && css['behind'])}
            data-behind={isBehind || undefined}
            initialFocus={initialFocus ?? firstField}
            finalFocus={finalFocus && backTo(popup, () => finalFocus.current)}
          >
            <span className={classes('only-phone', css['grip'])} />
            <DialogHead>
              {lead}
              <Box grow>
                <Base.Title>{title}</Base.Title>
                {description && <Base.Description className={text['tone_muted']}>{description}</Base.Description>}
              </Box>
              {actions}
              <Base.Close render={<IconButton icon="x" label={closeLabel} />} />
            </DialogHead>
            <Fragment key={times.count}>{children}</Fragment>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
