import type { Customer, CustomerPage } from '@trastienda/contract/customers';
import { moneyText } from '../../lib/pesos';
import { usePagedList } from '../../lib/use-paged-list';
import { CUSTOMERS_PAGE, customerQueries } from '../../shop/customer/queries';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box, Grid, Row } from '../../ui/layout';
import { ListScreen } from '../../ui/list-screen';
import { LabelPicture } from '../../ui/pictures/label-picture';
import { countText } from '../../ui/range-text';
import { rows } from '../../ui/rows';
import { SearchBox } from '../../ui/search-box';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { useCustomerLayer } from './layer';
import { Standing } from './standing';

const layersCode = new LateCode(() => import('./customer-layers').then((code) => code.CustomerLayers));

interface Props {
  search: string | undefined;
  /** Those who owe alone. */
  owing: boolean;
  onFind: (asked: { search: string | undefined; owing: boolean }) => void;
}

/** The shop's customers by name, and what stands open over them. */
export function CustomerList({ search, owing, onFind }: Props) {
  const customers = usePagedList({ query: (page) => customerQueries.page({ search, owing, page }) });
  const { data, pager, isStale } = customers;
  const layer = useCustomerLayer();
  const create = () => layer.show('create');
  const clear = () => onFind({ search: undefined, owing: false });
  return (
    <>
      <ListScreen
        {...customers}
        pager={{ ...pager, isAtLeast: data?.totalIsAtLeast }}
        limit={CUSTOMERS_PAGE}
        failedTitle="No se pudieron cargar los clientes"
        empty={<NoCustomers onCreate={create} />}
        search={{ isOn: search !== undefined || owing, nothingFound: <NothingFound onClear={clear} /> }}
        head={<Head search={search} owing={owing} onFind={onFind} page={data} onCreate={create} />}
        skeleton={<RowsSkeleton />}
        action={
          <Button variant="primary" icon="plus" block onClick={create}>
            Crear cliente
          </Button>
        }
      >
        <ul aria-label="Clientes" aria-busy={isStale}>
          {data?.customers.map((customer) => (
            <CustomerRow
              key={customer.customer_id}
              customer={customer}
              onOpen={() => layer.show('details', { id: customer.customer_id })}
            />
          ))}
        </ul>
        <Row justify="right" over={8}>
          <LateCsv
            name="clientes"
            read={() => import('./customers-csv').then((csv) => csv.readCustomersCsv({ search, owing }))}
          />
        </Row>
      </ListScreen>
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, customers: data?.customers ?? [] }}
      />
    </>
  );
}

function Head({
  search,
  owing,
  onFind,
  page,
  onCreate,
}: Props & { page: CustomerPage | undefined; onCreate: () => void }) {
  return (
    <>
      <Box as="search" flex={1} maxWidth={400}>
        <SearchBox
          search={search}
          onChange={(next) => onFind({ search: next, owing })}
          label="Buscar clientes"
          placeholder="Nombre o teléfono"
        />
      </Box>
      <Switch checked={owing} onChange={(next) => onFind({ search, owing: next })}>
        Solo los que deben
      </Switch>
      {page && (
        <Text look="caption" className="no-phone">
          {page.owing.count === 1 ? '1 debe' : `${countText(page.owing.count)} deben`} {moneyText(page.owing.total)}
        </Text>
      )}
      <Button variant="primary" icon="plus" className="no-phone" onClick={onCreate}>
        Crear cliente
      </Button>
    </>
  );
}

const ROW = { columns: 'minmax(0, 1fr) auto', gap: 12, padding: '12px 0', align: 'center', line: 'top' } as const;

function CustomerRow({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const { name, phone, email, balance } = customer;
  return (
    <Grid as="li" {...ROW} data-row>
      <div>
        <Text as="button" type="button" cut maxWidth="100%" title={name} onClick={onOpen}>
          {name}
        </Text>
        <Text as="p" look="caption" cut>
          {[phone, email].filter(Boolean).join(' · ') || 'Sin teléfono'}
        </Text>
      </div>
      <div>
        <Standing balance={balance} />
      </div>
    </Grid>
  );
}

function RowsSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Cargando los clientes">
      {rows(CUSTOMERS_PAGE).map((row) => (
        <Grid as="li" key={row} {...ROW}>
          <Skeleton width="40%" height={40} />
          <Skeleton width={96} height={12} />
        </Grid>
      ))}
    </ul>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      picture={<LabelPicture />}
      title="Ningún cliente es así"
      text="Prueba con otra parte del nombre o del teléfono."
      action={<Button onClick={onClear}>Ver todos</Button>}
    />
  );
}

function NoCustomers({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      tall
      picture={<LabelPicture />}
      title="Todavía no hay clientes"
      help={<GuideLink slug="clientes" />}
      text="A quien vendes a cuenta lo anotas aquí: ves lo que debe y lo que pagó."
      action={
        <Button variant="primary" icon="plus" onClick={onCreate}>
          Crear cliente
        </Button>
      }
    />
  );
}
