import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks a field again when another one changes that it depends on: a password that was typed twice, the first time. */
export function useRecheck<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  changing: FieldPath<Values>,
  depending: FieldPath<Values>,
): void {
  useEffect(() => {
    const watching = form.watch((_values, { name }) => {
      if (name === changing && form.getFieldState(depending).isTouched) void form.trigger(depending);
    });
    return () => watching.unsubscribe();
  }, [form, changing, depending]);
}
