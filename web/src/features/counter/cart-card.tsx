import { memo, useEffect, useRef } from 'react';
import { unitsText } from '../../shop/sale/units-text';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { Kbd } from '../../ui/kbd';
import { Row } from '../../ui/layout';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { Text } from '../../ui/text';
import type { Back } from './back';
import { BackLine } from './back-line';
import { type Cart, isEmpty, unitsOf } from './cart';
import css from './cart-card.module.css';
import { CartLine } from './cart-line';
import { changeCounter, useCart } from './counter-store';
import type { Refused } from './refusal';

interface Props {
  /** What the server said of its lines. */
  refused: Refused;
  onEdit: (key: string) => void;
  /** What comes back of a sale is chosen anew. */
  onBack: (sale: string) => void;
  onEmpty: () => void;
  /** Something was done by a press: the field has the focus again. */
  onDone: () => void;
}

/** The lines of the sale at hand; the last one that was read is in sight. What is written in the field draws none of them anew. */
export const CartCard = memo(function CartCard({ refused, onEdit, onBack, onEmpty, onDone }: Props) {
  const cart = useCart();
  const list = useRef<HTMLUListElement>(null);
  const { chosen } = cart;
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <Card className={css['cart']} aria-labelledby="cart-title">
      <CardHeader title="Venta en curso" id="cart-title">
        <Text look="caption">{unitsText(unitsOf(cart))}</Text>
        {!isEmpty(cart) && (
          <Button variant="quiet" size="sm" icon="trash" onClick={onEmpty}>
            Vaciar
          </Button>
        )}
      </CardHeader>
      {isEmpty(cart) ? (
        <Empty
          bare
          picture={<ReceiptPicture />}
          title="Escanea el primer producto"
          text="O escribe parte de su nombre."
        />
      ) : (
        <ul ref={list} aria-label="Artículos de la venta" className={css['lines']}>
          {cart.backs.map((back) => (
            <BackLine
              key={back.line_id}
              back={back}
              problem={refused.said.get(back)}
              isFirst={refused.first === back.line_id}
              onEdit={() => onBack(back.sale_id)}
              onRemove={() => {
                takeOut(cart, back);
                onDone();
              }}
            />
          ))}
          {cart.lines.map((line) => (
            <CartLine
              key={line.key}
              line={line}
              isChosen={line.key === chosen}
              left={refused.left.get(line.good.item_id)}
              problem={refused.said.get(line)}
              isFirst={refused.first === line.key}
              onEdit={onEdit}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {cart.lines.length > 0 && <KeyHints />}
    </Card>
  );
});

/** It does not come back after all. */
function takeOut({ backs }: Cart, { sale_id, line_id }: Back): void {
  const rest = backs.filter((one) => one.sale_id === sale_id && one.line_id !== line_id);
  changeCounter({ do: 'backs', sale: sale_id, backs: rest });
}

const KeyHints = () => (
  <Row className={css['hints']} padX="card" padY={12} line="top" gap={6}>
    <Kbd>↑</Kbd>
    <Kbd>↓</Kbd>
    <Text look="caption">línea</Text>
    <Kbd>+</Kbd>
    <Kbd>−</Kbd>
    <Text look="caption">cantidad</Text>
    <Kbd>*</Kbd>
    <Text look="caption">precio o descuento</Text>
    <Kbd>Supr</Kbd>
    <Text look="caption">quitar</Text>
  </Row>
);
