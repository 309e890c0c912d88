import { AGE_OPTIONS, GENDER_OPTIONS, STYLE_OPTIONS } from '@trastienda/domain/catalogue/options';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';

const DETAILS = {
  style: { label: 'Estilo', options: STYLE_OPTIONS },
  age: { label: 'Edad', options: AGE_OPTIONS },
  gender: { label: 'Género', options: GENDER_OPTIONS },
} as const;

interface Props {
  detail: keyof typeof DETAILS;
  value: string | null | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const NONE = { value: '', label: 'Sin elegir' };

/** One of the fixed choices of a detail, or none. */
export function DetailSelect({ detail, value, onChange, error }: Props) {
  const { label, options } = DETAILS[detail];
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          id={control.id}
          describedBy={control['aria-describedby']}
          isBad={error !== undefined}
          value={value || null}
          options={[NONE, ...options.map((option) => ({ value: option, label: option }))]}
          onChange={onChange}
          placeholder="Sin elegir"
        />
      )}
    </Field>
  );
}
