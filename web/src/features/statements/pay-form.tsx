import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import type { Statement } from '@trastienda/contract/statements';
import { formatMoney } from '@trastienda/domain/money/format';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED, NO_ACCOUNTS } from '../../shop/account/texts';
import { DialogBody } from '../../ui/dialog-parts';
import { Ends } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { FoundPayments } from './found-payments';
import { PayShares } from './pay-shares';

interface Props {
  card: CreditCard;
  statement: Statement;
  onDone: () => void;
}

/** Pays a statement, whole or in part, from one account or from several. */
export function PayForm({ card, statement, onDone }: Props) {
  const accounts = useQuery(accountQueries.all());
  // As it was opened: once its last payment has gone through, the form still stands while the dialog closes.
  const [wasPaid] = useState(statement.remaining === 0);
  const sums = <Sums statement={statement} />;
  if (accounts.data && accounts.data.length > 0 && !wasPaid)
    return <PayShares {...{ card, statement, onDone }} accounts={accounts.data} top={sums} />;
  return (
    <DialogBody>
      {wasPaid && <FoundPayments />}
      {sums}
      {wasPaid ? (
        <Text as="p" tone="muted">
          Este resumen ya está pagado: no queda nada por pagar de él.
        </Text>
      ) : (
        <NoAccounts accounts={accounts.data} failure={accounts.isError ? failureOf(accounts) : undefined} />
      )}
    </DialogBody>
  );
}

function NoAccounts({
  accounts,
  failure,
}: {
  accounts: readonly Account[] | undefined;
  failure: ReturnType<typeof failureOf> | undefined;
}) {
  if (accounts)
    return (
      <Text as="p" tone="muted">
        {NO_ACCOUNTS}
      </Text>
    );
  return failure ? <LoadFailed title={ACCOUNTS_FAILED} {...failure} /> : <Skeleton width="100%" height={120} />;
}

function Sums({ statement: { total, paid, remaining } }: { statement: Statement }) {
  return (
    <Ends>
      <div>
        <Text as="p" look="caption">
          Resta pagar
        </Text>
        <Text as="p" look="figure">
          {formatMoney(centsOf(remaining))}
        </Text>
      </div>
      <Text as="p" look="caption">
        Pagado {moneyText(paid)}
        <br />
        de {moneyText(total)}
      </Text>
    </Ends>
  );
}
