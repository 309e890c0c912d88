import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import { formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { failureOf } from '../../lib/failure';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Select } from '../../ui/select';
import { LOADING } from '../../ui/unread';
import { useFieldError } from '../../ui/use-field-error';
import { creditCardQueries } from './queries';
import { CREDIT_CARDS_FAILED } from './texts';

const NO_CARD = 'none';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPathByValue<Values, string | null | undefined>;
}

interface Known {
  data: readonly CreditCard[] | undefined;
  isError: boolean;
}

/** The card that a debt is of, or none. Cards that are not there yet, that did not come, and that there are none of are three things. */
export function CreditCardField<Values extends FieldValues, Sent>({ form, name }: Props<Values, Sent>) {
  const cards = useQuery(creditCardQueries.all());
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const chosen: unknown = field.value;
  const isKnown = cards.data?.some(({ credit_card_id }) => credit_card_id === chosen) ?? false;
  // Not chosen is none, once it is known what there was to choose from.
  const isNone = chosen === null || (chosen === undefined && cards.data !== undefined);
  return (
    <Stack gap={8}>
      <Field label="Tarjeta de crédito" hint={hintOf(cards)} error={error}>
        {(control) => (
          <Select<string>
            id={control.id}
            describedBy={control['aria-describedby']}
            isBad={error !== undefined}
            triggerRef={field.ref}
            value={isNone ? NO_CARD : isKnown ? String(chosen) : null}
            placeholder={placeholderOf(cards, chosen)}
            options={[
              { value: NO_CARD, label: 'Ninguna' },
              ...(cards.data ?? []).map(({ credit_card_id, name, last_four_digits }) => ({
                value: credit_card_id,
                label: name,
                note: formatLastFour(last_four_digits),
              })),
            ]}
            onChange={(id) => {
              field.onChange(id === NO_CARD ? null : id);
              form.clearErrors(name);
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      {cards.isError && !cards.data && <LoadFailed title={CREDIT_CARDS_FAILED} {...failureOf(cards)} />}
    </Stack>
  );
}

function hintOf({ data, isError }: Known): string | undefined {
  if (data?.length === 0) return 'No tienes ninguna tarjeta guardada.';
  if (data || isError) return 'Si la deuda es de una tarjeta, ocupa su límite.';
  return 'Cargando tus tarjetas…';
}

function placeholderOf({ data, isError }: Known, chosen: unknown): string {
  if (data) return 'Esta tarjeta ya no existe';
  if (chosen) return 'La que ya tiene';
  return isError ? 'Elige una' : LOADING;
}
