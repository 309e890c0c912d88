import type { MovementType } from '@trastienda/domain/ledger/movement';
import { IconButton } from '../../ui/icon-button';
import { SearchBox } from '../../ui/search-box';
import { Select } from '../../ui/select';
import { unreadText } from '../../ui/unread';
import type { AccountsToChoose } from './account-fields';
import { DateRangeFilter } from './date-range-filter';
import { type MovementFilters, TYPE_OPTIONS } from './filters';
import css from './history-filters.module.css';

const ALL = 'all';

interface Props {
  filters: MovementFilters;
  accounts: AccountsToChoose;
  expenseName: string;
  onChange: (filters: MovementFilters) => void;
}

/** What narrows the history: part of the label, type, account, dates. */
export function HistoryFilters({ filters, accounts, expenseName, onChange }: Props) {
  const { data, isError } = accounts;
  const accountOptions = (data ?? []).map(({ financial_accounts_id, name }) => ({
    value: financial_accounts_id,
    label: name,
  }));
  return (
    <search className={css['filters']}>
      <SearchBox
        search={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
        label="Buscar concepto"
        placeholder="Buscar concepto"
      />
      <Select<MovementType | typeof ALL>
        label="Tipo"
        value={filters.type ?? ALL}
        options={[{ value: ALL, label: 'Todos los tipos' }, ...TYPE_OPTIONS]}
        onChange={(type) => onChange({ ...filters, type: type === ALL ? undefined : type })}
      />
      <Select<string>
        label="Cuenta"
        value={filters.account ?? ALL}
        options={[{ value: ALL, label: 'Todas las cuentas' }, ...accountOptions]}
        // One that is gone has movements still.
        placeholder={data ? 'Una cuenta borrada' : unreadText(isError)}
        foot={data ? undefined : isError ? 'No se pudieron cargar las cuentas.' : 'Cargando las cuentas…'}
        onChange={(account) => onChange({ ...filters, account: account === ALL ? undefined : account })}
      />
      <div className={css['range']}>
        <DateRangeFilter
          from={filters.from}
          to={filters.to}
          onChange={({ from, to }) => onChange({ ...filters, from, to })}
        />
      </div>
      {filters.expense && (
        <p className={css['filterLabel']}>
          <span className="ell">
            Etiqueta de gasto: <span className="strong">{expenseName}</span>
          </span>
          <IconButton
            icon="x"
            small
            label="Quitar la etiqueta de gasto"
            onClick={() => onChange({ ...filters, expense: undefined })}
          />
        </p>
      )}
    </search>
  );
}
