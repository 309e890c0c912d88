import type { AccountPage } from '@trastienda/contract/accounts';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { usePagedList } from '../../lib/use-paged-list';
import { ACCOUNTS_PAGE, accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED } from '../../shop/account/texts';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { CardGrid, Row } from '../../ui/layout';
import { ListScreen } from '../../ui/list-screen';
import { BankPicture } from '../../ui/pictures/bank-picture';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { AccountCard, AccountCardsSkeleton } from './account-card';
import { useAccountLayer } from './layer';

const layersCode = new LateCode(() => import('./account-layers').then((code) => code.AccountLayers));

const readCsv = () => import('./accounts-csv').then(({ readAccountsCsv }) => readAccountsCsv());

/** The accounts, and what stands open over them. */
export function AccountList() {
  const limit = useIsPhone() ? ACCOUNTS_PAGE.phone : ACCOUNTS_PAGE.desk;
  const accounts = usePagedList({ query: (page) => accountQueries.page(page, limit) });
  const layer = useAccountLayer();
  const create = () => layer.show('create');
  return (
    <>
      <ListScreen
        {...accounts}
        limit={limit}
        failedTitle={ACCOUNTS_FAILED}
        empty={<NoAccounts onCreate={create} />}
        head={
          <>
            <Totals page={accounts.data} />
            <Button variant="primary" icon="plus" className="no-phone" onClick={create}>
              Crear cuenta
            </Button>
          </>
        }
        skeleton={<AccountCardsSkeleton count={limit} />}
        action={
          <Button variant="primary" icon="plus" block onClick={create}>
            Crear cuenta
          </Button>
        }
      >
        <CardGrid>
          {accounts.data?.accounts.map((account) => (
            <AccountCard
              key={account.financial_accounts_id}
              account={account}
              onEdit={() => layer.show('edit', { id: account.financial_accounts_id })}
              onDelete={() => layer.show('delete', { id: account.financial_accounts_id })}
            />
          ))}
        </CardGrid>
        <Row justify="right" over={8}>
          <LateCsv name="cuentas" read={readCsv} />
        </Row>
      </ListScreen>
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, accounts: accounts.data?.accounts ?? [] }}
      />
    </>
  );
}

/** '8 cuentas · saldo total $ 19.060.866,88' */
function Totals({ page }: { page: AccountPage | undefined }) {
  if (!page) return <Skeleton width={240} height={12} />;
  return (
    <Text as="p" tone="muted">
      {page.totalItems === 1 ? '1 cuenta' : `${countText(page.totalItems)} cuentas`} · saldo total{' '}
      <Text strong tone="ink" words="whole">
        {moneyText(page.total_balance ?? 0)}
      </Text>
    </Text>
  );
}

function NoAccounts({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      tall
      picture={<BankPicture />}
      title="No hay cuenta financieras cargadas ..."
      help={<GuideLink slug="cuentas-y-metodos" />}
      text="Una caja, un banco o una billetera: ahí entra y sale la plata del local."
      action={
        <Button variant="primary" icon="plus" onClick={onCreate}>
          Crear cuenta
        </Button>
      }
    />
  );
}
