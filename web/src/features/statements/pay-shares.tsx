import type { Account } from '@trastienda/contract/accounts';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { NewStatementPayments, Statement } from '@trastienda/contract/statements';
import { sharesProblems } from '@trastienda/domain/installments/pay';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { ShareRows } from '../../shop/account/share-rows';
import { ShareTotal } from '../../shop/account/share-total';
import { amountOf, problemOf, type Share, shareIn, together } from '../../shop/account/shares';
import { UNSURE } from '../../shop/debt/open-payments';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { payStatement } from '../../shop/statement/mutations';
import { statementPaymentName } from '../../shop/statement/payment-name';
import { Box } from '../../ui/layout';
import { Switch } from '../../ui/switch';
import { useFieldError } from '../../ui/use-field-error';
import { PayFromOne } from './pay-from-one';
import { periodName } from './periods';
import {
  firstShares,
  givenOf,
  restText,
  type StatementShares,
  sharesOf,
  statementPaymentsOf,
} from './statement-shares';

interface Props {
  card: CreditCard;
  statement: Statement;
  accounts: readonly Account[];
  /** The sums: the head of the part that scrolls. */
  top: ReactNode;
  onDone: () => void;
}

/** What each account pays of a statement, all of them or none; from one account unless the switch says several. */
export function PayShares({ top, ...paying }: Props) {
  const { statement, accounts, onDone } = paying;
  const left = centsOf(statement.remaining);
  const { form, save, shares, several, change } = usePayShares(paying);
  const given = givenOf({ several, shares });
  const amounts = sharesOf(accounts, given);
  const total = together(amounts.map(({ amount }) => amount));
  const toggle = (next: boolean) => {
    form.setValue('several', next);
    form.clearErrors();
  };
  return (
    <DialogForm
      form={form}
      save={save}
      action={total > 0 ? `Pagar ${formatMoney(total)}` : 'Pagar'}
      off={!isReady(paying, given)}
      onClose={onDone}
    >
      {top}
      <Box under={8}>
        <Switch checked={several} onChange={toggle}>
          Pagar con varias cuentas
        </Switch>
      </Box>
      {several ? (
        <ShareRows accounts={accounts} shareOf={(account) => shareIn(shares, account)} onChange={change} />
      ) : (
        <PayFromOne form={form} accounts={accounts} share={shares[0]} />
      )}
      <ShareTotal total={total} left={left} refused={useFieldError(form, 'shares')} rest={restText} />
    </DialogForm>
  );
}

/** Whether what stands there can be paid. */
const isReady = ({ statement, accounts }: Pick<Props, 'statement' | 'accounts'>, shares: readonly Share[]) =>
  sharesProblems(centsOf(statement.remaining), sharesOf(accounts, shares)).length === 0 &&
  accounts.every((account) => !problemOf(shareIn(shares, account)));

function usePayShares({ card, statement, accounts, onDone }: Omit<Props, 'top'>) {
  const today = useShopToday();
  const name = { cardId: card.credit_card_id, period: statement.period };
  const form = useForm<StatementShares, unknown, NewStatementPayments>({
    resolver: (values) => statementPaymentsOf(values, accounts),
    defaultValues: firstShares(statement, accounts, today),
  });
  const { control } = form;
  const shares = useWatch({ control, name: 'shares' });
  const several = useWatch({ control, name: 'several' });
  const title = `Resumen de ${periodName(statement.period, today)}`;
  const save = useSaveNew({
    form,
    name: statementPaymentName(name.cardId, name.period),
    next: (paid) => ({ ...paid, shares: paid.shares.slice(0, 1).map((share) => ({ ...share, pesos: null })) }),
    typed: ({ several: isSeveral, shares: given }) => ({ several: isSeveral, shares: given }),
    send: (paid, call) => payStatement(name, paid, call),
    refreshes: MOVEMENT_REFRESHES,
    said: ({ payments }, { data }) => ({
      title: data.statement.remaining === 0 ? 'El resumen quedó pagado.' : 'Pago registrado.',
      description: `${title}: ${formatMoney(together(payments.map(({ value }) => centsOf(value))))}`,
    }),
    failed: 'No se hizo ningún pago.',
    unsure: UNSURE,
    describe: (values) => `${title} de ${card.name}: ${formatMoney(together(givenOf(values).map(amountOf)))}`,
    fieldOf: () => 'shares',
    blocked: () => (isReady({ statement, accounts }, givenOf(form.getValues())) ? undefined : { field: 'shares' }),
    onDone,
  });
  // No field shows the day: a dialog that has been open overnight pays today.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);
  const change = (account: Account, next: Partial<Share>) => {
    const before = form.getValues('shares');
    const share = { ...shareIn(before, account), ...next, account: account.financial_accounts_id };
    const others = before.filter((one) => one.account !== share.account);
    form.setValue('shares', [...others, share], { shouldDirty: true, shouldTouch: true });
    form.clearErrors();
  };
  return { form, save, shares, several, change };
}
