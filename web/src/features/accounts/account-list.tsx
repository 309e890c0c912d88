import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountPage } from '@trastienda/contract/accounts';
import { useEffect, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { BankPicture } from '../../ui/pictures';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { AccountCard, AccountCardsSkeleton } from './account-card';
import { type AccountLayer, AccountLayers } from './account-layers';
import './accounts.css';
import { accountQueries } from './queries';

/** Spec 9. */
const PER_PAGE = { desk: 9, phone: 4 };

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

export function AccountList({ page, onPage }: Props) {
  const limit = useIsPhone() ? PER_PAGE.phone : PER_PAGE.desk;
  const client = useQueryClient();
  const accounts = useQuery(accountQueries.page(page, limit));
  const [layer, setLayer] = useState<AccountLayer>({ kind: 'create' });
  const [isOpen, setOpen] = useState(false);
  const open = (next: AccountLayer) => {
    setLayer(next);
    setOpen(true);
  };
  const create = () => open({ kind: 'create' });

  const lastPage = accounts.data?.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const layers = <AccountLayers layer={layer} open={isOpen} onOpenChange={setOpen} />;
  if (accounts.isError && !accounts.data)
    return <LoadFailed title="No se pudieron cargar las cuentas" {...failureOf(accounts)} />;
  if (accounts.data?.totalItems === 0)
    return (
      <>
        <NoAccounts onCreate={create} />
        {layers}
      </>
    );

  return (
    <>
      <div className="acct-head">
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
              onEdit={() => open({ kind: 'edit', account })}
              onDelete={() => open({ kind: 'delete', account })}
            />
          ))}
        </div>
      )}
      {lastPage > 1 && accounts.data && (
        <div className="acct-foot">
          <PagerFoot
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
      {layers}
    </>
  );
}

/** '8 cuentas · saldo total $ 19.060.866,88' */
function Totals({ page }: { page: AccountPage | undefined }) {
  if (!page) return <Skeleton width={240} height={12} />;
  return (
    <p className="mut">
      {page.totalItems === 1 ? '1 cuenta' : `${countText(page.totalItems)} cuentas`} · saldo total{' '}
      <span className="strong ink">{moneyText(page.total_balance ?? 0)}</span>
    </p>
  );
}

function NoAccounts({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      className="acct-empty"
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
