import type { Variation } from '@trastienda/contract/variations';
import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { FormError } from '../../ui/form-error';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { FilesField } from './files-field';
import { collectionForm } from './forms';
import { useChangeVariation } from './mutations';

interface Props {
  variation: Variation;
  onDone: () => void;
}

const NOTHING: { label: string; files: File[] } = { label: '', files: [] };

/** 'Agregar una colección': a name and up to 10 pictures. */
export function AddCollection({ variation, onDone }: Props) {
  const form = useForm({ resolver: zodResolver(collectionForm), mode: 'onTouched', defaultValues: NOTHING });
  const change = useChangeVariation(variation.variation_id);
  const submit = useSubmit(
    form.handleSubmit((values) =>
      change.mutateAsync({ edit: 'add_collection', ...values }).then(
        () => {
          toastSuccess('Colección agregada.', values.label);
          onDone();
        },
        (error) => toastError('No se pudo agregar la colección.', showServerError(form, error)),
      ),
    ),
  );

  return (
    <form className="var-form" onSubmit={submit} noValidate>
      <fieldset className="stack" disabled={change.isPending}>
        <FormError form={form} />
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
        <SubmitButton className="var-submit" busy={change.isPending}>
          Agregar colección
        </SubmitButton>
      </fieldset>
    </form>
  );
}
