import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button';
import { DialogBody, DialogFooter } from '../ui/dialog-parts';
import { SubmitButton } from '../ui/submit-button';
import { SaveForm } from './save-form';
import type { Saving } from './saving';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  save: Saving;
  /** What its button says. */
  action: string;
  /** There is nothing that could be sent yet. */
  off?: boolean;
  /** 'Cancelar' closes the dialog, too. */
  onClose: () => void;
  /** Its fields stand one over the other. */
  stack?: boolean;
  /** Of the part that scrolls. */
  className?: string | undefined;
  children: ReactNode;
}

/** What stands in a dialog that saves: the fields, 'Cancelar', which gives up what was typed, and the button that saves. */
export function DialogForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, save, action, off = false, onClose, stack = false, className, children } = props;
  const cancel = () => {
    save.cancel();
    onClose();
  };
  return (
    <SaveForm form={form} save={save}>
      <DialogBody stack={stack} className={className}>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving} off={off}>
          {action}
        </SubmitButton>
      </DialogFooter>
    </SaveForm>
  );
}
