import { Link } from '@tanstack/react-router';
import type { CustomerEntryPage, SourcedEntry } from '@trastienda/contract/customers';
import type { CustomerEntryKind } from '@trastienda/domain/customers/entry';
import { formatSigned } from '@trastienda/domain/money/format';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { useShopZone } from '../../lib/shop-zone';
import { useInnerPage } from '../../lib/use-inner-page';
import { useIsPhone } from '../../lib/use-is-phone';
import { customerQueries, ENTRIES_PAGE } from '../../shop/customer/queries';
import { TakePaymentBack } from '../../shop/customer/take-payment-back';
import { LateCsv } from '../../shop/export/late-csv';
import { BackIcon, CashIcon, SaleIcon, VoidIcon } from '../../shop/sale/drawings';
import { useWhen } from '../../shop/sale/use-when';
import { CardBody } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid, Row, Stack, Unseen, wholeClass } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { entryAbout, entryTitle } from './entry-words';
import type { AccountAddress, AccountQuestion } from './layer';

const readCsv = () => import('./customers-csv');

interface Props {
  id: string;
  name: string;
  /** Where the account stands in the address. */
  layer: AccountAddress;
  ask: AccountQuestion;
}

/** What changed what a customer owes, newest first (rule: customers/balance). */
export function AccountEntries({ id, name, layer, ask }: Props) {
  const zone = useShopZone();
  const { page, setPage, read } = useInnerPage((at) => customerQueries.entries(id, at), { id, kind: 'account', layer });
  const { data } = read;
  if (!data)
    return (
      <CardBody flush>
        {read.isError ? (
          <LoadFailed title="No se pudo cargar la cuenta del cliente" {...failureOf(read)} />
        ) : (
          <Skeleton width="100%" height={192} />
        )}
      </CardBody>
    );
  return (
    <>
      <Rows
        page={data}
        name={name}
        isStale={read.isPlaceholderData}
        onTakeBack={(of) => ask.show('take-back', { ...of, part: id })}
      />
      {data.totalPages > 1 && (
        <PagerFoot
          limit={ENTRIES_PAGE}
          {...{ page, totalPages: data.totalPages, totalItems: data.totalItems, onPage: setPage }}
        />
      )}
      {data.totalItems > 0 && (
        <Row justify="right" padX={8} line="top">
          <LateCsv name="cuenta" read={() => readCsv().then((csv) => csv.readEntriesCsv(id, zone))} />
        </Row>
      )}
      {/* Asked about by its movement: the address says it, on whichever page the payment stands. */}
      <TakePaymentBack
        customerId={id}
        movementId={ask.shown?.id ?? ''}
        open={ask.layer?.kind === 'take-back'}
        onOpenChange={ask.onOpenChange}
      />
    </>
  );
}

interface RowsProps {
  page: CustomerEntryPage;
  name: string;
  isStale: boolean;
  onTakeBack: (payment: { id?: string }) => void;
}

function Rows({ page, name, isStale, onTakeBack }: RowsProps) {
  if (page.totalItems === 0)
    return (
      <CardBody flush>
        <Text as="p" tone="muted">
          Todavía no compró a cuenta ni pagó nada.
        </Text>
      </CardBody>
    );
  return (
    <>
      <Heads />
      <ul aria-label={`Cuenta de ${name}`} aria-busy={isStale}>
        {page.entries.map((entry) => (
          <EntryRow
            key={`${entry.at} ${entry.reference} ${entry.kind}`}
            entry={entry}
            onTakeBack={() => onTakeBack(entry.reference === null ? {} : { id: entry.reference })}
          />
        ))}
      </ul>
    </>
  );
}

const ROW = {
  columns: ['minmax(0, 1fr) 148px 132px 132px 32px', 'minmax(0, 1fr) auto auto'],
  gap: [12, 8],
  padX: 'card',
  align: 'center',
} as const;

function Heads() {
  if (useIsPhone()) return null;
  return (
    <Grid {...ROW} under={8} aria-hidden="true">
      <Text look="caption">Concepto</Text>
      <Text look="caption">Fecha</Text>
      <Text look="caption" text="right">
        Cambio
      </Text>
      <Text look="caption" text="right">
        Saldo
      </Text>
    </Grid>
  );
}

const SIGNS: Record<CustomerEntryKind, ReactNode> = {
  sale: <SaleIcon />,
  payment: <CashIcon />,
  return: <BackIcon />,
  void: <VoidIcon />,
};

function EntryRow({ entry, onTakeBack }: { entry: SourcedEntry; onTakeBack: () => void }) {
  const { at, kind, change, balance } = entry;
  const when = useWhen(true)(at);
  const isPhone = useIsPhone();
  const about = entryAbout(entry);
  const changed = formatSigned(centsOf(change));
  const takeBack =
    kind === 'payment' ? (
      <IconButton icon="trash" small label={`Deshacer el pago de ${moneyText(-change)}`} onClick={onTakeBack} />
    ) : (
      <span />
    );
  return (
    <Grid as="li" {...ROW} padY={8} minHeight={64} line="top" holds press={entry.ticket !== null} data-row>
      <Grid columns="32px minmax(0, 1fr)" gap={12} align="center">
        <Box
          as="span"
          size={32}
          center
          {...(kind === 'payment' ? { on: 'good' } : { line: 'around', tone: 'muted' })}
          round="pill"
        >
          {SIGNS[kind]}
        </Box>
        <Stack gap={0} shrink>
          <Title entry={entry} />
          <Text as="p" look="caption" cut title={about}>
            {(isPhone ? [when, about] : [about]).filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Grid>
      {isPhone ? (
        <>
          {takeBack}
          <div>
            <Text as="p" look="money" tone={change < 0 ? 'in' : undefined}>
              {changed}
            </Text>
            <Text as="p" look="caption" text="right" words="whole">
              queda {moneyText(balance)}
            </Text>
          </div>
        </>
      ) : (
        <>
          <Text tone="muted" words="whole">
            {when}
          </Text>
          <Text look="money" tone={change < 0 ? 'in' : undefined}>
            {changed}
          </Text>
          <Text look="money" strong>
            <Unseen as="span">saldo </Unseen>
            {moneyText(balance)}
          </Text>
          {takeBack}
        </>
      )}
    </Grid>
  );
}

/** It leads to its ticket, where there is one. */
function Title({ entry }: { entry: SourcedEntry }) {
  const title = entryTitle(entry);
  if (entry.ticket === null)
    return (
      <Text as="p" cut>
        {title}
      </Text>
    );
  return (
    <Text as="p" cut>
      <Link to="/app/counter/sales" search={{ dialog: 'sale', id: entry.ticket.sale_id }} className={wholeClass}>
        {title}
      </Link>
    </Text>
  );
}
