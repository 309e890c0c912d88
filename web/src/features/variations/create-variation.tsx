import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { failureOf } from '../../lib/failure';
import { createVariation, VARIATION_REFRESHES, variationFieldOf } from '../../shop/variation/mutations';
import { cardClass } from '../../ui/card';
import { Pair, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { SelectField } from '../../ui/select-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { unreadText } from '../../ui/unread';
import css from './create-variation.module.css';
import { FilesField } from './files-field';
import { FILES_LOST } from './texts';

/** What a variation may be sorted under. */
export interface CategoryChoice {
  id: string;
  title: string;
  values: readonly { id: string; value: string }[];
}

/** All that there are; undefined while they are on their way, or when they could not be read. */
export interface CategoriesToChoose {
  data: readonly CategoryChoice[] | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  categories: CategoriesToChoose;
  onCreated: () => void;
}

interface Typed {
  title: string;
  label: string;
  category_id: string;
  category_value: string;
  files: File[];
}

const resolver = lateResolver(() => import('./forms').then(({ variationResolver }) => variationResolver));

const NOTHING: Typed = { title: '', label: '', category_id: '', category_value: '', files: [] };

/** 'Crear Variaciones': a title, and its first picture set. What was chosen stays when it fails. */
export function CreateVariation({ categories, onCreated }: Props) {
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: NOTHING });
  const values = useWatch({ control: form.control });
  const category = categories.data?.find(({ id }) => id === values.category_id);
  const save = useSaveNew({
    form,
    name: 'variation',
    send: createVariation,
    refreshes: VARIATION_REFRESHES,
    said: ({ title }) => ({ title: 'Variación creada con éxito!', description: title }),
    failed: 'Ocurrió un error al crear la variación.',
    fieldOf: variationFieldOf,
    describe: ({ title }) => `Variación ${title}`,
    onDone: () => {
      // With nothing in it, the form does not ask before it is left.
      flushSync(() => form.reset(NOTHING));
      onCreated();
    },
  });

  return (
    <SaveForm form={form} save={save} className={cardClass(true, css['varCreate'])}>
      <Stack>
        {categories.isError && !categories.data && (
          <LoadFailed title="No se pudieron cargar las categorías" {...failureOf(categories)} />
        )}
        <Pair columns={['1fr 1fr', 'minmax(0, 1fr)']}>
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
            placeholder={categories.data ? 'Categoría borrada' : unreadText(categories.isError)}
            options={
              categories.data
                ? [
                    { value: '', label: 'Sin categoría' },
                    ...categories.data.map(({ id, title }) => ({ value: id, label: title })),
                  ]
                : []
            }
            onChange={() => form.setValue('category_value', '')}
          />
          <SelectField
            form={form}
            name="category_value"
            label="Valor (opcional)"
            options={[
              { value: '', label: category ? 'Sin valor' : 'Elige antes la categoría' },
              ...(category?.values ?? []).map(({ id, value }) => ({ value: id, label: value })),
            ]}
          />
        </Pair>
        <FilesField form={form} name="files" />
        <SubmitButton className={lookClass({ self: 'end' })} busy={save.isSaving}>
          Crear variación
        </SubmitButton>
      </Stack>
      {(values.files?.length ?? 0) > 0 && <LeaveGuard text={FILES_LOST} />}
    </SaveForm>
  );
}
