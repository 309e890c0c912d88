import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account, AccountPage } from '@trastienda/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { BankPicture } from '../../ui/pictures';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { AccountCard, AccountCardsSkeleton } from './account-card';
import { CreateAccountForm, EditAccountForm } from './account-forms';
import './accounts.css';
import { DeleteAccount } from './delete-account';
import { accountQueries } from './queries';

/** Spec 9. */
const PER_PAGE = { desk: 9, phone: 4 };

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** What stands open: kept while it closes, so that it does not change under one's eyes. */
type Layer = { kind: 'create' } | { kind: 'edit' | 'delete'; account: Account };

export function AccountList({ page, onPage }: Props) {
  const limit = useIsPhone() ? PER_PAGE.phone : PER_PAGE.desk;
  const client = useQueryClient();
  const accounts = useQuery(accountQueries.page(page, limit));
  const [layer, setLayer] = useState<Layer>({ kind: 'create' });
  const [isOpen, setOpen] = useState(false);
  const open = (next: Layer) => {
    setLayer(next);
    setOpen(true);
  };
  const create = () => open({ kind: 'create' });

  const lastPage = accounts.data?.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const layers = <Layers layer={layer} open={isOpen} onOpenChange={setOpen} />;
  if (accounts.isError && !accounts.data)
    return <LoadFailed title="No se pudieron cargar las cuentas" retry={accounts.refetch} busy={accounts.isFetching} />;
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
      <div className="sticky only-phone">
        <Button variant="primary" icon="plus" block onClick={create}>
          Crear cuenta
        </Button>
      </div>
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

interface LayersProps {
  layer: Layer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Layers({ layer, open, onOpenChange }: LayersProps) {
  const done = () => onOpenChange(false);
  const nameRef = useRef<HTMLInputElement>(null);
  if (layer.kind === 'delete') return <DeleteAccount account={layer.account} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={nameRef}
      title={layer.kind === 'edit' ? `Editar ${layer.account.name}` : 'Crear cuenta'}
    >
      {layer.kind === 'edit' ? (
        <EditAccountForm account={layer.account} onDone={done} nameRef={nameRef} />
      ) : (
        <CreateAccountForm onDone={done} nameRef={nameRef} />
      )}
    </Dialog>
  );
}
