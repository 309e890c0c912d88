import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button';
import { DialogBody, DialogFooter } from '../ui/dialog-parts';
import type { Look } from '../ui/look';
import { SubmitButton } from '../ui/submit-button';
import { SaveForm } from './save-form';
import type { Saving } from './saving';

/** What it is told of its looks is of the part that scrolls. */
interface Props<Values extends FieldValues, Sent> extends Look {
  form: UseFormReturn<Values, unknown, Sent>;
  save: Saving;
  /** What its button says. */
  action: string;
  /** What else can be done with the thing, at the foot's left. */
  aside?: ReactNode;
  /** There is nothing that could be sent yet. */
  off?: boolean;
  /** 'Cancelar' closes the dialog, too. */
  onClose: () => void;
  children: ReactNode;
}

/** What stands in a dialog that saves: the fields, 'Cancelar', which gives up what was typed, and the button that saves. */
export function DialogForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, save, action, off = false, aside, onClose, children, ...look } = props;
  const cancel = () => {
    save.cancel();
    onClose();
  };
  return (
    <SaveForm form={form} save={save}>
      <DialogBody {...look}>{children}</DialogBody>
      <DialogFooter>
        {aside}
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving} off={off}>
          {action}
        </SubmitButton>
      </DialogFooter>
    </SaveForm>
  );
}
