import { BANKS, type CreditCard, type NewCreditCard, newCreditCard } from '@trastienda/contract/credit-cards';
import { typedMoney } from '@trastienda/contract/money';
import {
  CREDIT_CARD_NAME_MAX,
  CREDIT_CARD_NETWORKS,
  formatLastFour,
} from '@trastienda/domain/credit-cards/credit-card';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { DateField } from '../../ui/date-field';
import { Grid } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import css from './credit-card-fields.module.css';

/** The digits are typed as they stand on the card, 0042, and sent as the number that they are. */
const cardForm = newCreditCard.extend({
  credit_limit: typedMoney(newCreditCard.shape.credit_limit),
  last_four_digits: z
    .string()
    .trim()
    .transform((typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN))
    .pipe(newCreditCard.shape.last_four_digits),
});

type CardInput = z.input<typeof cardForm>;
export type CreditCardForm = UseFormReturn<CardInput, unknown, NewCreditCard>;

const NETWORK_OPTIONS = newCreditCard.shape.card_network.options.map((value) => ({
  value,
  label: CREDIT_CARD_NETWORKS[value],
}));
const BANK_OPTIONS = BANKS.map((bank) => ({ value: bank, label: bank }));

/** A form of a card, new or saved. */
export function useCreditCardForm(card?: CreditCard): CreditCardForm {
  const today = useShopToday();
  return useForm<CardInput, unknown, NewCreditCard>({
    resolver: zodResolver(cardForm),
    mode: 'onTouched',
    defaultValues: card
      ? {
          name: card.name,
          credit_limit: card.credit_limit,
          last_four_digits: formatLastFour(card.last_four_digits),
          closing_date: card.closing_date,
          payment_date: card.payment_date,
          card_network: card.card_network,
          bank_network: card.bank_network,
        }
      : { name: '', credit_limit: null, last_four_digits: '', closing_date: today, payment_date: today },
  });
}

/** All that a card is known by. */
export function CreditCardFields({ form }: { form: CreditCardForm }) {
  const today = useShopToday();
  return (
    <Grid columns="repeat(6, minmax(0, 1fr))" gap="8px 12px" className={css['cardFields']}>
      <TextField form={form} name="name" label="Nombre" maxLength={CREDIT_CARD_NAME_MAX} autoComplete="off" reserve />
      <MoneyField form={form} name="credit_limit" label="Límite de crédito" reserve />
      <SelectField
        form={form}
        name="bank_network"
        label="Banco"
        options={BANK_OPTIONS}
        placeholder="Elige un banco"
        reserve
      />
      <SelectField
        form={form}
        name="card_network"
        label="Red"
        options={NETWORK_OPTIONS}
        placeholder="Elige una red"
        reserve
      />
      <TextField
        form={form}
        name="last_four_digits"
        label="Últimos cuatro dígitos"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="0000"
        reserve
      />
      <DateField form={form} name="closing_date" label="Fecha de cierre" today={today} reserve />
      <DateField form={form} name="payment_date" label="Fecha de pago" today={today} reserve />
    </Grid>
  );
}
