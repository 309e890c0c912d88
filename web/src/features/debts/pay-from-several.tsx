import type { Account } from '@trastienda/contract/accounts';
import { exceedsRemainingText } from '@trastienda/contract/debts';
import { type NewMovement, newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { capToBalance, sharesProblems } from '@trastienda/domain/installments/pay';
import { type Cents, cents, centsFromPesos, pesosFromCents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { pageCount } from '@trastienda/domain/paging/page-window';
import { type CSSProperties, useId, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { shopToday } from '../../lib/dates';
import { centsOf, moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { useSubmit } from '../../lib/use-submit';
import { Bar } from '../../ui/bar';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { MoneyInput } from '../../ui/money-input';
import { Pager } from '../../ui/pager';
import { Select } from '../../ui/select';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { remainingOf } from './figures';
import { isRetryOf, usePay } from './mutations';
import type { PayFormProps } from './pay-dialog';
import { ACCOUNTS_PER_PAGE, NOT_PAID } from './pay-from-one';

/** What was typed for one account. */
interface Share {
  pesos?: number | undefined;
  method?: number | undefined;
}

/** By account. */
export type Shares = ReadonlyMap<string, Share>;

interface Props extends PayFormProps {
  shares: Shares;
  onShares: (change: (before: Shares) => Shares) => void;
}

const amountOf = ({ pesos }: Share = {}): Cents => {
  const amount = pesos === undefined ? undefined : centsFromPesos(pesos);
  return amount !== undefined && amount > 0 ? amount : ZERO;
};

/** What is wrong with what was typed for one account; nothing, and 0, give nothing. */
const problemOf = ({ pesos }: Share = {}): string | undefined =>
  pesos === undefined || pesos === 0 ? undefined : newMovement.shape.value.safeParse(pesos).error?.issues[0]?.message;

const methodOf = (account: Account, share: Share | undefined) =>
  share?.method ?? account.paymentMethods[0]?.payment_method_id;

/** One movement per account that has an amount, all of them or none. */
export function PayFromSeveral({ debt, installment, accounts, top, onDone, shares, onShares }: Props) {
  const pay = usePay();
  const left = remainingOf(installment);
  const shareOf = (account: Account) => shares.get(account.financial_accounts_id);
  const change = (account: Account, next: Share) =>
    onShares((before) => {
      const id = account.financial_accounts_id;
      return new Map(before).set(id, { ...before.get(id), ...next });
    });

  const amounts = accounts.map((account) => ({
    balance: centsOf(account.total ?? 0),
    amount: amountOf(shareOf(account)),
  }));
  const total = sum(amounts.map(({ amount }) => amount));
  const isTooMuch = total > left;
  const isReady =
    sharesProblems(left, amounts).length === 0 && accounts.every((account) => !problemOf(shareOf(account)));

  const submit = useSubmit(async () => {
    const movements = accounts.flatMap((account): NewMovement[] => {
      const amount = amountOf(shareOf(account));
      const method = methodOf(account, shareOf(account));
      if (amount === 0 || method === undefined) return [];
      return [
        {
          label: debtPaymentLabel(debt.name),
          value: pesosFromCents(amount),
          type: 'debt',
          entry_date: shopToday(),
          financial_accounts_id: account.financial_accounts_id,
          payment_method_id: method,
          debt_id: debt.debt_id,
          installment_id: installment.installment_id,
        },
      ];
    });
    if (!(isReady || isRetryOf(pay, { movements }))) return;
    await pay.mutateAsync({ movements }).then(
      () => {
        toastSuccess('Movimiento creado con éxito.', `${debtPaymentLabel(debt.name)}: ${formatMoney(total)}`);
        onDone();
      },
      (error) => toastError(NOT_PAID, messageOf(error)),
    );
  });

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={pay.isPending}>
        <DialogBody>
          {top}
          <PayRows accounts={accounts} shareOf={shareOf} onChange={change} />
          <div className="pay-total">
            <p>
              <span className="mut">Suma</span>
              <span>
                <span className="strong">{formatMoney(total)}</span> <span className="mut">de {formatMoney(left)}</span>
              </span>
            </p>
            <Bar share={left > 0 ? total / left : 0} />
            <p className={isTooMuch ? 'err pay-line' : 'hint pay-line'} aria-live="polite">
              {isTooMuch && <Icon name="alert" small />}
              {isTooMuch ? exceedsRemainingText(total, left) : restText(cents(left - total))}
            </p>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={pay.isPending} disabled={!isReady}>
            {total > 0 ? `Pagar ${formatMoney(total)}` : 'Pagar'}
          </SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

const restText = (rest: Cents): string =>
  rest === 0 ? 'La cuota queda pagada.' : `Quedarán ${formatMoney(rest)} de esta cuota sin pagar.`;

interface PayRowsProps {
  accounts: readonly Account[];
  shareOf: (account: Account) => Share | undefined;
  onChange: (account: Account, next: Share) => void;
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
      <div className={pages > 1 ? 'payrows is-paged' : 'payrows'} style={height}>
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
        <div className="pay-pages">
          <Pager page={page} totalPages={pages} onPage={setPage} label="Páginas de las cuentas" />
        </div>
      )}
    </>
  );
}

interface PayRowProps {
  account: Account;
  share: Share | undefined;
  onChange: (next: Share) => void;
}

/** An account gives at most what it has (spec 5): more is cut down while it is typed. */
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
    <div className="payrow">
      <div>
        <p className="ell" title={name}>
          {name}
        </p>
        <p className="cap">
          {paymentMethods.length === 0
            ? 'Esta cuenta no tiene ningún método de pago asignado.'
            : `Saldo ${moneyText(account.total ?? 0)}`}
        </p>
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
        value={share?.pesos}
        onChange={(pesos) => onChange({ pesos: capped(pesos) })}
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
