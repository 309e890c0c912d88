import { useQuery } from '@tanstack/react-query';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { expenseLabelQueries } from '../../shop/expense-label/queries';
import type { MovementFilters } from '../../shop/movement/queries';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Grid, Row } from '../../ui/layout';
import { SearchBox } from '../../ui/search-box';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { unreadText } from '../../ui/unread';
import { DateRangeFilter } from './date-range-filter';
import { presetsOf } from './days';
import { HISTORY_TYPE_OPTIONS } from './filters';
import css from './history-filters.module.css';
import type { DayRange } from './typed-range';

const ALL = 'all';
const NO_METHOD = 0;

interface Props {
  filters: MovementFilters;
  onChange: (filters: MovementFilters) => void;
}

/** What narrows the history: part of the label, type, account, method, dates. */
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
      <div>
        <DateRangeFilter
          from={filters.from}
          to={filters.to}
          onChange={({ from, to }) => onChange({ ...filters, from, to })}
        />
      </div>
      <Select<HistoryType | typeof ALL>
        label="Tipo"
        value={filters.type ?? ALL}
        options={[{ value: ALL, label: 'Todos los tipos' }, ...HISTORY_TYPE_OPTIONS]}
        onChange={(type) => onChange({ ...filters, type: type === ALL ? undefined : type })}
      />
      <div className={css['wide']}>
        <Select<string>
          label="Cuenta"
          value={filters.account ?? ALL}
          options={[{ value: ALL, label: 'Todas las cuentas' }, ...accountOptions]}
          // One that is gone has movements still.
          placeholder={data ? 'Una cuenta borrada' : unreadText(isError)}
          foot={data ? undefined : isError ? 'No se pudieron cargar las cuentas.' : 'Cargando las cuentas…'}
          onChange={(account) => onChange({ ...filters, account: account === ALL ? undefined : account })}
        />
      </div>
      <div className={css['wide']}>
        <MethodFilter method={filters.method} onChange={(method) => onChange({ ...filters, method })} />
      </div>
      <Presets from={filters.from} to={filters.to} onChange={(range) => onChange({ ...filters, ...range })} />
      {filters.expense && (
        <LabelFilter id={filters.expense} onClear={() => onChange({ ...filters, expense: undefined })} />
      )}
    </Grid>
  );
}

interface MethodProps {
  method: number | undefined;
  onChange: (method: number | undefined) => void;
}

function MethodFilter({ method, onChange }: MethodProps) {
  const { data, isError } = useQuery(paymentMethodQueries.all());
  const options = (data ?? []).map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }));
  return (
    <Select<number>
      label="Método de pago"
      value={method ?? NO_METHOD}
      options={[{ value: NO_METHOD, label: 'Todos los métodos' }, ...options]}
      // One that is gone has movements still.
      placeholder={data ? 'Un método borrado' : unreadText(isError)}
      foot={data ? undefined : isError ? 'No se pudieron cargar los métodos.' : 'Cargando los métodos…'}
      onChange={(chosen) => onChange(chosen === NO_METHOD ? undefined : chosen)}
    />
  );
}

interface PresetsProps extends DayRange {
  onChange: (range: DayRange) => void;
}

/** The days that are asked for most, each by one press; another press shows all days again. */
function Presets({ from, to, onChange }: PresetsProps) {
  const today = useShopToday();
  return (
    <Row as="fieldset" gap={8} wrap span="all" aria-label="Días">
      {presetsOf(today).map((preset) => {
        const isChosen = preset.from === from && preset.to === to;
        return (
          <Button
            key={preset.label}
            size="sm"
            className={css['preset']}
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? { from: undefined, to: undefined } : { from: preset.from, to: preset.to })
            }
          >
            {preset.label}
          </Button>
        );
      })}
    </Row>
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
