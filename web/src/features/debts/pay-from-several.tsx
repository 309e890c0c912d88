import type { Account } from '@trastienda/contract/accounts';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { sharesProblems } from '@trastienda/domain/installments/pay';
import { exceedsRemainingText } from '@trastienda/domain/installments/texts';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { paymentNames } from '../../shop/debt/open-payments';
import { remainingOf } from '../../shop/debt/remaining';
import { Bar } from '../../ui/bar';
import { ErrorLine, HintLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import { type PayFormProps, usePaySave } from './pay-form';
import css from './pay-from-several.module.css';
import { PayRows } from './pay-rows';
import {
  amountOf,
  type Payments,
  paymentsOf,
  problemOf,
  type Share,
  type ShareValues,
  shareIn,
  together,
} from './shares';

interface Props extends PayFormProps {
  accounts: readonly Account[];
}

/** One movement per account that has an amount, all of them or none. */
export function PayFromSeveral({ debt, installment, accounts, top, heldBack, onDone }: Props) {
  const left = remainingOf(installment);
  const today = useShopToday();
  const form = useForm<ShareValues, unknown, Payments>({
    resolver: (values) => paymentsOf(values, { debt, installment, accounts }),
    defaultValues: { entry_date: today, shares: [] },
  });
  const { control } = form;
  const shares = useWatch({ control, name: 'shares' });
  const shareOf = (account: Account) => shareIn(shares, account);

  const amounts = accounts.map((account) => ({
    balance: centsOf(account.total ?? 0),
    amount: amountOf(shareOf(account)),
  }));
  const total = together(amounts.map(({ amount }) => amount));
  const isReady =
    sharesProblems(left, amounts).length === 0 && accounts.every((account) => !problemOf(shareOf(account)));

  const save = usePaySave<ShareValues, Payments>({
    form,
    name: paymentNames(installment.installment_id).several,
    debt,
    field: 'shares',
    next: (paid) => ({ ...paid, shares: [] }),
    amountOf: ({ movements }) => together(movements.map(({ value }) => centsOf(value))),
    typed: (values) => ({ shares: values.shares }),
    describe: (values) => `${debtPaymentLabel(debt.name)}: ${formatMoney(together(values.shares.map(amountOf)))}`,
    blocked: () => (isReady ? undefined : { field: 'shares' }),
    heldBack,
    onDone,
  });
  const change = (account: Account, next: Partial<Share>) => {
    const before = form.getValues('shares');
    const share = { ...shareIn(before, account), ...next, account: account.financial_accounts_id };
    const others = before.filter((one) => one.account !== share.account);
    form.setValue('shares', [...others, share], { shouldDirty: true, shouldTouch: true });
    form.clearErrors();
  };
  // No field shows the day: a dialog that has been open overnight pays today.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);

  return (
    <DialogForm
      form={form}
      save={save}
      action={total > 0 ? `Pagar ${formatMoney(total)}` : 'Pagar'}
      off={!isReady}
      onClose={onDone}
    >
      {top}
      <PayRows accounts={accounts} shareOf={shareOf} onChange={change} />
      <PayTotal total={total} left={left} refused={useFieldError(form, 'shares')} />
    </DialogForm>
  );
}

interface TotalProps {
  total: Cents;
  left: Cents;
  /** Why it was not paid. */
  refused: string | undefined;
}

/** What the accounts pay together, of what is left of the installment. */
function PayTotal({ total, left, refused }: TotalProps) {
  const isTooMuch = total > left;
  const PayLine = isTooMuch || refused ? ErrorLine : HintLine;
  return (
    <Stack gap={8} on="raised" line="top" className={css['payTotal']}>
      <Row as="p" align="stretch" justify="between" wrap gaps="0 8px">
        <Text tone="muted">Suma</Text>
        <span>
          <Text strong>{formatMoney(total)}</Text> <Text tone="muted">de {formatMoney(left)}</Text>
        </span>
      </Row>
      <Bar share={left > 0 ? total / left : 0} />
      <PayLine as="p" room="line" aria-live="polite">
        {(isTooMuch || refused) && <Icon name="alert" small />}
        {isTooMuch ? exceedsRemainingText(total, left) : (refused ?? restText(cents(left - total)))}
      </PayLine>
    </Stack>
  );
}

const restText = (rest: Cents): string =>
  rest === 0 ? 'La cuota queda pagada.' : `Quedarán ${formatMoney(rest)} de esta cuota sin pagar.`;
