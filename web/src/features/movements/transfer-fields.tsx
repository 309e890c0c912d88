import type { Account } from '@trastienda/contract/accounts';
import { typedCents } from '@trastienda/domain/money/typed';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TransferAccounts } from '../../shop/account/transfer-accounts';
import { Button } from '../../ui/button';
import { FieldBox } from '../../ui/field-parts';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import type { MovementValues, TypedMovement } from './movement-values';
import css from './movements.module.css';

interface Props {
  form: UseFormReturn<MovementValues, unknown, TypedMovement>;
  accounts: readonly Account[] | undefined;
  onFrom: (account: Account | undefined) => void;
  /** What of an account is on its way, in cents. */
  underWayIn: (accountId: string) => number;
  onCreateAccount: () => void;
}

/** Where the money of a transfer leaves and where it goes. Where nothing is chosen yet, or what was chosen is the other one, the first that is left is. */
export function TransferFields({ form, accounts, onFrom, underWayIn, onCreateAccount }: Props) {
  const [from, to, value] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'to_account_id', 'value'],
  });
  const others = accounts?.filter(({ financial_accounts_id }) => financial_accounts_id !== from);
  const isKnown = others?.some(({ financial_accounts_id }) => financial_accounts_id === to) ?? true;
  const first = others?.[0]?.financial_accounts_id;
  useEffect(() => {
    if (!isKnown) form.setValue('to_account_id', first ?? null);
  }, [isKnown, first, form]);

  return (
    <TransferAccounts
      from={{
        id: from,
        onChange: (id) => onFrom(accounts?.find(({ financial_accounts_id }) => financial_accounts_id === id)),
        error: useFieldError(form, 'financial_accounts_id'),
      }}
      to={{
        id: to ?? undefined,
        onChange: (id) => form.setValue('to_account_id', id, { shouldValidate: true }),
        error: useFieldError(form, 'to_account_id'),
      }}
      className={css['field']}
      underWayIn={underWayIn}
      amount={typedCents(value)}
      none={
        <FieldBox under={12}>
          <Row>
            <Text as="p" tone="muted" grow>
              Para transferir hacen falta dos cuentas.
            </Text>
            <Button onClick={onCreateAccount}>Crear cuenta</Button>
          </Row>
        </FieldBox>
      }
    />
  );
}
