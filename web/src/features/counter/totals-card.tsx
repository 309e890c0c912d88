import { type Cents, negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { Discount } from '@trastienda/domain/sales/ticket';
import { decimalText } from '@trastienda/domain/text/decimal';
import { memo, useDeferredValue } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import { Box, Ends, Grid, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { type Cart, figuresOf, isEmpty } from './cart';
import { chargeTitle, totalText } from './cart-words';
import { useCart } from './counter-store';
import { TotalFigure } from './total-figure';
import css from './totals-card.module.css';
import type { CounterActions } from './use-actions';

interface Props {
  actions: CounterActions;
}

/** 'Descuento 5 %' */
const discountText = (discount: Discount | undefined): string =>
  discount && 'percent' in discount ? `Descuento ${decimalText(discount.percent)} %` : 'Descuento';

/** What the cart comes to, and the way to the money: a moment behind the line that was read, which waits for no sum. */
export const TotalsCard = memo(function TotalsCard({ actions }: Props) {
  const cart = useDeferredValue(useCart());
  const figures = figuresOf(cart);
  // A discount larger than what is left of the sale is shown beside that, so that it can be changed.
  const before = figures.ok ? figures : figuresOf({ ...cart, discount: undefined });
  const isNothing = isEmpty(cart);
  return (
    <Card aria-label="Total de la venta">
      <BuyerRow cart={cart} onBuyer={actions.buyer} />
      {before.ok && (
        <div className={css['rows']}>
          <Ends>
            <Text tone="muted">Subtotal</Text>
            <Text look="money">{formatMoney(before.value.subtotal)}</Text>
          </Ends>
          <Ends align="center">
            <Button
              variant="quiet"
              size="sm"
              icon="pencil"
              pull="left"
              off={cart.lines.length === 0}
              onClick={actions.discount}
            >
              {discountText(cart.discount)}
            </Button>
            {figures.ok && <Text look="money">{formatMoney(negate(figures.value.discount))}</Text>}
          </Ends>
          {cart.backs.length > 0 && (
            <Ends>
              <Text tone="muted">Devolución</Text>
              <Text look="money">{formatMoney(negate(before.value.returned))}</Text>
            </Ends>
          )}
        </div>
      )}
      <div className={css['grand']}>
        <Text tone="muted" medium>
          {totalText(cart)}
        </Text>
        {figures.ok ? (
          <TotalFigure text={formatMoney(Math.abs(figures.value.due) as Cents)} />
        ) : (
          <Text tone="bad" role="alert">
            {figures.problem.message}
          </Text>
        )}
      </div>
      <div className={css['go']}>
        <Button
          variant="primary"
          block
          className={css['charge']}
          off={isNothing || !figures.ok}
          onClick={actions.charge}
        >
          {chargeTitle(cart)} <Kbd onMain>F9</Kbd>
        </Button>
        <Grid columns="1fr 1fr" gap={8}>
          <Button block off={isNothing} onClick={actions.aside}>
            En espera <Kbd>F4</Kbd>
          </Button>
          <Button block onClick={actions.anyExchange}>
            Cambio <Kbd>F8</Kbd>
          </Button>
        </Grid>
      </div>
    </Card>
  );
});

/** Who buys, chosen before the money: it goes with the cart wherever that waits. */
function BuyerRow({ cart: { buyer, sent }, onBuyer }: { cart: Cart; onBuyer: () => void }) {
  return (
    <Row className={css['buyer']} gap={8} minHeight={56}>
      <Icon name="people" small />
      <Box grow>
        <Text as="p" cut tone={buyer ? 'ink' : 'muted'} strong={buyer !== undefined} title={buyer?.name}>
          {buyer?.name ?? 'Sin cliente'}
        </Text>
      </Box>
      <Button variant="quiet" size="sm" off={sent !== undefined} onClick={onBuyer}>
        {buyer ? 'Cambiar cliente' : 'Elegir cliente'} <Kbd>F6</Kbd>
      </Button>
    </Row>
  );
}
