import type { Sale } from '@trastienda/contract/sales';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdKeys } from '../../lib/held-key';
import { moneyText } from '../../lib/pesos';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useIsPhone } from '../../lib/use-is-phone';
import { changeOf, refundName } from '../../shop/sale/ticket-lines';
import { PaperChoice, useTicket } from '../../shop/sale/use-ticket';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import { Box, Ends, Grid, Row, Split, Stack } from '../../ui/layout';
import { StickyAction } from '../../ui/sticky-action';
import { Text } from '../../ui/text';
import css from './sold-view.module.css';
import { TotalFigure } from './total-figure';
import type { Sold } from './use-charge';

function doneText({ items, returned_lines }: Sale, isWaiting: boolean): string {
  const where = isWaiting ? 'en este dispositivo' : '';
  const [name, done] =
    returned_lines.length === 0
      ? ['Venta', isWaiting ? 'guardada' : 'registrada']
      : items.length === 0
        ? ['Devolución', isWaiting ? 'guardada' : 'registrada']
        : ['Cambio', isWaiting ? 'guardado' : 'registrado'];
  return `${name} ${done} ${where}`.trim();
}

const OWN_KEYS = ':is(button, a[href], input, select, textarea)';
const OPEN = ':is([role=dialog], [role=alertdialog], [role=listbox], [role=menu]):not([data-closed])';

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null;

/** The browser's window for paper would take the rest of the code: nobody feels the wait. */
const TICKET_KEYS = { keys: /^[pw]$/i, milliseconds: 150 };

/** P and W by hand: a code that begins with one of them is the next sale's (rule: counter/reader). */
function useTicketKeys(acts: Readonly<Record<string, () => void>>) {
  const now = useRef(acts);
  now.current = acts;
  const [keys] = useState(() => holdKeys((key) => now.current[key.toLowerCase()]?.(), TICKET_KEYS));
  useEffect(() => keys.drop, [keys]);
  return keys;
}

/** After the sale: what goes back, the ticket, and the next one by Enter. */
export function SoldView({ sold: { sale, received, isWaiting = false }, onNew }: { sold: Sold; onNew: () => void }) {
  const zone = useShopZone();
  const { ticket, print, send, ...choice } = useTicket(sale, received);
  const next = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const { tell } = useTicketKeys({ p: print, w: send });
  // Before it is seen: Enter behind the one that recorded the sale may come at once.
  useLayoutEffect(() => next.current?.focus(), []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, timeStamp } = event;
      // Held down since it recorded the sale, it would leave the ticket at once.
      if (key === 'Enter' && repeat) event.preventDefault();
      if (repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      // What is typed into the search over it is no order to print.
      if (document.querySelector(OPEN)) return;
      // Wherever the focus has gone: to the screen by a press on the ticket, or because what had it went.
      if (key === 'Enter' && !hasOwnKeys(target)) onNew();
      tell({ key, timeStamp, repeat });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const again = (
    <Button ref={next} variant="primary" block className={css['again']} onClick={onNew}>
      Nueva venta <Kbd onMain>Enter</Kbd>
    </Button>
  );

  return (
    <Split parts={['minmax(0, 1fr) 376px', '1fr']} padding={[0, '0 0 96px']}>
      <Card className={css['soldTicket']} aria-labelledby="ticket-title">
        <CardHeader title="Ticket" id="ticket-title">
          <Box width={160}>
            <PaperChoice {...choice} />
          </Box>
        </CardHeader>
        <div className={css['desk']}>{ticket}</div>
      </Card>
      <Card aria-labelledby="sold-title">
        <CardBody>
          <Stack gap={12}>
            <Row gap={12}>
              <span className={css['ok']}>
                <Icon name="check" />
              </span>
              <div>
                <h2 id="sold-title">{doneText(sale, isWaiting)}</h2>
                <Text tone="muted">{`${isWaiting ? 'Se envía sola cuando vuelva el servidor' : sale.number} · ${shopTime(new Date(sale.at), zone)}`}</Text>
              </div>
            </Row>
            <SoldFigures sold={{ sale, received }} />
            {!isPhone && again}
            <Grid columns="1fr 1fr" gap={8}>
              <Button block onClick={print}>
                Imprimir <Kbd>P</Kbd>
              </Button>
              <Button block onClick={send}>
                WhatsApp <Kbd>W</Kbd>
              </Button>
            </Grid>
          </Stack>
        </CardBody>
      </Card>
      {isPhone && <StickyAction>{again}</StickyAction>}
    </Split>
  );
}

function SoldFigures({ sold: { sale, received } }: { sold: Sold }) {
  const change = changeOf(sale, received);
  return (
    <>
      {change !== undefined && received !== undefined && (
        <Stack gap={0} line="between">
          <Text tone="muted" medium>
            Vuelto
          </Text>
          <Text text="right" as="div">
            <TotalFigure text={formatMoney(change)} />
          </Text>
          <Text look="caption" text="right">{`de ${formatMoney(received)} recibidos`}</Text>
        </Stack>
      )}
      <Stack gap={4}>
        <Ends>
          <Text tone="muted">{sale.refund ? `Devuelto: ${refundName(sale)}` : 'Total cobrado'}</Text>
          <Text strong>{moneyText(sale.refund?.amount ?? sale.total)}</Text>
        </Ends>
        {sale.payments.map((payment) => (
          <Ends key={`${payment.financial_accounts_id}:${payment.payment_method_id}`}>
            <Text tone="muted">{payment.payment_method_name}</Text>
            <Text>{moneyText(payment.charged)}</Text>
          </Ends>
        ))}
      </Stack>
    </>
  );
}
