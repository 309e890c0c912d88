import type { Sale } from '@trastienda/contract/sales';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Ends, Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { backOf, worthOf, worthOfAll } from './back';
import type { Cart } from './cart';
import { changeCounter } from './counter-store';
import { QuantityField } from './quantity-field';

interface Props {
  sale: Sale;
  cart: Cart;
  onDone: () => void;
}

/** As high as two lines, which most sales have at most. */
const ROOM = 273;

/** Why nothing of a sale can come back; undefined when something can. */
function whyNot({ status, items }: Sale): string | undefined {
  if (status === 'void') return 'Esta venta está anulada: no hay nada que devolver.';
  if (items.length === 0) return 'En este ticket no se vendió nada: no hay nada que devolver.';
  return items.every(({ quantity, returned }) => returned >= quantity) ? 'De esta venta ya volvió todo.' : undefined;
}

const quantityIn = ({ backs }: Cart, lineId: string): number =>
  backs.find(({ line_id }) => line_id === lineId)?.quantity ?? 0;

/** The lines of a sale, with how many of each are chosen: they are in the cart at once, so that nothing is lost by closing or reloading. */
export function ComesBack({ sale, cart, onDone }: Props) {
  const backs = sale.items.map((item) => backOf(sale, item, quantityIn(cart, item.line_id)));
  useTrueBacks(sale, cart);
  const why = whyNot(sale);
  const list = useRef<HTMLUListElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    // On touch no keyboard jumps up that nobody asked for.
    if (!isPhone) list.current?.querySelector('input')?.focus();
  }, [isPhone]);
  const set = (lineId: string, quantity: number) => put(sale, cart, (one) => (one === lineId ? quantity : undefined));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <DialogBody stack gap={12} minHeight={ROOM}>
        {why && <Text as="p">{why}</Text>}
        {cart.sent && <Notice title="Hasta saber si la venta en curso quedó registrada no se puede cambiar." />}
        {!why && (
          <ul ref={list} aria-label="Qué vuelve">
            {backs.map((back) => (
              <Row as="li" key={back.line_id} gap={12} justify="between" padY={8} line="between" wrap>
                <Stack gap={0} shrink>
                  <Text strong words="broken">
                    {back.product_name} · {back.size_name}
                  </Text>
                  <Text look="caption">
                    {back.sold === back.returned
                      ? 'ya volvió'
                      : `${back.sold - back.returned} por devolver · ${formatMoney(worthOf({ ...back, quantity: 1 }))} cada una`}
                  </Text>
                </Stack>
                {back.sold > back.returned && (
                  <QuantityField
                    name={back.product_name}
                    quantity={back.quantity}
                    least={0}
                    most={back.sold - back.returned}
                    onSet={(quantity) => set(back.line_id, quantity)}
                    onDone={stay}
                    onEnter={onDone}
                  />
                )}
              </Row>
            ))}
          </ul>
        )}
        {!why && (
          <Ends>
            <Button size="sm" onClick={() => put(sale, cart, () => Number.POSITIVE_INFINITY)}>
              Vuelve todo
            </Button>
            <Text strong>{formatMoney(worthOfAll(backs))}</Text>
          </Ends>
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary">
          {why ? 'Cerrar' : 'Seguir en el mostrador'}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The same while the sale is read: what comes does not move the sheet. */
export const ComesBackLater = ({ onDone }: Pick<Props, 'onDone'>) => (
  <>
    <DialogBody minHeight={ROOM} aria-busy="true">
      <Skeleton width="100%" height={160} />
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={onDone}>
        Seguir en el mostrador
      </Button>
    </DialogFooter>
  </>
);

const stay = () => undefined;

/** Chooses so many of each line; undefined leaves it as it is. */
function put(sale: Sale, cart: Cart, wanted: (lineId: string) => number | undefined): void {
  const backs = sale.items.map((item) =>
    backOf(sale, item, Math.min(wanted(item.line_id) ?? quantityIn(cart, item.line_id), item.quantity)),
  );
  changeCounter({ do: 'backs', sale: sale.sale_id, backs, buyer: sale.customer ?? undefined });
}

/** What came back elsewhere meanwhile cannot come back here: what is chosen follows what the server says. */
function useTrueBacks(sale: Sale, cart: Cart): void {
  const isOld = cart.backs.some((back) => {
    const item = sale.items.find(({ line_id }) => line_id === back.line_id);
    if (back.sale_id !== sale.sale_id || !item) return false;
    const now = backOf(sale, item, back.quantity);
    const isTheirs = now.owed?.customer_id === back.owed?.customer_id;
    return (
      !isTheirs || now.returned !== back.returned || now.charged !== back.charged || now.quantity !== back.quantity
    );
  });
  useEffect(() => {
    if (isOld) put(sale, cart, () => undefined);
  }, [isOld, sale, cart]);
}
