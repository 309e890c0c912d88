import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountPage } from '@trastienda/contract/accounts';
import { useEffect } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED } from '../../shop/account/texts';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { BankPicture } from '../../ui/pictures';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { AccountCard, AccountCardsSkeleton } from './account-card';
import { AccountLayers, useAccountLayer } from './account-layers';
import css from './account-list.module.css';

/** Fewer on the phone, where they stand under each other. */
const PER_PAGE = { desk: 9, phone: 4 };

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** The accounts, and what stands open over them. */
export function AccountList({ page, onPage }: Props) {
  const limit = useIsPhone() ? PER_PAGE.phone : PER_PAGE.desk;
  const accounts = useQuery(accountQueries.page(page, limit));
  const layer = useAccountLayer();
  return (
    <>
      <Accounts accounts={accounts} layer={layer} page={page} limit={limit} onPage={onPage} />
      <AccountLayers layer={layer} accounts={accounts.data?.accounts ?? []} />
    </>
  );
}

interface AccountsProps extends Props {
  accounts: UseQueryResult<AccountPage>;
  layer: ReturnType<typeof useAccountLayer>;
  limit: number;
}

function Accounts({ accounts, layer, page, limit, onPage }: AccountsProps) {
  const client = useQueryClient();
  const create = () => layer.show('create');

  const lastPage = accounts.data?.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  if (accounts.isError && !accounts.data) return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
  if (accounts.data?.totalItems === 0) return <NoAccounts onCreate={create} />;

  return (
    <>
      <div className={css['acctHead']}>
        <Totals page={accounts.data} />
        <Button variant="primary" icon="plus" className="no-phone" onClick={create}>
          Crear cuenta
        </Button>
      </div>
      {accounts.isPending ? (
        <AccountCardsSkeleton count={limit} />
      ) : (
        <div className="grid3">
          {accounts.data.accounts.map((account) => (
            <AccountCard
              key={account.financial_accounts_id}
              account={account}
              onEdit={() => layer.show('edit', { id: account.financial_accounts_id })}
              onDelete={() => layer.show('delete', { id: account.financial_accounts_id })}
            />
          ))}
        </div>
      )}
      {lastPage > 1 && accounts.data && (
        <div className={css['acctFoot']}>
          <PagerFoot
            bare
            page={page}
            limit={limit}
            totalItems={accounts.data.totalItems}
            totalPages={lastPage}
            onPage={onPage}
            onHint={(next) => void client.prefetchQuery(accountQueries.page(next, limit))}
          />
        </div>
      )}
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={create}>
          Crear cuenta
        </Button>
      </StickyAction>
    </>
  );
}

/** '8 cuentas · saldo total $ 19.060.866,88' */
function Totals({ page }: { page: AccountPage | undefined }) {
  if (!page) return <Skeleton width={240} height={12} />;
  return (
    <p className="mut">
      {page.totalItems === 1 ? '1 cuenta' : `${countText(page.totalItems)} cuentas`} · saldo total{' '}
      <span className={`strong ${css['ink']}`}>{moneyText(page.total_balance ?? 0)}</span>
    </p>
  );
}

function NoAccounts({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      tall
      picture={<BankPicture />}
      title="No hay cuenta financieras cargadas ..."
      text="Una caja, un banco o una billetera: ahí entra y sale la plata del local."
      action={
        <Button variant="primary" icon="plus" onClick={onCreate}>
          Crear cuenta
        </Button>
      }
    />
  );
}
