import { formatMoney } from '@trastienda/domain/money/format';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { Box, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { type Aside, figuresOf } from './cart';
import { changeCounter } from './counter-store';

/** The carts that wait. One that is taken up again comes in the place of the one at hand, which waits then. */
export function AsideCard({ aside, onDone }: { aside: readonly Aside[]; onDone: () => void }) {
  return (
    <Card aria-labelledby="aside-title">
      <CardHeader title="En espera" id="aside-title">
        <Text look="caption">{aside.length === 1 ? '1 carrito' : `${aside.length} carritos`}</Text>
      </CardHeader>
      <AsideList aside={aside} onDone={onDone} />
    </Card>
  );
}

function AsideList({ aside, onDone }: { aside: readonly Aside[]; onDone: () => void }) {
  const zone = useShopZone();
  const resume = (cart: string) => {
    changeCounter({ do: 'resume', cart, at: Date.now() });
    onDone();
  };
  return (
    <ul>
      {aside.map(({ cart, name, at }) => {
        const figures = figuresOf(cart);
        const title = name || cart.lines[0]?.good.product_name || 'Carrito';
        const goods = cart.lines.length === 1 ? '1 artículo' : `${cart.lines.length} artículos`;
        return (
          <Row key={cart.id} as="li" gap={12} padX="card" padY={8} line="top" wrap>
            <Box flex="1 1 120px" shrink>
              <Text as="p" strong cut title={title}>
                {title}
              </Text>
              <Text as="p" look="caption">{`${goods} · ${shopTime(new Date(at), zone)}`}</Text>
            </Box>
            <Text words="whole">{figures.ok ? formatMoney(figures.value.due) : ''}</Text>
            <Button size="sm" aria-label={`Retomar ${title}`} onClick={() => resume(cart.id)}>
              Retomar
            </Button>
            <IconButton
              icon="trash"
              small
              label={`Descartar ${title}`}
              onClick={() => changeCounter({ do: 'drop', cart: cart.id })}
            />
          </Row>
        );
      })}
    </ul>
  );
}
