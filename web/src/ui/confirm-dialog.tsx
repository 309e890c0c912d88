import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button';
import { classes } from './classes';
import css from './dialog.module.css';
import { DialogBody, DialogFooter, DialogHead } from './dialog-parts';
import words from './look.module.css';
import { backTo, catchFocusAfterClosing, useCatchFocus } from './lost-focus';
import { afterTheRow } from './row-focus';
import { clearToasts } from './toast';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing (rule: screens/ask-before-deletion): 'Eliminar Caja del local'. */
  title: string;
  /** What is asked; the sentence about deletions unless told. */
  text?: ReactNode;
  /** It goes to the trash, and can be restored from there. */
  toTrash?: boolean | undefined;
  /** One more sentence, for what is special about this one. */
  extra?: ReactNode;
  confirmLabel?: string | undefined;
  /** Red unless nothing is lost by it. */
  tone?: 'danger' | 'primary' | undefined;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** What it says is still being read: nothing is confirmed before that. */
  reading?: boolean | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

const NO_WAY_BACK = 'Esta acción no se puede deshacer. ¿Estás seguro de que deseas continuar?';
/** rule: trash/thirty-days */
const IN_TRASH = 'Queda 30 días en la papelera; desde ahí se puede restaurar.';

/** Back to what asked, unless that went with its row: then `catchFocus` knows where the keys go on. */
const toNextRow = () => afterTheRow() === undefined;

/** The question before a deletion. It stays open while the answer is under way; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  toTrash = false,
  text = toTrash ? IN_TRASH : NO_WAY_BACK,
  extra,
  confirmLabel = 'Eliminar',
  tone = 'danger',
  onConfirm,
  busy = false,
  reading = false,
  finalFocus,
}: Props) {
  // The second click of a double one comes before `busy` is on the screen.
  const isAnswered = useRef(false);
  useEffect(() => {
    if (open && !busy) isAnswered.current = false;
  }, [open, busy]);
  const confirm = () => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onConfirm();
  };

  useEffect(() => {
    if (open) clearToasts();
  }, [open]);
  useCatchFocus();
  const popup = useRef<HTMLDivElement>(null);
  const place = () => (finalFocus ? finalFocus.current : toNextRow());

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      onOpenChangeComplete={catchFocusAfterClosing}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css['veil']} forceRender />
        <AlertDialog.Viewport className={css['layer']}>
          <AlertDialog.Popup ref={popup} inert={!open} className={css['dialog']} finalFocus={backTo(popup, place)}>
            <span className={classes('only-phone', css['grip'])} />
            <DialogHead padding={['20px 16px 8px 24px', '12px 8px 8px 16px']}>
              <AlertDialog.Title className={words['grow']}>{title}</AlertDialog.Title>
            </DialogHead>
            <DialogBody>
              <AlertDialog.Description className={words['tone_muted']}>
                {text}
                {extra && <> {extra}</>}
              </AlertDialog.Description>
            </DialogBody>
            <DialogFooter>
              <Button disabled={busy} onClick={() => onOpenChange(false)}>
                Cancelar
              </Button>
              <Button variant={tone} busy={busy || reading} onClick={confirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
