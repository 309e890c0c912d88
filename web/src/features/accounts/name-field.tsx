import type { RefObject } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Box } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import { Tooltip } from '../../ui/tooltip';
import { useFieldError } from '../../ui/use-field-error';
import css from './name-field.module.css';
import type { Availability } from './use-name-check';

export const PAYMENT_METHOD_TAKEN = 'Método de pago no disponible';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  availability: Availability;
  /** 'Cuenta no disponible' */
  takenText: string;
  maxLength: number;
  /** For the dialog, which starts here. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

const isUnavailable = (availability: Availability) => availability === 'taken' || availability === 'failed';

/** A name that must be unique, with what the server says of it while it is typed (rule: forms/name-check). */
export function NameField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, availability, takenText, maxLength, inputRef } = props;
  const { ref, ...input } = form.register(name);
  const formError = useFieldError(form, name);
  const error = formError ?? (isUnavailable(availability) ? takenText : undefined);
  const hint = availability === 'free' ? <Text tone="in">Nombre disponible</Text> : undefined;

  return (
    <Field label={label} error={error} hint={hint} reserve>
      {(control) => (
        <Input
          after={availability !== 'own' && <AvailabilityMark availability={availability} takenText={takenText} />}
          isBad={error !== undefined}
          {...input}
          ref={(element) => {
            ref(element);
            if (inputRef) inputRef.current = element;
          }}
          {...control}
          autoComplete="off"
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

function AvailabilityMark({
  availability,
  takenText,
}: Pick<Props<FieldValues, unknown>, 'availability' | 'takenText'>) {
  if (availability === 'checking')
    return (
      <Box as="span" center size="var(--control-h-sm)" role="status" aria-label="Comprobando el nombre">
        <Box as="span" size={16} round="pill" className={css['spin']} />
      </Box>
    );

  const isFree = availability === 'free';
  const isEmpty = availability === 'empty';
  const text = isEmpty ? 'El nombre es obligatorio' : isFree ? 'Nombre disponible' : takenText;
  return (
    <Tooltip text={text}>
      <IconButton
        icon={isFree ? 'check' : isEmpty ? 'info' : 'x'}
        label={text}
        small
        look={isFree || isEmpty ? undefined : 'danger'}
        className={isFree ? lookClass({ tone: 'in' }) : undefined}
      />
    </Tooltip>
  );
}
