import {
  DEBT_NAME_MAX,
  DEBT_NOTES_MAX,
  INSTALLMENTS_MAX,
  INSTALLMENTS_MIN,
} from '@trastienda/domain/installments/limits';
import { memo } from 'react';
import { useShopToday } from '../../lib/use-shop-today';
import { CreditCardField } from '../../shop/credit-card/credit-card-field';
import { Card } from '../../ui/card';
import { DateField } from '../../ui/date-field';
import { Box } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { StepperField } from '../../ui/stepper-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { FREQUENCY_OPTIONS } from './frequencies';
import css from './loan-form.module.css';
import type { LoanFormApi } from './use-installment-rows';

/** What is borrowed, and how it is paid back. */
export const LoanFields = memo(function LoanFields({ form }: { form: LoanFormApi }) {
  const today = useShopToday();
  return (
    <Card pad className={css['six']} aria-label="Préstamo">
      <div className={css['three']}>
        <TextField form={form} name="name" label="Nombre" maxLength={DEBT_NAME_MAX} autoComplete="off" />
      </div>
      <div className={css['three']}>
        <MoneyField form={form} name="money_to_receive" label="Dinero recibido" />
      </div>
      <div className={css['two']}>
        <SelectField form={form} name="payment_frequency" label="Frecuencia de pago" options={FREQUENCY_OPTIONS} />
      </div>
      <div className={css['two']}>
        <MoneyField form={form} name="minimum_payment" label="Pago mínimo" />
      </div>
      <div className={css['two']}>
        <DateField form={form} name="start_date" label="Fecha de inicio" today={today} />
      </div>
      <div className={css['three']}>
        <StepperField
          form={form}
          name="installment_count"
          label="Cantidad de cuotas"
          min={INSTALLMENTS_MIN}
          max={INSTALLMENTS_MAX}
          lessLabel="Una cuota menos"
          moreLabel="Una cuota más"
          hint={`De ${INSTALLMENTS_MIN} a ${INSTALLMENTS_MAX}`}
        />
      </div>
      <div className={css['three']}>
        <MoneyField form={form} name="amount_per_installment" label="Monto por cuota" />
      </div>
      <Box span="all">
        <CreditCardField form={form} name="credit_card_id" />
      </Box>
      <Box span="all">
        <TextAreaField form={form} name="notes" label="Notas" maxLength={DEBT_NOTES_MAX} />
      </Box>
    </Card>
  );
});
