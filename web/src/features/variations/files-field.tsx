import { VARIATION_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { DropArea } from '../../ui/drop-area';
import { useFieldError } from '../../ui/use-field-error';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
}

/** The pictures of a set: up to 10 of 10 MB (rule: images/upload-limits). */
export function FilesField<Values extends FieldValues, Sent>({ form, name }: Props<Values, Sent>) {
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const files: unknown = field.value;
  return (
    <DropArea
      label="Imágenes"
      files={Array.isArray(files) ? files.filter((file) => file instanceof File) : []}
      onChange={(chosen) => {
        form.clearErrors(name);
        field.onChange(chosen);
      }}
      limit={VARIATION_UPLOAD}
      error={error}
      disabled={field.disabled}
      buttonRef={field.ref}
    />
  );
}
