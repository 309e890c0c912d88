import type { Account } from '@trastienda/contract/accounts';
import type { Recurring } from '@trastienda/contract/recurring';
import { balanceChange } from '@trastienda/domain/ledger/movement';
import { RECURRING_LABELS } from '@trastienda/domain/recurring/rule';
import { csvAmount } from '@trastienda/domain/text/csv';
import { centsOf } from '../../lib/pesos';
import { atOnce, type CsvColumns, csvFile, csvWords } from '../../shop/export/list-csv';
import { placeOf, standingOf } from './rule-words';

const COLUMNS: CsvColumns<Recurring, readonly Account[]> = {
  Concepto: ({ label }) => csvWords(label),
  'Se repite': ({ frequency }) => RECURRING_LABELS[frequency],
  Próxima: ({ next_date }) => next_date ?? '',
  'Qué hace': (rule) => standingOf(rule),
  Monto: ({ type, value }) => csvAmount(balanceChange(type, centsOf(value))),
  Cuenta: (rule, accounts) => csvWords(placeOf(rule, accounts).account),
  'Método de pago': (rule, accounts) => csvWords(placeOf(rule, accounts).method),
  Desde: ({ start_date }) => start_date,
  Hasta: ({ end_date }) => end_date ?? '',
};

/** All that recurs, as it is read. */
export const rulesCsv = (rules: readonly Recurring[], accounts: readonly Account[]): Promise<Response> =>
  csvFile(COLUMNS, atOnce(rules), accounts);
