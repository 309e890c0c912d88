import { negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useIsPhone } from '../../lib/use-is-phone';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Drawing } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Box } from '../../ui/layout';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import { type Back, worthOf } from './back';
import css from './cart-line.module.css';

interface Props {
  back: Back;
  /** What the server said of it. */
  problem: string | undefined;
  /** It is the first of which it said something. */
  isFirst: boolean;
  /** How many of it come back is chosen anew. */
  onEdit: () => void;
  onRemove: () => void;
}

const UndoIcon = () => (
  <Drawing small>
    <path d="M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8" />
  </Drawing>
);

/** What comes back, with what was charged for it taken off. */
export function BackLine({ back, problem, isFirst, onEdit, onRemove }: Props) {
  const { product_name, size_name, number, quantity } = back;
  const isPhone = useIsPhone();
  const amount = formatMoney(negate(worthOf(back)));
  return (
    <li className={css['line']} data-refused={(isFirst && problem !== undefined) || undefined}>
      <ShopImage src={null} alt="" width={48} height={48} side={48} className={css['photo']} />
      <Box className={css['names']}>
        <Text as="p" strong cut title={product_name}>
          {product_name}
        </Text>
        {problem === undefined ? (
          <Text as="p" look="caption" cut>
            {`${quantity === 1 ? 'Vuelve' : `Vuelven ${quantity}`} de ${number} · talle ${size_name}`}
          </Text>
        ) : (
          <Text as="p" look="caption" tone="bad" role="alert">
            {problem}
          </Text>
        )}
      </Box>
      <Badge icon={<UndoIcon />} className={css['back']}>
        Devolución
      </Badge>
      <Button
        variant="quiet"
        size="sm"
        className={css['price']}
        aria-label={`Cambiar cuántas vuelven de ${product_name}`}
        onClick={onEdit}
      >
        {isPhone ? amount : `${quantity} u.`}
      </Button>
      {!isPhone && (
        <Text strong words="whole" className={css['amount']}>
          {amount}
        </Text>
      )}
      <IconButton icon="x" small label={`Quitar ${product_name}`} className={css['remove']} onClick={onRemove} />
    </li>
  );
}
