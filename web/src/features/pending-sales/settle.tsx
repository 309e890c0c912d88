import { SOLD_AT_DAYS } from '@trastienda/domain/sales/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/api-error';
import { forget, keep, kept } from '../../lib/device-store';
import { serverNow, serverPassed } from '../../lib/server-clock';
import { discardSale, SaleChanged, sendAgain } from '../../shop/sale/outbox';
import type { WaitingSale } from '../../shop/sale/outbox-rows';
import { useSaleOutbox } from '../../shop/sale/waiting-sales';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { toastError } from '../../ui/toast';
import { OtherCustomer } from './other-customer';

const DAY_MS = 24 * 3_600_000;

/** By which change of it a refused sale can be taken; where none is known, it is tried as it is. */
function mendingOf({ code, body }: WaitingSale): { label: string; change: () => Partial<WaitingSale['body']> } {
  if (code === 'out_of_stock')
    return { label: 'Registrar con stock corregido', change: () => ({ corrects_stock: true }) };
  // By then the server takes it for one of that day no more (rule: sales/sold-at).
  if (serverNow().getTime() - Date.parse(body.sold_at) > SOLD_AT_DAYS * DAY_MS)
    return { label: 'Registrar con fecha de hoy', change: () => ({ sold_at: serverPassed().toISOString() }) };
  return { label: 'Reintentar', change: () => ({}) };
}

/** Something of it is on its customer's account, or goes there: without one there is nowhere to put it. */
const needsCustomer = ({ body: { on_account, refund } }: WaitingSale): boolean =>
  (on_account ?? 0) > 0 || (refund !== null && refund !== undefined && 'to_customer' in refund);

function keptReason(draft: string): string {
  const reason = kept(draft);
  return typeof reason === 'string' ? reason : '';
}

/** Under which name the reason is kept while it is typed: until the sale is settled, in whichever way and tab. */
function useReasonDraft({ client_id }: WaitingSale): string {
  const draft = `pending-sale:${client_id}`;
  useEffect(
    () => () => {
      const { sales } = useSaleOutbox.getState();
      if (sales && !sales.some((sale) => sale.client_id === client_id && sale.state === 'refused')) forget(draft);
    },
    [draft, client_id],
  );
  return draft;
}

/** Why the server refused a sale, and the ways to settle it (rule: offline/settling). */
export function Settle({ sale }: { sale: WaitingSale }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const draft = useReasonDraft(sale);
  const [isGivenUp, setGivenUp] = useState(() => keptReason(draft) !== '');
  const settle = (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    void work()
      .catch((error: unknown) => {
        // The card is another one by now, or gone.
        if (error instanceof SaleChanged) toastError('Esa venta cambió', error.message);
        else setFailure(reasonOf(error));
      })
      .finally(() => setBusy(false));
  };
  const { label, change } = mendingOf(sale);
  const record = () => settle(() => sendAgain(sale, change()));
  const discard = (reason: string) => settle(() => discardSale(sale, reason));

  const customerIsGone = sale.fields?.includes('customer_id') === true;

  return (
    <Stack gap={12}>
      <Notice title="El servidor no la registró">{failure ?? sale.reason}</Notice>
      {customerIsGone && !isGivenUp && (
        <OtherCustomer
          isOnAccount={needsCustomer(sale)}
          isBusy={isBusy}
          onChosen={(customer_id) => settle(() => sendAgain(sale, { customer_id }))}
        />
      )}
      {isGivenUp ? (
        <GiveUp draft={draft} onCancel={() => setGivenUp(false)} onReason={discard} isBusy={isBusy} />
      ) : (
        <Row gap={8} wrap>
          <Button variant="primary" busy={isBusy} onClick={record}>
            {label}
          </Button>
          {customerIsGone && !needsCustomer(sale) && (
            <Button busy={isBusy} onClick={() => settle(() => sendAgain(sale, { customer_id: null }))}>
              Registrar sin cliente
            </Button>
          )}
          <Button onClick={() => setGivenUp(true)}>Descartar</Button>
        </Row>
      )}
    </Stack>
  );
}

interface GiveUpProps {
  /** Under which the reason is kept while it is typed. */
  draft: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
  isBusy: boolean;
}

/** It is given up with a reason, which stays beside it. */
function GiveUp({ draft, onReason, onCancel, isBusy }: GiveUpProps) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState(() => keptReason(draft));
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const type = (text: string) => {
    setReason(text);
    if (text === '') forget(draft);
    else keep(draft, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing) field.current?.focus();
    else onReason(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <Field
          label="Por qué se descarta"
          error={isAsked && isMissing ? 'Escribe por qué se descarta' : undefined}
          reserve
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={reason}
              maxLength={255}
              autoFocus
              isBad={isAsked && isMissing}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Row gap={8} wrap>
          <Button type="submit" variant="danger" busy={isBusy}>
            Descartar la venta
          </Button>
          <Button onClick={onCancel}>Volver</Button>
        </Row>
      </Stack>
    </form>
  );
}
