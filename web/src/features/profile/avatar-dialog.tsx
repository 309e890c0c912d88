import { AVATAR_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type RefObject, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { DropArea } from '../../ui/drop-area';
import { SubmitButton } from '../../ui/submit-button';
import { useFieldError } from '../../ui/use-field-error';
import { changeAvatar, PROFILE_REFRESHES } from './mutations';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const schema = z.object({ file: z.array(z.instanceof(File)).min(1, 'Elige una foto') });
const NOTHING: { file: File[] } = { file: [] };

/** The user's picture: one image, up to 10 MB. What was chosen stays when sending it fails. */
export function AvatarDialog({ open, onOpenChange }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Cambiar foto" initialFocus={button}>
      <AvatarForm buttonRef={button} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FormProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  onDone: () => void;
}

function AvatarForm({ buttonRef, onDone }: FormProps) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onSubmit', defaultValues: NOTHING });
  const { field } = useController({ control: form.control, name: 'file' });
  const save = useSaveNew({
    form,
    name: undefined,
    send: ({ file }) => changeAvatar(file),
    refreshes: PROFILE_REFRESHES,
    said: () => ({ title: 'Foto actualizada.' }),
    failed: 'No se pudo cambiar la foto.',
    describe: ({ file }) => `Foto ${file[0]?.name ?? ''}`,
    onDone,
  });
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save}>
      <LeaveGuard
        text="La foto que elegiste no está guardada: si sales, se pierde."
        isHeld={() => save.holds('file')}
      />
      <DialogBody>
        <DropArea
          label="Tu foto"
          files={field.value}
          onChange={(chosen) => {
            form.clearErrors();
            field.onChange(chosen);
          }}
          limit={AVATAR_UPLOAD}
          error={useFieldError(form, 'file')}
          buttonRef={(element) => {
            buttonRef.current = element;
            field.ref(element);
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving} off={field.value.length === 0}>
          Guardar foto
        </SubmitButton>
      </DialogFooter>
    </SaveForm>
  );
}
