import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import type { NamedMethod } from './payment-methods.service';

export const toPaymentMethod = ({ id, name }: NamedMethod): PaymentMethod => ({ payment_method_id: id, name });
