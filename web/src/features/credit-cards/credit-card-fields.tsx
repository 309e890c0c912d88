import type { CreditCard, NewCreditCard } from '@trastienda/contract/credit-cards';
import { BANKS } from '@trastienda/domain/credit-cards/banks';
import {
  CREDIT_CARD_NAME_MAX,
  CREDIT_CARD_NETWORKS,
  formatLastFour,
} from '@trastienda/domain/credit-cards/credit-card';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { lateResolver } from '../../forms/late-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { DateField } from '../../ui/date-field';
import { Grid } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import type { cardForm } from './card-check';
import css from './credit-card-fields.module.css';

const resolver = lateResolver(() => import('./card-check').then(({ cardResolver }) => cardResolver));

type CardInput = z.input<typeof cardForm>;
export type CreditCardForm = UseFormReturn<CardInput, unknown, NewCreditCard>;

const NETWORK_OPTIONS = Object.entries(CREDIT_CARD_NETWORKS).map(([value, label]) => ({
  value: value as keyof typeof CREDIT_CARD_NETWORKS,
  label,
}));
const BANK_OPTIONS = BANKS.map((bank) => ({ value: bank, label: bank }));

/** A form of a card, new or saved. */
export function useCreditCardForm(card?: CreditCard): CreditCardForm {
  const today = useShopToday();
  return useForm<CardInput, unknown, NewCreditCard>({
    resolver,
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
