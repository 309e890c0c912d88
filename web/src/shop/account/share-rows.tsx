import type { Account } from '@trastienda/contract/accounts';
import { capToBalance } from '@trastienda/domain/installments/pay';
import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageCount } from '@trastienda/domain/paging/page-window';
import { useId, useState } from 'react';
import { centsOf } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { ErrorLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { Box, Grid, Row } from '../../ui/layout';
import { MoneyInput } from '../../ui/money-input';
import { Pager } from '../../ui/pager';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { ACCOUNTS_PER_PAGE } from './account-and-payment-method';
import css from './share-rows.module.css';
import { paymentMethodOf, problemOf, type Share } from './shares';
import { balanceText, NO_PAYMENT_METHODS } from './texts';

interface ShareRowsProps {
  accounts: readonly Account[];
  shareOf: (account: Account) => Share | undefined;
  onChange: (account: Account, next: Partial<Share>) => void;
}

/** What each account pays, a page of them at a time. */
export function ShareRows({ accounts, shareOf, onChange }: ShareRowsProps) {
  const perPage = useIsPhone() ? ACCOUNTS_PER_PAGE.phone : ACCOUNTS_PER_PAGE.desk;
  const pages = pageCount(accounts.length, perPage);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, pages);
  const shown = accounts.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <Box minHeight={pages > 1 ? [perPage * 61, perPage * 113] : undefined}>
        {shown.map((account) => (
          <ShareRow
            key={account.financial_accounts_id}
            account={account}
            share={shareOf(account)}
            onChange={(next) => onChange(account, next)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Row gap={0} align="stretch" justify="center" padY={8} line="top">
          <Pager page={page} totalPages={pages} onPage={setPage} label="Páginas de las cuentas" />
        </Row>
      )}
    </>
  );
}

interface ShareRowProps {
  account: Account;
  share: Share | undefined;
  onChange: (next: Partial<Share>) => void;
}

/** An account gives at most what it has: more is cut down while it is typed. */
function ShareRow({ account, share, onChange }: ShareRowProps) {
  const { name, paymentMethods } = account;
  const balance = centsOf(account.total ?? 0);
  const problem = problemOf(share);
  const problemId = useId();
  const capped = (pesos: number | undefined) => {
    const amount = pesos === undefined ? undefined : centsFromPesos(pesos);
    return amount === undefined || amount <= 0 ? pesos : pesosFromCents(capToBalance(amount, balance));
  };
  return (
    <Grid
      columns={['minmax(0, 1fr) 152px 176px', 'minmax(0, 1fr) 190px']}
      gap={[12, 8]}
      padding={['10px 0', '12px 0']}
      align="center"
      line="top"
      className={css['shareRow']}
    >
      <Box shrink>
        <Text as="p" cut medium title={name}>
          {name}
        </Text>
        <Text as="p" look="caption">
          {paymentMethods.length === 0 ? NO_PAYMENT_METHODS : balanceText(account)}
        </Text>
      </Box>
      <Select
        label={`Método de pago de ${name}`}
        value={paymentMethodOf(account, share) ?? null}
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
        <ErrorLine as="p" span="all" justify="right" id={problemId}>
          <Icon name="alert" small />
          {problem}
        </ErrorLine>
      )}
    </Grid>
  );
}
