import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@trastienda/contract/sales';
import { type ReactNode, useEffect } from 'react';
import { whyNotRead } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { BackIcon, VoidIcon } from '../../shop/sale/drawings';
import { saleQuery } from '../../shop/sale/find-sales';
import { useWhen } from '../../shop/sale/use-when';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Fact, FactList } from '../../ui/fact-list';
import { Row, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { toastError } from '../../ui/toast';
import { Reprint } from './reprint';
import { ReturnForm } from './return-form';
import { canComeBack, whyNotVoid } from './sale-words';
import { VoidForm } from './void-form';

export type SaleLayer = ReturnType<typeof useLayerAddress<'sale'>>;
export type SaleQuestion = ReturnType<typeof useLayerAddress<'void' | 'return' | 'ticket'>>;

interface Props {
  layer: SaleLayer;
  ask: SaleQuestion;
  /** The way to the counter, where something else is taken for it. */
  exchangeLink: (sale: string) => ReactNode;
}

/** A sale, and what can be done with it: undone, or taken back in part. */
export function SaleLayers({ layer, ask, exchangeLink }: Props) {
  const id = layer.shown?.id;
  const read = useQuery({ ...saleQuery(id ?? ''), enabled: id !== undefined });
  const sale = read.data;
  const { open, close } = layer;
  const why = open && read.isError && !sale ? whyNotRead(read.error) : undefined;
  useEffect(() => {
    if (why === undefined) return;
    toastError('No se pudo abrir la venta.', why);
    close();
  }, [why, close]);
  const when = useWhen();
  const kind = ask.shown?.kind;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={layer.onOpenChange}
        title={sale ? `Venta ${sale.number}` : 'Venta'}
        description={sale && when(sale.at)}
        size="side"
        closeOutside
      >
        {sale ? <SaleDetail sale={sale} ask={ask} exchangeLink={exchangeLink} /> : <Wait />}
      </Dialog>
      {sale && kind === 'void' && (
        <Dialog open={ask.open} onOpenChange={ask.onOpenChange} title={`¿Anular la venta ${sale.number}?`}>
          <VoidForm key={sale.sale_id} sale={sale} onDone={ask.close} />
        </Dialog>
      )}
      {sale && kind === 'return' && (
        <Dialog
          open={ask.open}
          onOpenChange={ask.onOpenChange}
          title={`Devolver de ${sale.number}`}
          description="Al precio que se cobró. El stock vuelve solo."
          size="mid"
        >
          <ReturnForm key={sale.sale_id} sale={sale} onDone={ask.close} />
        </Dialog>
      )}
      {sale && kind === 'ticket' && (
        <Dialog
          open={ask.open}
          onOpenChange={ask.onOpenChange}
          title={`Ticket de ${sale.number}`}
          size="mid"
          closeOutside
        >
          <Reprint key={sale.sale_id} sale={sale} />
        </Dialog>
      )}
    </>
  );
}

const Wait = () => (
  <DialogBody aria-busy="true">
    <Skeleton width="100%" height={160} />
  </DialogBody>
);

function SaleDetail({ sale, ask, exchangeLink }: { sale: Sale } & Pick<Props, 'ask' | 'exchangeLink'>) {
  const why = whyNotVoid(sale);
  return (
    <>
      <DialogBody stack gap={16}>
        {sale.status === 'void' && (
          <Row tone="muted">
            <VoidIcon />
            <Text>Anulada{sale.void_reason && `: ${sale.void_reason}`}</Text>
          </Row>
        )}
        <Goods sale={sale} />
        <Sums sale={sale} />
        <Money sale={sale} />
        {sale.note && (
          <Text as="p" tone="muted" words="broken">
            {sale.note}
          </Text>
        )}
        {why && (
          <Text as="p" look="caption">
            {why}
          </Text>
        )}
      </DialogBody>
      <DialogFooter wraps>
        {sale.status === 'done' && !why && (
          <Button onClick={() => ask.show('void')}>
            <VoidIcon /> Anular
          </Button>
        )}
        {canComeBack(sale) && exchangeLink(sale.sale_id)}
        {canComeBack(sale) && (
          <Button onClick={() => ask.show('return')}>
            <BackIcon /> Devolver
          </Button>
        )}
        <Button onClick={() => ask.show('ticket')}>Ticket</Button>
      </DialogFooter>
    </>
  );
}

function Goods({ sale }: { sale: Sale }) {
  return (
    <ul>
      {sale.items.map((item) => (
        <Row as="li" key={item.line_id} gap={12} justify="between" padY={8} line="between">
          <Stack gap={0} shrink>
            <Text strong words="broken">
              {item.product_name} · {item.size_name}
            </Text>
            <Text look="caption">
              {item.quantity} × {moneyText(item.unit_price)}
              {item.discount > 0 && ` − ${moneyText(item.discount)}`}
              {item.code && ` · ${item.code}`}
            </Text>
          </Stack>
          <Stack gap={0} text="right" fixed>
            <Text look="money">{moneyText(item.amount)}</Text>
            {item.returned > 0 && (
              <Text look="caption" words="whole">
                {item.returned === item.quantity ? 'devuelta' : `${item.returned} de ${item.quantity} devueltas`}
              </Text>
            )}
          </Stack>
        </Row>
      ))}
      {sale.returned_lines.map((line) => (
        <Row as="li" key={line.line_id} gap={12} justify="between" padY={8} line="between">
          <Stack gap={0} shrink>
            <Text strong words="broken">
              {line.product_name}
            </Text>
            <Text look="caption">
              {line.quantity} {line.quantity === 1 ? 'vuelve' : 'vuelven'} de {line.number}
            </Text>
          </Stack>
          <Text look="money" fixed>
            {moneyText(-line.amount)}
          </Text>
        </Row>
      ))}
    </ul>
  );
}

function Sums({ sale }: { sale: Sale }) {
  return (
    <FactList>
      <Fact name="Subtotal">{moneyText(sale.subtotal)}</Fact>
      {sale.discount > 0 && <Fact name="Descuento">{moneyText(-sale.discount)}</Fact>}
      {sale.adjustment !== 0 && <Fact name="Ajuste">{moneyText(sale.adjustment)}</Fact>}
      <Fact name="Total">{moneyText(sale.total)}</Fact>
    </FactList>
  );
}

function Money({ sale }: { sale: Sale }) {
  const { payments, on_account, refund, customer } = sale;
  if (payments.length === 0 && on_account === 0 && !refund) return null;
  return (
    <div>
      <h3>{refund ? 'Devolución' : 'Pagos'}</h3>
      <FactList>
        {payments.map((paid) => (
          <Fact
            key={paid.movement_id ?? `${paid.financial_accounts_id} ${paid.payment_method_id} ${paid.amount}`}
            name={`${paid.payment_method_name} · ${paid.account_name}`}
          >
            {moneyText(paid.charged)}
          </Fact>
        ))}
        {on_account > 0 && <Fact name={`Fiado a ${customer?.name ?? ''}`}>{moneyText(on_account)}</Fact>}
        {refund && (
          <Fact
            name={
              refund.to_customer
                ? `A cuenta de ${customer?.name ?? ''}`
                : `${refund.payment_method_name} · ${refund.account_name}`
            }
          >
            {moneyText(-refund.amount)}
          </Fact>
        )}
      </FactList>
    </div>
  );
}
