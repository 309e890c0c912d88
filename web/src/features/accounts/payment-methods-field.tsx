import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@trastienda/contract/payment-methods';
import { signedPercent } from '@trastienda/domain/text/decimal';
import { useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { useLayerAddress } from '../../lib/use-layer-address';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { CheckList, CheckListFrame } from '../../ui/check-list';
import { ErrorLine, FieldBox, FieldLabel } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Box, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { toastError } from '../../ui/toast';
import { CreatePaymentMethod } from './create-payment-method';
import { DeletePaymentMethod } from './delete-payment-method';
import { EditPaymentMethod } from './edit-payment-method';

/** Of six rows. */
const ROWS_ROOM = 'calc(6 * var(--check-h) + 2px)';

/** More than six would push the form's button out of sight. */
const PAGE_SIZE = 6;

interface Props {
  checked: readonly number[];
  onChange: (checked: number[]) => void;
  error?: string | undefined;
}

/** The payment methods of an account; new ones are made, and old ones deleted, on the spot. */
export function PaymentMethodsField({ checked, onChange, error }: Props) {
  const paymentMethods = useQuery(paymentMethodQueries.all());
  const errorId = useId();
  // Seen on its way: the room that it took then stays, whatever came, because the sheet would shrink under the user's eyes.
  const [keepsRoom] = useState(paymentMethods.isPending);
  const ask = useLayerAddress(['delete-method', 'edit-method'], 'ask');
  const asked = useAskedPaymentMethod(ask, paymentMethods.data);

  // Several may be made one right after the other: each is added to what is ticked by then.
  const ticked = useRef(checked);
  ticked.current = checked;
  const tick = (id: number) => {
    ticked.current = [...ticked.current, id];
    onChange([...ticked.current]);
  };

  return (
    <FieldBox>
      <Row justify="between" room="button">
        <FieldLabel>Métodos de pago</FieldLabel>
        <CreatePaymentMethod onCreated={(paymentMethod) => tick(paymentMethod.payment_method_id)} />
      </Row>
      <Box minHeight={keepsRoom ? ROWS_ROOM : undefined}>
        {paymentMethods.isPending && <PaymentMethodsSkeleton />}
        {paymentMethods.isError && !paymentMethods.data && (
          <LoadFailed title="No se pudieron cargar los métodos de pago" {...failureOf(paymentMethods)} />
        )}
        {paymentMethods.data?.length === 0 && (
          <Text as="p" look="caption">
            No hay métodos de pago: crea el primero.
          </Text>
        )}
        {paymentMethods.data && paymentMethods.data.length > 0 && (
          <CheckList
            label="Métodos de pago"
            options={paymentMethods.data.map((paymentMethod) => ({
              value: paymentMethod.payment_method_id,
              label: withAdjustment(paymentMethod),
            }))}
            checked={checked}
            onChange={onChange}
            pageSize={PAGE_SIZE}
            describedBy={error ? errorId : undefined}
            action={({ value, label }) => (
              <>
                <IconButton
                  icon="pencil"
                  small
                  label={`Editar ${label}`}
                  onClick={() => ask.show('edit-method', { id: String(value) })}
                />
                <IconButton
                  icon="trash"
                  small
                  label={`Eliminar ${label}`}
                  onClick={() => ask.show('delete-method', { id: String(value) })}
                />
              </>
            )}
          />
        )}
      </Box>
      {error && (
        <ErrorLine id={errorId} role="alert">
          <Icon name="alert" small />
          {error}
        </ErrorLine>
      )}
      {asked && ask.shown?.kind === 'edit-method' && (
        <EditPaymentMethod paymentMethod={asked} open={ask.open} onOpenChange={ask.onOpenChange} />
      )}
      {asked && ask.shown?.kind === 'delete-method' && (
        <DeletePaymentMethod
          paymentMethod={asked}
          open={ask.open}
          onOpenChange={ask.onOpenChange}
          onDeleted={() => onChange(checked.filter((id) => id !== asked.payment_method_id))}
        />
      )}
    </FieldBox>
  );
}

/** 'Efectivo (−10 %)' */
const withAdjustment = ({ name, adjustment_percent: percent }: PaymentMethod) =>
  percent === 0 ? name : `${name} (${signedPercent(percent)})`;

/** The payment method that the address asks about: as it was while the question closes, although it is deleted by then. */
function useAskedPaymentMethod(
  ask: Pick<ReturnType<typeof useLayerAddress>, 'shown' | 'open' | 'close'>,
  paymentMethods: readonly PaymentMethod[] | undefined,
) {
  const { shown, open, close } = ask;
  const last = useRef<PaymentMethod>(undefined);
  const isAsked = (paymentMethod: PaymentMethod | undefined) => String(paymentMethod?.payment_method_id) === shown?.id;
  last.current = paymentMethods?.find(isAsked) ?? last.current;
  const asked = isAsked(last.current) ? last.current : undefined;
  const isGone = open && paymentMethods !== undefined && !asked;
  useEffect(() => {
    if (!isGone) return;
    toastError('Ese método de pago ya no existe.');
    close();
  }, [isGone, close]);
  return asked;
}

function PaymentMethodsSkeleton() {
  return (
    <CheckListFrame aria-busy="true">
      <Box as="ul" line="around" aria-label="Cargando los métodos de pago">
        {rows(PAGE_SIZE).map((row) => (
          <Row as="li" key={row} gap={4} line="between" padding="0 4px 0 12px" height="var(--check-h)">
            <Skeleton width={`${40 + ((row * 7) % 25)}%`} height={12} />
          </Row>
        ))}
      </Box>
    </CheckListFrame>
  );
}
