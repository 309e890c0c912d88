import { AVATAR_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type RefObject, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { Dialog } from '../../ui/dialog';
import { DropArea } from '../../ui/drop-area';
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

  return (
    <DialogForm form={form} save={save} action="Guardar foto" off={field.value.length === 0} onClose={onDone}>
      <LeaveGuard
        text="La foto que elegiste no está guardada: si sales, se pierde."
        isHeld={() => save.holds('file')}
      />
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
    </DialogForm>
  );
}
