import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { FormError } from '../../ui/form-error';
import { SelectField } from '../../ui/select-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { FilesField } from './files-field';
import { variationForm } from './forms';
import { useCreateVariation } from './mutations';
import './variations.css';

/** What a variation may be sorted under. */
export interface CategoryChoice {
  id: string;
  title: string;
  values: readonly { id: string; value: string }[];
}

interface Props {
  categories: readonly CategoryChoice[];
  onCreated: () => void;
}

interface Typed {
  title: string;
  label: string;
  category_id: string;
  category_value: string;
  files: File[];
}

const NOTHING: Typed = { title: '', label: '', category_id: '', category_value: '', files: [] };

/** 'Crear Variaciones': a title, and its first collection of pictures. What was chosen stays when it fails. */
export function CreateVariation({ categories, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(variationForm), mode: 'onTouched', defaultValues: NOTHING });
  const create = useCreateVariation();
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  const values = categories.find(({ id }) => id === categoryId)?.values ?? [];

  const submit = useSubmit(
    form.handleSubmit((variation) =>
      create.mutateAsync(variation).then(
        () => {
          toastSuccess('Variación creada con éxito!', variation.title);
          onCreated();
        },
        (error) => toastError('Ocurrió un error al crear la variación.', showServerError(form, error)),
      ),
    ),
  );

  return (
    <form className="card pad var-create" onSubmit={submit} noValidate>
      <fieldset className="stack" disabled={create.isPending}>
        <FormError form={form} />
        <div className="two">
          <TextField
            form={form}
            name="title"
            label="Título"
            placeholder="Por ejemplo: Vestido Paloma"
            maxLength={VARIATION_TITLE_MAX}
            autoComplete="off"
            reserve
          />
          <TextField
            form={form}
            name="label"
            label="Nombre de la colección"
            placeholder="Por ejemplo: Azul"
            maxLength={VARIATION_TITLE_MAX}
            autoComplete="off"
            reserve
          />
          <SelectField
            form={form}
            name="category_id"
            label="Categoría (opcional)"
            options={[
              { value: '', label: 'Sin categoría' },
              ...categories.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={() => form.setValue('category_value', '')}
          />
          <SelectField
            form={form}
            name="category_value"
            label="Valor (opcional)"
            options={[
              { value: '', label: categoryId ? 'Sin valor' : 'Elige antes la categoría' },
              ...values.map(({ id, value }) => ({ value: id, label: value })),
            ]}
          />
        </div>
        <FilesField form={form} name="files" />
        <SubmitButton className="var-submit" busy={create.isPending}>
          Crear variación
        </SubmitButton>
      </fieldset>
    </form>
  );
}
