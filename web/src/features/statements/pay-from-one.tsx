import type { Account } from '@trastienda/contract/accounts';
import type { NewStatementPayments } from '@trastienda/contract/statements';
import type { UseFormReturn } from 'react-hook-form';
import { centsOf } from '../../lib/pesos';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { amountOf, paymentMethodOf, problemOf, type Share } from '../../shop/account/shares';
import { shortOfText } from '../../shop/account/texts';
import { Stack } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import type { StatementShares } from './statement-shares';

interface Props {
  form: UseFormReturn<StatementShares, unknown, NewStatementPayments>;
  accounts: readonly Account[];
  share: Share | undefined;
}

/** One account, one of its payment methods, and how much. */
export function PayFromOne({ form, accounts, share }: Props) {
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === share?.account);
  const balance = centsOf(account?.total ?? 0);
  const isShort = account !== undefined && amountOf(share) > balance;
  const change = (next: Share) => {
    form.setValue('shares', [next], { shouldDirty: true, shouldTouch: true });
    form.clearErrors();
  };
  return (
    <Stack gap={8} under={8}>
      <MoneyField
        form={form}
        name="shares.0.pesos"
        label="Monto"
        isBig
        problem={problemOf(share) ?? (isShort ? shortOfText(balance) : undefined)}
        reserve
      />
      <AccountAndPaymentMethod
        account={account}
        paymentMethodId={account && paymentMethodOf(account, share)}
        onAccount={(chosen) => change({ account: chosen?.financial_accounts_id ?? '', pesos: share?.pesos ?? null })}
        onPaymentMethod={(method) => change({ account: '', ...share, method })}
        accountError={undefined}
        paymentMethodError={undefined}
      />
    </Stack>
  );
}
