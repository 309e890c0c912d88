import { useQuery } from '@tanstack/react-query';
import type { MovementWithReceipts } from '@trastienda/contract/movement-reads';
import type { MovementPatch } from '@trastienda/contract/movements';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { zodResolver } from '../../lib/schema-resolver';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useShopToday } from '../../lib/use-shop-today';
import { TakePaymentBack } from '../../shop/customer/take-payment-back';
import { MovementTexts } from '../../shop/movement/movement-texts';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { MOVEMENTS } from '../../shop/movement/queries';
import { receiptQueries } from '../../shop/receipt/readings';
import { Receipts } from '../../shop/receipt/receipts';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Pair } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { MoneyField } from '../../ui/money-field';
import { DeleteMovement } from './delete-movement';
import { Belonging, ExpenseLabelField, MovementPlaces, TransferPlaces } from './edit-movement-fields';
import { type EditForm, type TypedEdit, typedEdit, valuesOf } from './edit-values';

interface Props {
  movementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/**
 * Writes a movement anew in its place (rule: ledger/edit). It is read for each dialog, which opens with it: another window may have changed
 * it.
 */
export function EditMovement({ movementId, open, onOpenChange, onDone }: Props) {
  const opening = useOpenings(open);
  const [deletedIn, setDeletedIn] = useState<number>();
  const isDeleting = deletedIn === opening;
  const movement = useQuery({
    ...receiptQueries.ofMovement(movementId),
    queryKey: [...MOVEMENTS, 'to edit', movementId, String(opening)],
    enabled: open && !isDeleting,
    gcTime: 0,
  });
  const { data, isError } = movement;
  if (!data && !isError) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="side"
      title={data ? data.label : 'Editar movimiento'}
      description={data && TYPE_WORDS[data.type]}
    >
      {data ? (
        <EditMovementForm
          key={`${movementId} ${opening}`}
          movement={data}
          onDone={onDone}
          deletion={{ isUnderWay: isDeleting, onBusy: (isBusy) => setDeletedIn(isBusy ? opening : undefined) }}
        />
      ) : (
        <DialogBody>
          <LoadFailed title="No se pudo abrir el movimiento" {...failureOf(movement)} />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** How often it has been opened. What was read for the time before may be old by now. */
function useOpenings(open: boolean): number {
  const [state, setState] = useState({ open, times: 0 });
  if (state.open === open) return state.times;
  const next = { open, times: open ? state.times + 1 : state.times };
  setState(next);
  return next.times;
}

/** What was changed of it, and nothing else. Money that is not there is said at what asks for it. */
async function updateMovement(id: string, change: MovementPatch) {
  try {
    return await api.movement[':id'].$patch({ param: { id }, json: change }).then(body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.length > 0 || !AT_THE_AMOUNT.has(error.code)) throw error;
    throw new ApiError(error.status, error.code, error.message, [{ field: 'value', message: error.message }]);
  }
}

const AT_THE_AMOUNT: ReadonlySet<string> = new Set([
  'insufficient_balance',
  'amount_exceeds_remaining',
  'total_too_large',
]);

interface FormProps {
  movement: MovementWithReceipts;
  onDone: () => void;
  deletion: { isUnderWay: boolean; onBusy: (isBusy: boolean) => void };
}

function EditMovementForm({ movement, onDone, deletion }: FormProps) {
  const { id, label, type } = movement;
  const today = useShopToday();
  const form: EditForm = useForm({
    resolver: zodResolver(typedEdit),
    mode: 'onTouched',
    defaultValues: valuesOf(movement),
  });
  const save = useSaveChanges({
    form,
    name: `movement:${id}`,
    send: (changed: Partial<TypedEdit>) => updateMovement(id, changed as MovementPatch),
    refreshes: MOVEMENT_REFRESHES,
    said: (changed) => ({ title: 'Movimiento corregido.', description: changed.label ?? label }),
    failed: 'No se pudo corregir el movimiento.',
    describe: () => `Cambios en ${label}`,
    onDone,
  });
  const isOwn = movement.belongs_to === null;
  const day = isOwn && <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />;
  return (
    <DialogForm
      form={form}
      save={save}
      action="Guardar"
      aside={
        isOwn ? (
          <Deletion movement={movement} onDone={onDone} onBusy={deletion.onBusy} />
        ) : (
          movement.customer && (
            <TakingBack id={id} customer={movement.customer} onDone={onDone} onBusy={deletion.onBusy} />
          )
        )
      }
      onClose={onDone}
      stack
    >
      {isOwn ? <MoneyField form={form} name="value" label="Monto" isBig reserve /> : <Belonging movement={movement} />}
      <MovementTexts form={form} />
      {isOwn && type === 'transfer' && <TransferPlaces form={form} movement={movement} />}
      {isOwn && type !== 'transfer' && type !== 'opening' && <MovementPlaces form={form} movement={movement} />}
      {type === 'money_outflow' ? (
        <Pair>
          {day}
          <ExpenseLabelField form={form} />
        </Pair>
      ) : (
        day
      )}
      <Receipts movementId={id} isFrozen={deletion.isUnderWay} />
    </DialogForm>
  );
}

/** 'Eliminar', and the question before it, which leads back here. */
function Deletion({ movement, onDone, onBusy }: Omit<FormProps, 'deletion'> & Pick<FormProps['deletion'], 'onBusy'>) {
  const ask = useLayerAddress(['delete-open'], 'ask');
  return (
    <>
      <Button icon="trash" className={AT_LEFT} style={{ marginRight: 'auto' }} onClick={() => ask.show('delete-open')}>
        Eliminar
      </Button>
      <DeleteMovement
        movement={movement}
        open={ask.open}
        onOpenChange={ask.onOpenChange}
        onBusy={onBusy}
        onDeleted={onDone}
      />
    </>
  );
}

interface TakingBackProps {
  id: string;
  customer: NonNullable<MovementWithReceipts['customer']>;
  onDone: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** What a customer paid is taken back here too: of one who is deleted the account is not there to be opened. */
function TakingBack({ id, customer, onDone, onBusy }: TakingBackProps) {
  const ask = useLayerAddress(['take-back'], 'ask');
  return (
    <>
      <Button icon="trash" className={AT_LEFT} style={{ marginRight: 'auto' }} onClick={() => ask.show('take-back')}>
        Deshacer el pago
      </Button>
      <TakePaymentBack
        customerId={customer.customer_id}
        isDeleted={customer.is_deleted}
        movementId={id}
        open={ask.open}
        onOpenChange={ask.onOpenChange}
        onBusy={onBusy}
        onTaken={onDone}
      />
    </>
  );
}

const AT_LEFT = lookClass({ tone: 'bad' });
