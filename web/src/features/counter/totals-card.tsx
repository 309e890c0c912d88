import { negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { Discount } from '@trastienda/domain/sales/ticket';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Kbd } from '../../ui/kbd';
import { Ends, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { type Cart, figuresOf } from './cart';
import { TotalFigure } from './total-figure';
import css from './totals-card.module.css';

interface Props {
  cart: Cart;
  onDiscount: () => void;
  onCharge: () => void;
  onAside: () => void;
}

/** 'Descuento 5 %' */
const discountText = (discount: Discount | undefined): string =>
  discount && 'percent' in discount ? `Descuento ${String(discount.percent).replace('.', ',')} %` : 'Descuento';

/** What the cart comes to, and the way to the money. */
export function TotalsCard({ cart, onDiscount, onCharge, onAside }: Props) {
  const figures = figuresOf(cart);
  const isEmpty = cart.lines.length === 0;
  return (
    <Card aria-label="Total de la venta">
      {figures.ok && (
        <div className={css['rows']}>
          <Ends>
            <Text tone="muted">Subtotal</Text>
            <Text look="money">{formatMoney(figures.value.subtotal)}</Text>
          </Ends>
          <Ends>
            <Button variant="quiet" size="sm" icon="pencil" pull="left" off={isEmpty} onClick={onDiscount}>
              {discountText(cart.discount)}
            </Button>
            <Text look="money">{formatMoney(negate(figures.value.discount))}</Text>
          </Ends>
        </div>
      )}
      <div className={css['grand']}>
        <Text tone="muted" medium>
          Total
        </Text>
        {figures.ok ? (
          <TotalFigure text={formatMoney(figures.value.due)} />
        ) : (
          <Text tone="bad" role="alert">
            {figures.problem.message}
          </Text>
        )}
      </div>
      <div className={css['go']}>
        <Button variant="primary" block className={css['charge']} off={isEmpty || !figures.ok} onClick={onCharge}>
          Cobrar <Kbd onMain>F9</Kbd>
        </Button>
        <Row>
          <Button block off={isEmpty} onClick={onAside}>
            En espera <Kbd>F4</Kbd>
          </Button>
        </Row>
      </div>
    </Card>
  );
}
