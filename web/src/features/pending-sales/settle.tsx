import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { discardSale, sendAgain } from '../../shop/sale/outbox';
import type { WaitingSale } from '../../shop/sale/outbox-rows';
import { correctStock } from '../../shop/sale/send-sale';
import { Button } from '../../ui/button';
import { FieldBox } from '../../ui/field-parts';
import { Input } from '../../ui/input';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';

/** Why the server refused a sale, and the two ways to settle it (rule: offline/settling). */
export function Settle({ sale }: { sale: WaitingSale }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isGivenUp, setGivenUp] = useState(false);
  const settle = (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    void work()
      .catch((error: unknown) => setFailure(messageOf(error)))
      .finally(() => setBusy(false));
  };
  const isStock = sale.code === 'out_of_stock';
  const record = () =>
    settle(async () => {
      if (isStock) await correctStock(sale.lines);
      await sendAgain(sale);
    });

  return (
    <Stack gap={12}>
      <Notice title="El servidor no la registró">{failure ?? sale.reason}</Notice>
      {isGivenUp ? (
        <GiveUp
          onCancel={() => setGivenUp(false)}
          onReason={(reason) => settle(() => discardSale(sale, reason))}
          isBusy={isBusy}
        />
      ) : (
        <Row gap={8} wrap>
          <Button variant="primary" busy={isBusy} onClick={record}>
            {isStock ? 'Registrar con stock corregido' : 'Reintentar'}
          </Button>
          <Button onClick={() => setGivenUp(true)}>Descartar</Button>
        </Row>
      )}
    </Stack>
  );
}

interface GiveUpProps {
  onReason: (reason: string) => void;
  onCancel: () => void;
  isBusy: boolean;
}

/** It is given up with a reason, which stays beside it. */
function GiveUp({ onReason, onCancel, isBusy }: GiveUpProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onReason(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <FieldBox>
          <label htmlFor={field}>Por qué se descarta</label>
          <Input
            id={field}
            value={reason}
            maxLength={255}
            autoFocus
            isBad={isMissing && reason.trim() === ''}
            aria-invalid={isMissing && reason.trim() === ''}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldBox>
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
