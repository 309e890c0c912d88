import type { Account } from '@trastienda/contract/accounts';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { NO_ACCOUNTS } from '../../shop/account/texts';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import type { MovementValues, TypedMovement } from './movement-values';
import css from './movements.module.css';

interface Props {
  form: UseFormReturn<MovementValues, unknown, TypedMovement>;
  account: Account | undefined;
  paymentMethodId: number | undefined;
  onAccount: (account: Account | undefined) => void;
  onPaymentMethod: (id: number) => void;
  createAccountLink: ReactNode;
}

/** The account and the payment method of a movement; where there is no account, the way to one. */
export function AccountFields({ form, createAccountLink, ...choice }: Props) {
  return (
    <AccountAndPaymentMethod
      {...choice}
      className={css['field']}
      accountError={useFieldError(form, 'financial_accounts_id')}
      paymentMethodError={useFieldError(form, 'payment_method_id')}
      none={
        <FieldBox under={12} minHeight="calc(48px + var(--control-h))">
          <FieldLabel>Cuenta</FieldLabel>
          <Row>
            <Text as="p" tone="muted" grow>
              {NO_ACCOUNTS}
            </Text>
            {createAccountLink}
          </Row>
        </FieldBox>
      }
    />
  );
}
