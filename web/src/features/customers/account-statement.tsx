import { useQuery } from '@tanstack/react-query';
import type { Customer, CustomerEntry, CustomerStatement } from '@trastienda/contract/customers';
import { CUSTOMER_ENTRY_WORDS } from '@trastienda/domain/customers/entry';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { formatSigned } from '@trastienda/domain/money/format';
import { useRef } from 'react';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { customerQueries } from '../../shop/customer/queries';
import { useShop } from '../../shop/shop/queries';
import { Button } from '../../ui/button';
import { useDayText } from '../../ui/date-format';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Box } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Paper } from '../../ui/paper';
import { printAlone } from '../../ui/print';
import { Select } from '../../ui/select';
import { shareText } from '../../ui/share-text';
import { Skeleton } from '../../ui/skeleton';
import { sumRowClass, Table } from '../../ui/table';
import css from './account-statement.module.css';
import { daysOf, PERIODS, type Period } from './periods';

/** As high as there is room, however much there is to read: it would grow when that comes, and with each other period. */
const WHOLE = { height: '100dvh' };

interface Props {
  customer: Customer;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** A customer's account over some days, to read, to print and to send (rule: customers/statement). */
export function AccountStatement({ customer, period, onPeriod }: Props) {
  const { customer_id: id, name } = customer;
  const days = daysOf(period, useShopToday());
  const read = useQuery(customerQueries.statement(id, days));
  const dayText = useDayText();
  const shop = useShop().data?.name ?? '';
  const paper = useRef<HTMLDivElement>(null);
  const words = days.from ? `Del ${dayText(days.from)} al ${dayText(days.to)}` : `Hasta el ${dayText(days.to)}`;
  const rows = useRows(read.data);
  const print = () => {
    if (paper.current) printAlone(paper.current, 'a4');
  };
  const send = () => {
    const lines = rows.map(({ day, what, change, balance }) =>
      [day, what, change, balance].filter(Boolean).join(' · '),
    );
    shareText([`*${shop}*`, `Cuenta de ${name}`, words, '', ...lines].join('\n'));
  };
  return (
    <>
      <DialogBody style={WHOLE}>
        <Box under={12}>
          <Select label="Período" value={period} options={PERIODS} onChange={onPeriod} />
        </Box>
        {read.data ? (
          <Box className={css['scroll']}>
            <Paper
              ref={paper}
              head={
                <>
                  <strong>{shop}</strong>
                  <p>Cuenta de {name}</p>
                  <p>{words}</p>
                </>
              }
            >
              <Entries rows={rows} name={name} />
            </Paper>
          </Box>
        ) : read.isError ? (
          <LoadFailed title="No se pudo cargar la cuenta del cliente" {...failureOf(read)} />
        ) : (
          <Skeleton width="100%" height={160} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button disabled={!read.data} onClick={send}>
          WhatsApp
        </Button>
        <Button variant="primary" disabled={!read.data} onClick={print}>
          Imprimir
        </Button>
      </DialogFooter>
    </>
  );
}

interface Row {
  key: string;
  day: string;
  what: string;
  change: string;
  balance: string;
  isSum?: boolean;
}

const whatOf = ({ kind, reference }: CustomerEntry) =>
  kind === 'payment' || reference === null ? CUSTOMER_ENTRY_WORDS[kind] : `${CUSTOMER_ENTRY_WORDS[kind]} ${reference}`;

/** Between what was owed before and what is owed after it. */
function useRows(statement: CustomerStatement | undefined): Row[] {
  const zone = useShopZone();
  const dayText = useDayText();
  if (!statement) return [];
  const sum = (what: string, balance: number): Row => ({
    ...{ key: what, day: '', what, change: '', balance: moneyText(balance), isSum: true },
  });
  const entries = statement.entries.map((entry) => ({
    ...{
      key: `${entry.at} ${entry.kind} ${entry.reference}`,
      day: dayText(dayAt(new Date(entry.at), zone)),
      what: whatOf(entry),
    },
    ...{ change: formatSigned(centsOf(entry.change)), balance: moneyText(entry.balance) },
  }));
  return [sum('Saldo anterior', statement.opening), ...entries, sum('Saldo final', statement.closing)];
}

function Entries({ rows, name }: { rows: readonly Row[]; name: string }) {
  return (
    <Table cell="8px 4px" isWordy isSmall className={css['table']} aria-label={`Cuenta de ${name}`}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Concepto</th>
          <th scope="col">Cambio</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, day, what, change, balance, isSum }) => (
          <tr key={key} className={isSum ? sumRowClass : undefined}>
            {!isSum && <td>{day}</td>}
            <td colSpan={isSum ? 2 : 1}>{what}</td>
            <td>{change}</td>
            <td>{balance}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
