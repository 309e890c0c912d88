import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import type { NamedPaymentMethod } from './payment-methods.service';

export const toPaymentMethod = ({ id, name }: NamedPaymentMethod): PaymentMethod => ({ payment_method_id: id, name });
