import type { Customer, CustomerPage } from '@trastienda/contract/customers';
import { moneyText } from '../../lib/pesos';
import { useShopZone } from '../../lib/shop-zone';
import type { PagedList } from '../../lib/use-paged-list';
import { useShopToday } from '../../lib/use-shop-today';
import { CUSTOMERS_PAGE } from '../../shop/customer/queries';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card, CardBody } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { Box, Grid, Row, Stack, wholeClass } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { LabelPicture } from '../../ui/pictures/label-picture';
import { countText } from '../../ui/range-text';
import { rows } from '../../ui/rows';
import { SearchBox } from '../../ui/search-box';
import { Segmented } from '../../ui/segmented';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { Text } from '../../ui/text';
import { lastWords } from './last-words';
import { Standing } from './standing';

export interface Finding {
  search: string | undefined;
  /** Those who owe alone. */
  owing: boolean;
  onFind: (asked: { search: string | undefined; owing: boolean }) => void;
}

interface Props extends Finding {
  list: PagedList<CustomerPage>;
  /** Whose account stands on the screen. */
  shown: string | undefined;
  onOpen: (id: string) => void;
  onCreate: () => void;
}

/** The shop's customers by name, and what each did last (rule: customers/list). */
export function CustomerList({ list, shown, onOpen, onCreate, ...finding }: Props) {
  const { search, owing, onFind } = finding;
  const { data, isStale, failure, pager } = list;
  return (
    <Card aria-label="Clientes">
      <Head {...finding} page={data} />
      {!data && !failure && <RowsSkeleton />}
      {failure && (
        <CardBody flush>
          <LoadFailed title="No se pudieron cargar los clientes" {...failure} />
        </CardBody>
      )}
      {data?.totalItems === 0 && (
        <NothingFound
          onClear={() => onFind({ search: undefined, owing: false })}
          isAll={!owing && search === undefined}
        />
      )}
      {data && data.totalItems > 0 && (
        <ul aria-label="Clientes" aria-busy={isStale}>
          {data.customers.map((customer) => (
            <CustomerRow
              key={customer.customer_id}
              customer={customer}
              isShown={customer.customer_id === shown}
              onOpen={() => onOpen(customer.customer_id)}
            />
          ))}
        </ul>
      )}
      {pager.totalItems > 0 && <PagerFoot limit={CUSTOMERS_PAGE} {...pager} />}
      {pager.totalItems > 0 && (
        <Row justify="right" padX={8} line="top">
          <LateCsv
            name="clientes"
            read={() => import('./customers-csv').then((csv) => csv.readCustomersCsv({ search, owing }))}
          />
        </Row>
      )}
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={onCreate}>
          Crear cliente
        </Button>
      </StickyAction>
    </Card>
  );
}

const WHO = [
  { value: 'all', label: 'Todos' },
  { value: 'owing', label: 'Deben' },
] as const;

function Head({ search, owing, onFind, page }: Finding & { page: CustomerPage | undefined }) {
  return (
    <CardBody as="search">
      <Stack gap={12}>
        <SearchBox
          search={search}
          onChange={(next) => onFind({ search: next, owing })}
          label="Buscar clientes"
          placeholder="Nombre o teléfono"
        />
        <Row gap={12}>
          <Box grow>
            <Segmented<(typeof WHO)[number]['value']>
              label="Cuáles"
              value={owing ? 'owing' : 'all'}
              options={WHO}
              onChange={(who) => onFind({ search, owing: who === 'owing' })}
            />
          </Box>
          <Text look="caption" text="right" minHeight="calc(2 * var(--lh-caption))" fixed>
            {page && (
              <>
                <Text as="p">{page.owing.count === 1 ? '1 debe' : `${countText(page.owing.count)} deben`}</Text>
                <Text as="p">{moneyText(page.owing.total)}</Text>
              </>
            )}
          </Text>
        </Row>
      </Stack>
    </CardBody>
  );
}

/** The figure goes to a line of its own where there is no room for it beside the name. */
const ROW = {
  wrap: true,
  gap: 12,
  padX: 'card',
  padY: 8,
  minHeight: 64,
  align: 'center',
  line: 'top',
} as const;

interface RowProps {
  customer: Customer;
  isShown: boolean;
  onOpen: () => void;
}

function CustomerRow({ customer, isShown, onOpen }: RowProps) {
  const { customer_id, name, balance } = customer;
  const today = useShopToday();
  const zone = useShopZone();
  return (
    <Row as="li" {...ROW} press holds chosen={isShown} data-row>
      <Avatar name={name} />
      <Stack gap={0} flex="1 1 72px" shrink>
        <Grid
          as="button"
          type="button"
          gap={0}
          shrink
          className={wholeClass}
          data-id={customer_id}
          aria-current={isShown || undefined}
          onClick={onOpen}
        >
          <Text cut strong title={name}>
            {name}
          </Text>
        </Grid>
        <Text as="p" look="caption">
          {lastWords(customer, today, zone)}
        </Text>
      </Stack>
      <Box text="right" margin="0 0 0 auto">
        <Standing balance={balance} />
      </Box>
    </Row>
  );
}

function RowsSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Cargando los clientes">
      {rows(CUSTOMERS_PAGE).map((row) => (
        <Row as="li" key={row} {...ROW}>
          <Skeleton width={40} height={40} />
          <Box grow>
            <Skeleton width="60%" height={12} />
          </Box>
          <Skeleton width={96} height={12} />
        </Row>
      ))}
    </ul>
  );
}

function NothingFound({ onClear, isAll }: { onClear: () => void; isAll: boolean }) {
  if (isAll) return null;
  return (
    <Empty
      bare
      picture={<LabelPicture />}
      title="Ningún cliente es así"
      text="Prueba con otra parte del nombre o del teléfono."
      action={<Button onClick={onClear}>Ver todos</Button>}
    />
  );
}

export function NoCustomers({ onCreate }: { onCreate: () => void }) {
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
