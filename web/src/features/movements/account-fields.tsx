import type { Account } from '@trastienda/contract/accounts';
import { lazy, Suspense, useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { Box } from '../../ui/layout';
import { untilLoaded } from '../../ui/until-loaded';
import { useFieldError } from '../../ui/use-field-error';
import type { MovementValues, TypedMovement } from './movement-values';
import css from './movements.module.css';

const OfferTill = lazy(() => untilLoaded(() => import('./offer-till')).then((code) => ({ default: code.OfferTill })));

interface Props {
  form: UseFormReturn<MovementValues, unknown, TypedMovement>;
  account: Account | undefined;
  paymentMethodId: number | undefined;
  onAccount: (account: Account | undefined) => void;
  onPaymentMethod: (id: number) => void;
  onCreateAccount: () => void;
}

/** The account and the payment method of a movement; where there is no account, the way to one. */
export function AccountFields({ form, onCreateAccount, ...choice }: Props) {
  const startOne = useCallback(() => form.setFocus('value'), [form]);
  return (
    <AccountAndPaymentMethod
      {...choice}
      className={css['field']}
      accountError={useFieldError(form, 'financial_accounts_id')}
      paymentMethodError={useFieldError(form, 'payment_method_id')}
      none={
        <Box under={12} minHeight="calc(48px + var(--control-h))">
          <Suspense>
            <OfferTill onMade={startOne} onCreateAccount={onCreateAccount} />
          </Suspense>
        </Box>
      }
    />
  );
}
