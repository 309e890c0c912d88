import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

export const PAYMENT_METHODS = ['payment-methods'] as const;

export const paymentMethodQueries = {
  all: () =>
    queryOptions({
      queryKey: [...PAYMENT_METHODS, 'all'],
      queryFn: () => api.payment_methods.$get().then(body),
    }),
  nameCheck: (name: string) =>
    queryOptions({
      queryKey: ['payment-method-name', name],
      queryFn: async () =>
        (await api.payment_methods['check-name'].$get({ query: { name } }).then(body)).isValidPaymentMethodName,
    }),
};
