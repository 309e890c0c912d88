import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { Select } from '../../ui/select';
import { unreadText } from '../../ui/unread';
import { customerQueries, OFFERED } from './queries';

const ALL = 'all';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One of the shop's customers, by name, or all of them. */
export function CustomerFilter({ value, onChange }: Props) {
  const { data, isError } = useQuery(customerQueries.offered());
  const options = (data?.customers ?? []).map(({ customer_id, name }) => ({ value: customer_id, label: name }));
  // One of the address may stand further down than they are offered.
  const isFar = value !== undefined && !options.some((option) => option.value === value);
  const one = useQuery({ ...customerQueries.one(value ?? ''), enabled: isFar });
  const far = isFar ? [{ value, label: one.data?.name ?? unknownText(one) }] : [];
  return (
    <Select
      label="Cliente"
      value={value ?? ALL}
      options={[{ value: ALL, label: 'Todos los clientes' }, ...far, ...options]}
      foot={
        isError && !data
          ? 'No se pudieron cargar los clientes.'
          : (data?.totalItems ?? 0) > OFFERED
            ? 'Hay más: búscalos por su nombre.'
            : undefined
      }
      onChange={(id) => onChange(id === ALL ? undefined : id)}
    />
  );
}

const unknownText = ({ isError, error }: { isError: boolean; error: Error | null }): string =>
  error instanceof ApiError && error.status === 404 ? 'Cliente borrado' : unreadText(isError);
