import type { ProductCard as Product } from '@trastienda/contract/products';
import { moneyText } from '../../../lib/pesos';
import { Card } from '../../../ui/card';
import { classes } from '../../../ui/classes';
import { Box, Row, Stack, wholeClass } from '../../../ui/layout';
import { MoreMenu } from '../../../ui/more-menu';
import { countText } from '../../../ui/range-text';
import { ShopImage } from '../../../ui/shop-image';
import { Text } from '../../../ui/text';
import { StateMark } from '../fields/parts';
import css from './product-card.module.css';

/** Pixels, for twice as fine a screen: 112 wide on the phone, at most 236 elsewhere. */
const PICTURE = { desk: 460, phone: 224 };

interface Props {
  product: Product;
  isPhone: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** The pointer or the focus is on it. */
  onHint: () => void;
}

/** The whole card opens the details; its menu stands beside the name. */
export function ProductCard({ product, isPhone, onOpen, onEdit, onDelete, onHint }: Props) {
  const side = isPhone ? PICTURE.phone : PICTURE.desk;

  return (
    <Card as="article" holds clip className={product.state ? css['prod'] : `${css['prod']} ${css['off']}`} data-row>
      <Box on="tile" holds square className={css['img']}>
        <ShopImage src={product.primary_image} alt="" width={side} height={side} fill />
      </Box>
      <Stack gap={2} padding={['12px 16px 14px', '12px 52px 12px 16px']} middle>
        <Row as="h2" gap={4} align="stretch" padding={['0 24px 0 0', 0]}>
          <Text
            as="button"
            type="button"
            cut
            className={classes(wholeClass, css['prodOpen'])}
            title={product.name}
            onClick={onOpen}
            onPointerEnter={onHint}
            onFocus={onHint}
          >
            {product.name}
          </Text>
          <StateMark isAvailable={product.state} />
        </Row>
        <Text as="p" look="caption">
          {product.code}
        </Text>
        <Text as="p" tone="muted" cut title={product.category}>
          {product.category}
        </Text>
        <Row as="p" align="baseline" justify="between" wrap over={4} gap="0 8px" className={css['prodFacts']}>
          <Text look="money" strong>
            {priceWords(product)}
          </Text>
          <Text look="caption">{stockWords(product.stock_total)}</Text>
        </Row>
      </Stack>
      <MoreMenu
        className={css['prodMenu']}
        label={`Acciones de ${product.name}`}
        items={[
          { icon: 'eye', text: 'Ver detalle', onSelect: onOpen },
          { icon: 'pencil', text: 'Editar', onSelect: onEdit },
          { icon: 'trash', text: 'Eliminar', onSelect: onDelete },
        ]}
      />
    </Card>
  );
}

/** '$ 1.000,00', or '$ 1.000,00 – $ 1.200,00' where its items cost not all the same. */
const priceWords = ({ price_min, price_max }: Product): string =>
  price_min === price_max ? moneyText(price_min) : `${moneyText(price_min)} – ${moneyText(price_max)}`;

const stockWords = (units: number): string => (units === 1 ? '1 unidad' : `${countText(units)} unidades`);
