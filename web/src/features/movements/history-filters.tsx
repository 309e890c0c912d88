import type { Account } from '@trastienda/contract/accounts';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { DateRangeFilter } from './date-range-filter';
import { type MovementFilters, TYPE_OPTIONS } from './filters';

/** Spec 9. */
const SEARCH_MS = 500;
const SEARCH_MAX = 100;
const ALL = 'all';

interface Props {
  filters: MovementFilters;
  accounts: readonly Account[];
  expenseName: string | undefined;
  onChange: (filters: MovementFilters) => void;
}

/** What narrows the history: part of the label, type, account, dates. */
export function HistoryFilters({ filters, accounts, expenseName, onChange }: Props) {
  const accountOptions = accounts.map(({ financial_accounts_id, name }) => ({
    value: financial_accounts_id,
    label: name,
  }));
  return (
    <search className="filters">
      <SearchBox search={filters.search} onChange={(search) => onChange({ ...filters, search })} />
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
        placeholder="Una cuenta"
        onChange={(account) => onChange({ ...filters, account: account === ALL ? undefined : account })}
      />
      <div className="range">
        <DateRangeFilter
          from={filters.from}
          to={filters.to}
          onChange={({ from, to }) => onChange({ ...filters, from, to })}
        />
      </div>
      {filters.expense && (
        <p className="filter-label">
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

interface SearchBoxProps {
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

function SearchBox({ search = '', onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const settled = useDebounced(typed, SEARCH_MS).trim();

  // The address wins when it changed without us: 'Quitar filtros', back and forth.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (settled !== typed.trim() || settled === sent.current) return;
    sent.current = settled;
    onChange(settled || undefined);
  }, [settled, typed, onChange]);

  return (
    <span className="input-wrap mov-search">
      <input
        className="input"
        type="search"
        placeholder="Buscar concepto"
        aria-label="Buscar concepto"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="pre">
        <Icon name="search" small />
      </span>
    </span>
  );
}
