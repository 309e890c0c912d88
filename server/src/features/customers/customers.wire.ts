import {
  type CheckedCustomer,
  type CheckedCustomerPatch,
  type CheckedCustomerPayment,
  type Customer,
  type CustomerEntry,
  type CustomerEntryPage,
  type CustomerPage,
  type CustomerPayment,
  type CustomerStatement,
  customer,
} from '@trastienda/contract/customers';
import { fieldsOf } from '@trastienda/contract/shape';
import { dayOfText, dayOrNone } from '@trastienda/domain/dates/time-zone';
import { type Cents, checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import { toMovement } from '../movements/movements.wire';
import type { CustomerList } from './customer-list.service';
import type { CustomerDetails, CustomerEdit, CustomerRow, EntryRow } from './customers.service';
import type { SourcedEntry } from './entry-sources.service';
import type { NewPayment } from './payments.service';
import type { Statement } from './statement.service';

const limitOf = (pesos: number | null | undefined): Cents | null => (pesos == null ? null : checkedCents(pesos));

export const fromCustomer = ({ credit_limit, ...same }: CheckedCustomer): CustomerDetails => ({
  ...same,
  credit_limit: limitOf(credit_limit),
});

export const fromCustomerPatch = ({ credit_limit, ...same }: CheckedCustomerPatch): CustomerEdit => ({
  ...same,
  credit_limit: credit_limit === undefined ? undefined : limitOf(credit_limit),
});

export const fromPayment = (
  { value, financial_accounts_id, payment_method_id, entry_date }: CheckedCustomerPayment,
  timeZone: string,
): NewPayment => ({
  value: checkedCents(value),
  account_id: financial_accounts_id,
  payment_method_id,
  entry_date: dayOfText(entry_date, timeZone),
});

export const toCustomer = (row: CustomerRow): Customer => ({
  ...fieldsOf(customer, row),
  customer_id: row.id,
  credit_limit: row.credit_limit === null ? null : pesosFromCents(row.credit_limit),
  balance: pesosFromCents(row.balance),
  last: row.last_at === null || row.last_kind === null ? null : { at: row.last_at, kind: row.last_kind },
});

type Page = { page: number; limit: number };

export const toCustomerPage = (
  { customers, count, countIsAtLeast, owing }: CustomerList,
  page: Page,
): CustomerPage => ({
  customers: customers.map(toCustomer),
  ...pageFacts({ ...page, items: count }),
  ...(countIsAtLeast && { totalIsAtLeast: true as const }),
  owing: { count: owing.count, total: pesosFromCents(owing.total) },
});

export const toPayment = (made: { movement: Parameters<typeof toMovement>[0]; balance: Cents }): CustomerPayment => ({
  movement: toMovement(made.movement),
  balance: pesosFromCents(made.balance),
});

const toEntry = ({ at, kind, reference, change, balance }: EntryRow): CustomerEntry => ({
  ...{ at, kind, reference },
  change: pesosFromCents(change),
  balance: pesosFromCents(balance),
});

export const fromStatementQuery = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
) => ({ from: dayOrNone(from, timeZone), to: dayOrNone(to, timeZone) });

export const toStatement = ({ opening, closing, entries }: Statement): CustomerStatement => ({
  opening: pesosFromCents(opening),
  closing: pesosFromCents(closing),
  entries: entries.map(toEntry),
});

export const toEntryPage = (
  { entries, count }: { entries: SourcedEntry[]; count: number },
  page: Page,
): CustomerEntryPage => ({
  entries: entries.map(({ ticket, payment, ...entry }) => ({ ...toEntry(entry), ticket, payment })),
  ...pageFacts({ ...page, items: count }),
});
