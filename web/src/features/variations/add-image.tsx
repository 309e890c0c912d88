import { IMAGE_REQUIRED, type Variation } from '@trastienda/contract/variations';
import { COLLECTION_IMAGE_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { DropArea } from '../../ui/drop-area';
import { toastError, toastSuccess } from '../../ui/toast';
import { useChangeVariation } from './mutations';

interface Props {
  variation: Variation;
  collection: Variation['values'][number];
  onDone: () => void;
}

/** One more picture for a collection: a file must be chosen (spec 5). */
export function AddImage({ variation, collection, onDone }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const change = useChangeVariation(variation.variation_id);
  const button = useRef<HTMLButtonElement>(null);
  const [file] = files;
  useEffect(() => button.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (!file) {
      setError(IMAGE_REQUIRED);
      button.current?.focus();
      return;
    }
    change.mutate(
      { edit: 'add_image', collectionId: collection.id, file },
      {
        onSuccess: () => {
          toastSuccess('Imagen agregada.', collection.label);
          onDone();
        },
        onError: (failed) => {
          setError(messageOf(failed));
          toastError('No se pudo agregar la imagen.', messageOf(failed));
        },
      },
    );
  };

  return (
    <form className="var-form" onSubmit={submit} noValidate>
      <DropArea
        label={`Imagen nueva de ${collection.label}`}
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setError(undefined);
        }}
        limit={COLLECTION_IMAGE_UPLOAD}
        error={error}
        isSmall
        disabled={change.isPending}
        buttonRef={button}
      />
      <div className="row var-form-acts">
        <Button variant="quiet" disabled={change.isPending} onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={change.isPending}>
          Agregar imagen
        </Button>
      </div>
    </form>
  );
}
