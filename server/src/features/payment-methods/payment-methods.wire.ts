import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import type { NamedPaymentMethod } from './payment-methods.service';

export const toPaymentMethod = ({ id, name, adjustment }: NamedPaymentMethod): PaymentMethod => ({
  payment_method_id: id,
  name,
  adjustment_percent: adjustment / 100,
});

/** In hundredths of a percent, as it is kept; undefined where nothing is said of it. */
export const fromAdjustment = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(percent * 100);
