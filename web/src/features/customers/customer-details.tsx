import { useQuery } from '@tanstack/react-query';
import type { Customer, CustomerEntry } from '@trastienda/contract/customers';
import { CUSTOMER_ENTRY_WORDS } from '@trastienda/domain/customers/entry';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { formatSigned } from '@trastienda/domain/money/format';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { useShopZone } from '../../lib/shop-zone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useTakePaymentBack } from '../../shop/customer/mutations';
import { customerQueries, ENTRIES_PAGE } from '../../shop/customer/queries';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Fact, FactList } from '../../ui/fact-list';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import type { useCustomerLayer } from './layer';

interface Props {
  customer: Customer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  layer: ReturnType<typeof useCustomerLayer>;
  onDelete: () => void;
  /** The question before it is deleted: within it, so that of two that a link opens at once the question is on top for everybody. */
  question: ReactNode;
}

/** A customer's account: what they owe, and what it came from. */
export function CustomerDetails({ customer, open, onOpenChange, layer, onDelete, question }: Props) {
  const { customer_id: id, name, phone, email, note, credit_limit } = customer;
  const read = useQuery(customerQueries.one(id));
  const { balance } = read.data ?? customer;
  const contact = [phone, email, note].filter(Boolean).join(' · ');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} description={contact} size="mid" closeOutside>
      <DialogBody>
        <FactList>
          <Fact name={balance < 0 ? 'A favor' : 'Debe'}>{moneyText(Math.abs(balance))}</Fact>
          <Fact name="Límite a cuenta">{credit_limit === null ? 'Sin límite' : moneyText(credit_limit)}</Fact>
        </FactList>
        {/* As high as what stands there while it is read: the buttons under it do not jump. */}
        <Box minHeight={160}>
          <Entries id={id} name={name} />
        </Box>
        {question}
      </DialogBody>
      <DialogFooter wraps>
        <Button onClick={onDelete}>Eliminar</Button>
        <Button onClick={() => layer.show('edit', { id })}>Editar</Button>
        <Button onClick={() => layer.show('statement', { id })}>Resumen de cuenta</Button>
        <Button variant="primary" onClick={() => layer.show('pay', { id })}>
          Registrar pago
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Entries({ id, name }: { id: string; name: string }) {
  const [page, setPage] = useState(1);
  const ask = useLayerAddress(['take-back'], 'ask');
  const entries = useQuery(customerQueries.entries(id, page));
  const { data } = entries;
  if (!data && entries.isError)
    return <LoadFailed title="No se pudo cargar la cuenta del cliente" {...failureOf(entries)} />;
  if (!data) return <Skeleton width="100%" height={160} />;
  if (data.totalItems === 0)
    return (
      <Text as="p" tone="muted">
        Todavía no compró a cuenta ni pagó nada.
      </Text>
    );
  return (
    <>
      <ul aria-label={`Cuenta de ${name}`}>
        {data.entries.map((entry) => (
          <Entry
            key={`${entry.at} ${entry.reference}`}
            entry={entry}
            onTakeBack={() => ask.show('take-back', idOf(entry))}
          />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <PagerFoot
          bare
          limit={ENTRIES_PAGE}
          {...{ page, totalPages: data.totalPages, totalItems: data.totalItems, onPage: setPage }}
        />
      )}
      <TakeBack id={id} ask={ask} />
    </>
  );
}

const idOf = ({ reference }: CustomerEntry) => (reference === null ? {} : { id: reference });

function Entry({ entry, onTakeBack }: { entry: CustomerEntry; onTakeBack: () => void }) {
  const { at, kind, reference, change, balance } = entry;
  const what = CUSTOMER_ENTRY_WORDS[kind];
  const day = useDayText()(dayAt(new Date(at), useShopZone()));
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto auto" gap={12} padding="10px 0" align="center" line="top" data-row>
      <div>
        <Text as="p" cut>
          {kind === 'payment' || reference === null ? what : `${what} ${reference}`}
        </Text>
        <Text as="p" look="caption">
          {day} · saldo {moneyText(balance)}
        </Text>
      </div>
      <Text look="money">{formatSigned(centsOf(change))}</Text>
      {kind === 'payment' ? (
        <IconButton icon="trash" small label={`Deshacer el pago de ${moneyText(-change)}`} onClick={onTakeBack} />
      ) : (
        <span />
      )}
    </Grid>
  );
}

/** Asked about by its movement: the address says it, on whichever page the payment stands. */
function TakeBack({ id, ask }: { id: string; ask: ReturnType<typeof useLayerAddress<'take-back'>> }) {
  const takeBack = useTakePaymentBack(id);
  const { shown, open, onOpenChange, close } = ask;
  const confirm = () =>
    void takeBack.mutateAsync(shown?.id ?? '', { onSettled: close }).then(
      () => toastSuccess('Pago deshecho.'),
      (error) => toastError('No se pudo deshacer el pago.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Deshacer el pago"
      text="El dinero sale de la cuenta y el cliente vuelve a deberlo. ¿Quieres continuar?"
      confirmLabel="Deshacer"
      onConfirm={confirm}
      busy={takeBack.isPending}
    />
  );
}
