import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
}

/** What is typed of a movement in words, where one is recorded and where it is corrected. */
export const MovementTexts = <Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) => (
  <TextField form={form} name={'label' as FieldPath<Values>} label="Concepto" autoComplete="off" reserve />
);
