import type { Variation } from '@trastienda/contract/variations';
import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { useForm } from 'react-hook-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { addPictureSet, VARIATION_REFRESHES, variationFieldOf } from '../../shop/variation/mutations';
import { lookClass } from '../../ui/look';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { FilesField } from './files-field';
import { pictureSetForm } from './forms';
import { FILES_LOST } from './texts';

interface Props {
  variation: Variation;
  onDone: () => void;
}

const NOTHING: { label: string; files: File[] } = { label: '', files: [] };

/** 'Agregar una colección': a name and up to 10 pictures. */
export function AddPictureSet({ variation, onDone }: Props) {
  const { variation_id } = variation;
  const form = useForm({ resolver: zodResolver(pictureSetForm), mode: 'onTouched', defaultValues: NOTHING });
  const save = useSaveNew({
    form,
    name: `variation-collection:${variation_id}`,
    send: ({ label, files }, options) => addPictureSet(variation_id, label, files, options),
    refreshes: VARIATION_REFRESHES,
    said: ({ label }) => ({ title: 'Colección agregada.', description: label }),
    failed: 'No se pudo agregar la colección.',
    fieldOf: variationFieldOf,
    describe: ({ label }) => `Colección ${label}`,
    onDone,
  });

  return (
    <SaveForm form={form} save={save} bare stack gap={12}>
      <TextField
        form={form}
        name="label"
        label="Nombre de la colección"
        placeholder="Por ejemplo: Azul"
        maxLength={VARIATION_TITLE_MAX}
        autoComplete="off"
        reserve
      />
      <FilesField form={form} name="files" />
      <SubmitButton className={lookClass({ self: 'end' })} busy={save.isSaving}>
        Agregar colección
      </SubmitButton>
      <LeaveGuard text={FILES_LOST} isHeld={() => save.holds('files')} />
    </SaveForm>
  );
}
