import { formatMoney } from '@trastienda/domain/money/format';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { Box, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { showMessage } from '../../ui/toast';
import { AsideName } from './aside-name';
import { type Aside, type Cart, figuresOf } from './cart';
import { changeCounter, useCounter } from './counter-store';

interface Props {
  aside: readonly Aside[];
  /** The cart that is being given a name. */
  naming: string | undefined;
  onName: (cart: string | undefined) => void;
  onDone: () => void;
}

/** The carts that wait. One that is taken up again comes in the place of the one at hand, which waits then. */
export function AsideCard({ aside, ...rest }: Props) {
  return (
    <Card aria-labelledby="aside-title">
      <CardHeader title="En espera" id="aside-title">
        <Text look="caption">{aside.length === 1 ? '1 carrito' : `${aside.length} carritos`}</Text>
      </CardHeader>
      <ul aria-label="Carritos en espera">
        {aside.map((one) => (
          <AsideRow key={one.cart.id} one={one} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

/** What it is called as long as nobody gives it a name. */
const usualName = ({ lines, backs }: Cart): string =>
  lines[0]?.good.product_name ?? (backs[0] ? `Vuelve de ${backs[0].number}` : 'Carrito');

function goodsText({ lines, backs }: Cart): string {
  const count = lines.length + backs.length;
  return count === 1 ? '1 artículo' : `${count} artículos`;
}

const titleOf = ({ cart, name }: Aside): string => name.trim() || usualName(cart);

/** It may be of many lines: it waits again, where it was, as long as its word stands. */
function discard(one: Aside): void {
  const place = useCounter.getState().aside.findIndex(({ cart }) => cart.id === one.cart.id);
  changeCounter({ do: 'drop', cart: one.cart.id });
  showMessage({
    kind: 'success',
    title: 'Venta en espera descartada.',
    description: titleOf(one),
    isUndo: true,
    action: { label: 'Deshacer', onClick: () => changeCounter({ do: 'wait again', one, place }) },
  });
}

function AsideRow({ one, naming, onName, onDone }: Omit<Props, 'aside'> & { one: Aside }) {
  const { cart, name, at } = one;
  const zone = useShopZone();
  const figures = figuresOf(cart);
  const title = titleOf(one);
  const leave = () => {
    onName(undefined);
    onDone();
  };
  return (
    <Row as="li" gap={12} padX="card" padY={8} line="top">
      <Box grow>
        {naming === cart.id ? (
          <AsideName cart={cart.id} name={name} usual={usualName(cart)} onDone={leave} />
        ) : (
          <Row gap={4}>
            <Text as="p" strong cut title={title}>
              {title}
            </Text>
            <IconButton icon="pencil" small label={`Nombre de ${title}`} onClick={() => onName(cart.id)} />
          </Row>
        )}
        <Text as="p" look="caption">
          {[goodsText(cart), shopTime(new Date(at), zone), figures.ok && formatMoney(figures.value.due)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Button
        size="sm"
        aria-label={`Retomar ${title}`}
        onClick={() => {
          changeCounter({ do: 'resume', cart: cart.id, at: Date.now() });
          leave();
        }}
      >
        Retomar
      </Button>
      <IconButton
        icon="trash"
        small
        label={`Descartar ${title}`}
        onClick={() => {
          discard(one);
          leave();
        }}
      />
    </Row>
  );
}
