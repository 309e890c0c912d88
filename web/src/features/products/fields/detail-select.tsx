import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';

interface Props {
  label: string;
  value: string | null | undefined;
  options: readonly string[];
  onChange: (value: string) => void;
  error?: string | undefined;
}

const NONE = { value: '', label: 'Sin elegir' };

/** One of the fixed choices of a detail, or none. */
export function DetailSelect({ label, value, options, onChange, error }: Props) {
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
