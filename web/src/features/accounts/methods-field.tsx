import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import { useId, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { CheckList } from '../../ui/check-list';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import './accounts.css';
import { CreateMethod } from './create-method';
import { DeleteMethod } from './delete-method';
import { methodQueries } from './queries';

/** Spec 9: the check list shows six methods per page. */
const PAGE_SIZE = 6;

interface Props {
  checked: readonly number[];
  onChange: (checked: number[]) => void;
  error?: string | undefined;
}

/** The payment methods of an account; new ones are made, and old ones deleted, on the spot. */
export function MethodsField({ checked, onChange, error }: Props) {
  const methods = useQuery(methodQueries.all());
  const errorId = useId();
  const [deleting, setDeleting] = useState<PaymentMethod>();
  const [isDeleting, setDeletingOpen] = useState(false);

  const askToDelete = (method: PaymentMethod) => {
    setDeleting(method);
    setDeletingOpen(true);
  };

  return (
    <div className="field">
      <div className="methods-h">
        <span className="lab">Métodos de pago</span>
        <CreateMethod onCreated={(method) => onChange([...checked, method.payment_method_id])} />
      </div>
      {methods.isPending && <MethodsSkeleton />}
      {methods.isError && <LoadFailed title="No se pudieron cargar los métodos de pago" {...failureOf(methods)} />}
      {methods.data?.length === 0 && <p className="cap">No hay métodos de pago: crea el primero.</p>}
      {methods.data && methods.data.length > 0 && (
        <CheckList
          label="Métodos de pago"
          options={methods.data.map((method) => ({ value: method.payment_method_id, label: method.name }))}
          checked={checked}
          onChange={onChange}
          pageSize={PAGE_SIZE}
          describedBy={error ? errorId : undefined}
          action={({ value, label }) => (
            <IconButton
              icon="trash"
              small
              label={`Eliminar ${label}`}
              onClick={() => askToDelete({ payment_method_id: value, name: label })}
            />
          )}
        />
      )}
      {error && (
        <span id={errorId} className="err" role="alert">
          <Icon name="alert" small />
          {error}
        </span>
      )}
      {deleting && (
        <DeleteMethod
          method={deleting}
          open={isDeleting}
          onOpenChange={setDeletingOpen}
          onDeleted={() => onChange(checked.filter((id) => id !== deleting.payment_method_id))}
        />
      )}
    </div>
  );
}

function MethodsSkeleton() {
  return (
    <div className="checklist" aria-busy="true">
      <ul aria-label="Cargando los métodos de pago">
        {rows(PAGE_SIZE).map((row) => (
          <li key={row} style={{ paddingLeft: 12 }}>
            <Skeleton width={`${40 + ((row * 7) % 25)}%`} height={12} />
          </li>
        ))}
      </ul>
    </div>
  );
}
