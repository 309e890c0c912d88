import type { Account } from '@trastienda/contract/accounts';
import { exceedsRemainingText } from '@trastienda/contract/debts';
import { type NewMovement, newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { capToBalance, sharesProblems } from '@trastienda/domain/installments/pay';
import {
  type Cents,
  cents,
  centsFromPesos,
  MAX_TOTAL,
  pesosFromCents,
  sumWithin,
  ZERO,
} from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { pageCount } from '@trastienda/domain/paging/page-window';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { centsOf } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { useShopToday } from '../../lib/use-shop-today';
import { ACCOUNTS_PER_PAGE } from '../../shop/account/account-and-method';
import { balanceText, NO_METHODS } from '../../shop/account/texts';
import { paymentNames } from '../../shop/debt/open-payments';
import { remainingOf } from '../../shop/debt/remaining';
import { Bar } from '../../ui/bar';
import { Icon } from '../../ui/icon';
import { MoneyInput } from '../../ui/money-input';
import { Pager } from '../../ui/pager';
import { Select } from '../../ui/select';
import { useFieldError } from '../../ui/use-field-error';
import shared from './debts.module.css';
import { type PayFormProps, usePaySave } from './pay-form';
import css from './pay-from-several.module.css';

/** What was typed for one account; null is nothing. */
interface Share {
  account: string;
  pesos?: number | null | undefined;
  method?: number | undefined;
}

interface Values {
  entry_date: string;
  /** Of the accounts for which something was typed. */
  shares: Share[];
}

interface Payments {
  movements: NewMovement[];
}

const amountOf = (share: Share | undefined): Cents => {
  const pesos = share?.pesos;
  const amount = typeof pesos === 'number' ? centsFromPesos(pesos) : undefined;
  return amount !== undefined && amount > 0 ? amount : ZERO;
};

/** What is wrong with what was typed for one account; nothing, and 0, give nothing. */
const problemOf = (share: Share | undefined): string | undefined => {
  const pesos = share?.pesos;
  return pesos === undefined || pesos === null || pesos === 0
    ? undefined
    : newMovement.shape.value.safeParse(pesos).error?.issues[0]?.message;
};

const shareIn = (shares: readonly Share[], { financial_accounts_id }: Account) =>
  shares.find(({ account }) => account === financial_accounts_id);

const methodOf = (account: Account, share: Share | undefined) =>
  share?.method ?? account.paymentMethods[0]?.payment_method_id;

/** Amounts that are together more than any total count as the largest one. */
function together(amounts: readonly Cents[]): Cents {
  const total = sumWithin(amounts, MAX_TOTAL);
  return total.ok ? total.value : MAX_TOTAL;
}

interface Props extends PayFormProps {
  accounts: readonly Account[];
}

/** One movement per account that has an amount, all of them or none. */
export function PayFromSeveral({ debt, installment, accounts, top, heldBack, onDone }: Props) {
  const left = remainingOf(installment);
  const check: Resolver<Values, unknown, Payments> = ({ entry_date, shares }): ResolverResult<Values, Payments> => {
    const wrong = accounts.filter((account) => problemOf(shareIn(shares, account)));
    if (wrong.length > 0) return refusal(`Corrige el monto de ${wrong.map(({ name }) => name).join(', ')}.`);
    const movements = accounts.flatMap((account): NewMovement[] => {
      const share = shareIn(shares, account);
      const method = methodOf(account, share);
      if (amountOf(share) === 0 || method === undefined) return [];
      return [
        {
          label: debtPaymentLabel(debt.name),
          value: pesosFromCents(amountOf(share)),
          type: 'debt',
          entry_date,
          financial_accounts_id: account.financial_accounts_id,
          payment_method_id: method,
          debt_id: debt.debt_id,
          installment_id: installment.installment_id,
        },
      ];
    });
    return movements.length > 0 ? { values: { movements }, errors: {} } : refusal('Escribe cuánto paga cada cuenta.');
  };
  const today = useShopToday();
  const form = useForm<Values, unknown, Payments>({
    resolver: check,
    defaultValues: { entry_date: today, shares: [] },
  });
  const { control } = form;
  const shares = useWatch({ control, name: 'shares' });
  const shareOf = (account: Account) => shareIn(shares, account);
  const refused = useFieldError(form, 'shares');

  const amounts = accounts.map((account) => ({
    balance: centsOf(account.total ?? 0),
    amount: amountOf(shareOf(account)),
  }));
  const total = together(amounts.map(({ amount }) => amount));
  const isTooMuch = total > left;
  const isReady =
    sharesProblems(left, amounts).length === 0 && accounts.every((account) => !problemOf(shareOf(account)));

  const save = usePaySave<Values, Payments>({
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
      <div className={css['payTotal']}>
        <p>
          <span className="mut">Suma</span>
          <span>
            <span className="strong">{formatMoney(total)}</span> <span className="mut">de {formatMoney(left)}</span>
          </span>
        </p>
        <Bar share={left > 0 ? total / left : 0} />
        <p className={isTooMuch || refused ? `err ${css['payLine']}` : `hint ${css['payLine']}`} aria-live="polite">
          {(isTooMuch || refused) && <Icon name="alert" small />}
          {isTooMuch ? exceedsRemainingText(total, left) : (refused ?? restText(cents(left - total)))}
        </p>
      </div>
    </DialogForm>
  );
}

const refusal = (message: string): ResolverResult<Values, Payments> => ({
  values: {},
  errors: { shares: { type: 'shares', message } },
});

const restText = (rest: Cents): string =>
  rest === 0 ? 'La cuota queda pagada.' : `Quedarán ${formatMoney(rest)} de esta cuota sin pagar.`;

interface PayRowsProps {
  accounts: readonly Account[];
  shareOf: (account: Account) => Share | undefined;
  onChange: (account: Account, next: Partial<Share>) => void;
}

function PayRows({ accounts, shareOf, onChange }: PayRowsProps) {
  const perPage = useIsPhone() ? ACCOUNTS_PER_PAGE.phone : ACCOUNTS_PER_PAGE.desk;
  const pages = pageCount(accounts.length, perPage);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, pages);
  const shown = accounts.slice((page - 1) * perPage, page * perPage);
  const height: CSSProperties & Record<'--pay-rows', number> = { '--pay-rows': perPage };
  return (
    <>
      <div className={pages > 1 ? `${shared['payrows']} ${shared['isPaged']}` : shared['payrows']} style={height}>
        {shown.map((account) => (
          <PayRow
            key={account.financial_accounts_id}
            account={account}
            share={shareOf(account)}
            onChange={(next) => onChange(account, next)}
          />
        ))}
      </div>
      {pages > 1 && (
        <div className={css['payPages']}>
          <Pager page={page} totalPages={pages} onPage={setPage} label="Páginas de las cuentas" />
        </div>
      )}
    </>
  );
}

interface PayRowProps {
  account: Account;
  share: Share | undefined;
  onChange: (next: Partial<Share>) => void;
}

/** An account gives at most what it has: more is cut down while it is typed. */
function PayRow({ account, share, onChange }: PayRowProps) {
  const { name, paymentMethods } = account;
  const balance = centsOf(account.total ?? 0);
  const problem = problemOf(share);
  const problemId = useId();
  const capped = (pesos: number | undefined) => {
    const amount = pesos === undefined ? undefined : centsFromPesos(pesos);
    return amount === undefined || amount <= 0 ? pesos : pesosFromCents(capToBalance(amount, balance));
  };
  return (
    <div className={css['payrow']}>
      <div>
        <p className="ell" title={name}>
          {name}
        </p>
        <p className="cap">{paymentMethods.length === 0 ? NO_METHODS : balanceText(account)}</p>
      </div>
      <Select
        label={`Método de pago de ${name}`}
        value={methodOf(account, share) ?? null}
        options={paymentMethods.map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }))}
        onChange={(method) => onChange({ method })}
        disabled={paymentMethods.length === 0}
      />
      <MoneyInput
        label={`Monto de ${name}`}
        value={share?.pesos ?? undefined}
        onChange={(pesos) => onChange({ pesos: capped(pesos) ?? null })}
        disabled={paymentMethods.length === 0}
        isBad={problem !== undefined}
        describedBy={problem && problemId}
      />
      {problem && (
        <p className="err" id={problemId}>
          <Icon name="alert" small />
          {problem}
        </p>
      )}
    </div>
  );
}
