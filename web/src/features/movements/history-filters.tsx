import { useQuery } from '@tanstack/react-query';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { accountQueries } from '../../shop/account/queries';
import { expenseLabelQueries } from '../../shop/expense-label/queries';
import type { MovementFilters } from '../../shop/movement/queries';
import { IconButton } from '../../ui/icon-button';
import { Grid, Row } from '../../ui/layout';
import { SearchBox } from '../../ui/search-box';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { unreadText } from '../../ui/unread';
import { DateRangeFilter } from './date-range-filter';
import { HISTORY_TYPE_OPTIONS } from './filters';
import css from './history-filters.module.css';

const ALL = 'all';

interface Props {
  filters: MovementFilters;
  onChange: (filters: MovementFilters) => void;
}

/** What narrows the history: part of the label, type, account, dates. */
export function HistoryFilters({ filters, onChange }: Props) {
  const { data, isError } = useQuery(accountQueries.all());
  const accountOptions = (data ?? []).map(({ financial_accounts_id, name }) => ({
    value: financial_accounts_id,
    label: name,
  }));
  return (
    <Grid as="search" gap={8} padX="card" className={css['filters']}>
      <SearchBox
        search={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
        label="Buscar concepto"
        placeholder="Buscar concepto"
      />
      <Select<HistoryType | typeof ALL>
        label="Tipo"
        value={filters.type ?? ALL}
        options={[{ value: ALL, label: 'Todos los tipos' }, ...HISTORY_TYPE_OPTIONS]}
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
        <LabelFilter id={filters.expense} onClear={() => onChange({ ...filters, expense: undefined })} />
      )}
    </Grid>
  );
}

function LabelFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const label = useQuery(expenseLabelQueries.detail(id));
  return (
    <Row as="p" gap={4} span="all" tone="muted">
      <Text cut>
        Etiqueta de gasto: <Text strong>{label.data?.name ?? unreadText(label.isError)}</Text>
      </Text>
      <IconButton icon="x" small label="Quitar la etiqueta de gasto" onClick={onClear} />
    </Row>
  );
}
