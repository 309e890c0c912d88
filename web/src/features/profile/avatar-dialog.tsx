import { AVATAR_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog';
import { DropArea } from '../../ui/drop-area';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { useChangeAvatar } from './mutations';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The user's picture: one image, up to 10 MB (spec 5). What was chosen stays when sending it fails. */
export function AvatarDialog({ open, onOpenChange }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const change = useChangeAvatar();
  const button = useRef<HTMLButtonElement>(null);
  const [file] = files;

  useEffect(() => {
    if (!open) return;
    setFiles([]);
    setError(undefined);
  }, [open]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file || change.isPending) return;
    change.mutate(file, {
      onSuccess: () => {
        toastSuccess('Foto actualizada.');
        onOpenChange(false);
      },
      onError: (failed) => {
        setError(messageOf(failed));
        toastError('No se pudo cambiar la foto.', messageOf(failed));
      },
    });
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Cambiar foto" initialFocus={button}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <DropArea
            label="Tu foto"
            files={files}
            onChange={(chosen) => {
              setFiles(chosen);
              setError(undefined);
            }}
            limit={AVATAR_UPLOAD}
            error={error}
            disabled={change.isPending}
            buttonRef={button}
          />
        </DialogBody>
        <DialogFooter>
          <Button disabled={change.isPending} onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <SubmitButton busy={change.isPending} disabled={!file}>
            Guardar foto
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
