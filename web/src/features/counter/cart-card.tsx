import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useServer } from '../../lib/server-status';
import { trueCopy, useCatalogueCopy } from '../../shop/sale/device-catalogue';
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
import { type Refused, wantedOf } from './refusal';

interface Props {
  /** What the server said of its lines. */
  refused: Refused;
  onEdit: (key: string) => void;
  /** What comes back of a sale is chosen anew. */
  onBack: (sale: string) => void;
  onEmpty: () => void;
  /** Something was done by a press: the field has the focus again. */
  onDone: () => void;
  /** Where a product is made, when there is none. */
  productsLink: ReactNode;
}

/** The lines of the sale at hand; the last one that was read is in sight. What is written in the field draws none of them anew. */
export const CartCard = memo(function CartCard({ refused, onEdit, onBack, onEmpty, onDone, productsLink }: Props) {
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
        <NothingYet productsLink={productsLink} />
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
              wanted={refused.left.has(line.good.item_id) ? wantedOf(cart.lines, line.good.item_id) : line.quantity}
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

/** Where the shop has nothing to sell, what is done first; while the server is away nothing is made there (rule: screens/next-step). */
function NothingYet({ productsLink }: Pick<Props, 'productsLink'>) {
  const hasNothing = useCatalogueCopy(() => trueCopy()?.size === 0);
  const isOff = useServer(({ status }) => status === 'off');
  const picture = <ReceiptPicture />;
  // It is known late: the link has the room of the line in whose place it comes, whatever its height, and nothing moves for it.
  return hasNothing && !isOff ? (
    <Empty
      key="nothing"
      bare
      picture={picture}
      title="Todavía no hay productos"
      action={productsLink}
      minHeight={272}
      padding="48px 24px 12px"
    />
  ) : (
    <Empty bare picture={picture} title="Escanea el primer producto" text="O escribe parte de su nombre." />
  );
}

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
