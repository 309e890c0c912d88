import { dayAt } from '@trastienda/domain/dates/time-zone';
import { type ReactNode, useEffect } from 'react';
import { moneyText } from '../../lib/pesos';
import { momentWords, shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useShopToday } from '../../lib/use-shop-today';
import { watchOutbox } from '../../shop/sale/outbox-look';
import type { WaitingSale } from '../../shop/sale/outbox-rows';
import { useSaleOutbox } from '../../shop/sale/waiting-sales';
import { Badge } from '../../ui/badge';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Ends, Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { Settle } from './settle';

const STATES = { queued: 'Por enviar', sending: 'Enviando', refused: 'Sin registrar', done: 'Registrada' } as const;

const UNREAD_TEXT = 'Si vendiste sin conexión, recarga la página antes de cerrar la sesión.';

/** The sales that were made on this device while the server was away, and what became of them (rule: offline/outbox). */
export function PendingSales({ counterLink }: { counterLink: ReactNode }) {
  const { sales, isUnread } = useSaleOutbox();
  useEffect(watchOutbox, []);
  if (isUnread) return <Notice title="No se pudo leer lo que guarda este dispositivo">{UNREAD_TEXT}</Notice>;
  if (!sales) return null;
  const shown = sales.filter(({ state }) => state !== 'discarded');
  return (
    <Stack gap={12}>
      {shown.length === 0 && (
        <Card pad>
          <Row justify="between" wrap>
            <Text tone="muted">No hay ventas por enviar en este dispositivo.</Text>
            {counterLink}
          </Row>
        </Card>
      )}
      {shown.map((sale) => (
        <PendingSale key={sale.order} sale={sale} />
      ))}
      <Discarded sales={sales.filter(({ state }) => state === 'discarded')} />
    </Stack>
  );
}

/** Where nothing goes, something only comes back. */
const kindOf = ({ lines }: WaitingSale): string => (lines.length > 0 ? 'Venta' : 'Devolución');

/** 'de las 10:42'; of another day 'del 2026-11-22 10:42' */
function useSoldAt({ body }: WaitingSale): string {
  const zone = useShopZone();
  const dayText = useDayText();
  const at = new Date(body.sold_at);
  return dayAt(at, zone) === useShopToday()
    ? `de las ${shopTime(at, zone)}`
    : `del ${momentWords(body.sold_at, zone, dayText)}`;
}

function PendingSale({ sale }: { sale: WaitingSale }) {
  const soldAt = useSoldAt(sale);
  const title = `pending-${sale.order}`;
  const state = sale.state === 'discarded' ? undefined : STATES[sale.state];
  return (
    <Card aria-labelledby={title}>
      <CardHeader id={title} title={sale.number || `${kindOf(sale)} ${soldAt} · ${moneyText(sale.due)}`}>
        <Badge look={sale.state === 'refused' ? 'late' : undefined}>{state}</Badge>
      </CardHeader>
      <CardBody flush>
        <Stack gap={8}>
          <ul>
            {sale.lines.map((line) => (
              <li key={`${line.item_id} ${line.name}`}>
                {line.quantity} x {line.name}
              </li>
            ))}
            {sale.backs?.map(({ line_id, quantity, name, number }) => (
              <li key={line_id}>
                {quantity === 1 ? 'Vuelve' : 'Vuelven'} {quantity} x {name}, de {number}
              </li>
            ))}
          </ul>
          {sale.state === 'refused' && <Settle sale={sale} />}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** What was given up, with why: nothing that was sold goes without a word. */
function Discarded({ sales }: { sales: readonly WaitingSale[] }) {
  if (sales.length === 0) return null;
  return (
    <Card aria-labelledby="discarded">
      <CardHeader id="discarded" title="Descartadas" />
      <CardBody>
        <ul>
          {sales.map((sale) => (
            <DiscardedSale key={sale.order} sale={sale} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function DiscardedSale({ sale }: { sale: WaitingSale }) {
  const soldAt = useSoldAt(sale);
  return (
    <li>
      <Ends>
        <span>
          <Text as="p">{sale.reason}</Text>
          <Text as="p" look="caption">
            {kindOf(sale)} {soldAt}
          </Text>
        </span>
        <Text>{moneyText(sale.due)}</Text>
      </Ends>
    </li>
  );
}
