import { IMAGE_REQUIRED, type Variation } from '@trastienda/contract/variations';
import { PICTURE_SET_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { useEffect, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { addImage, VARIATION_REFRESHES, variationFieldOf } from '../../shop/variation/mutations';
import { Button } from '../../ui/button';
import { DropArea } from '../../ui/drop-area';
import { Row } from '../../ui/layout';
import { useFieldError } from '../../ui/use-field-error';
import { FILES_LOST } from './texts';

interface Props {
  variation: Variation;
  set: Variation['values'][number];
  onDone: () => void;
}

const schema = z.object({ files: z.array(z.instanceof(File)).min(1, IMAGE_REQUIRED) });
const NOTHING: { files: File[] } = { files: [] };

/** One more picture for a set: a file must be chosen. */
export function AddImage({ variation, set, onDone }: Props) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onSubmit', defaultValues: NOTHING });
  const { field } = useController({ control: form.control, name: 'files' });
  const button = useRef<HTMLButtonElement>(null);
  const save = useSaveNew({
    form,
    name: `variation-image:${set.id}`,
    send: ({ files }, options) => addImage(variation.variation_id, set.id, files, options),
    refreshes: VARIATION_REFRESHES,
    said: () => ({ title: 'Imagen agregada.', description: set.label }),
    failed: 'No se pudo agregar la imagen.',
    fieldOf: variationFieldOf,
    describe: ({ files }) => `Imagen ${files[0]?.name ?? ''}`,
    onDone,
  });
  useEffect(() => button.current?.focus(), []);
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save} bare stack gap={12}>
      <DropArea
        label={`Imagen nueva de ${set.label}`}
        files={field.value}
        onChange={(chosen) => {
          form.clearErrors('files');
          field.onChange(chosen);
        }}
        limit={PICTURE_SET_UPLOAD}
        error={useFieldError(form, 'files')}
        isSmall
        buttonRef={(element) => {
          button.current = element;
          field.ref(element);
        }}
      />
      <Row justify="right">
        <Button variant="quiet" onClick={cancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={save.isSaving}>
          Agregar imagen
        </Button>
      </Row>
      <LeaveGuard text={FILES_LOST} isHeld={() => save.holds('files')} />
    </SaveForm>
  );
}
