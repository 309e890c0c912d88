import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/**
 * Puts the cursor into a field in this very moment. `form.setFocus` waits for a timer: on a slow machine the next key of somebody who
 * types fast comes before that, goes to no field, and is lost.
 */
export function focusField<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'control'>,
  name: FieldPath<Values>,
): void {
  // The element itself, or what a controlled field gives in its place.
  const field: { focus?: () => void } | undefined = get(form.control._fields, `${name}._f.ref`);
  field?.focus?.();
}
