import { Field } from '../../ui/field';
import { ImageStack } from '../../ui/image-stack';
import { Select } from '../../ui/select';
import { useSources } from './sources';

interface Props {
  value: string | null;
  onChange: (id: string | null) => void;
}

const NONE = { value: '', label: 'Sin variación' };

/** Which of the shop's variations an item has, with its first pictures. */
export function VariationField({ value, onChange }: Props) {
  const { variations } = useSources();
  const chosen = variations.data?.find(({ variation_id }) => variation_id === value);
  const images = chosen?.values.flatMap((collection) => collection.images) ?? [];
  const options = variations.data?.map(({ variation_id, title }) => ({ value: variation_id, label: title })) ?? [];
  const problem = variations.isError && !variations.data ? 'No se pudieron cargar las variaciones' : undefined;
  return (
    <Field
      label="Variación"
      className="variation-field"
      error={problem}
      hint={variations.data?.length === 0 ? 'Todavía no hay variaciones' : undefined}
    >
      {(control) => (
        <span className="row">
          {images.length > 0 && chosen && <ImageStack images={images} label={chosen.title} look="row" />}
          <Select
            id={control.id}
            describedBy={control['aria-describedby']}
            className="grow"
            value={value ?? ''}
            options={[NONE, ...options]}
            onChange={(id) => onChange(id || null)}
          />
        </span>
      )}
    </Field>
  );
}
