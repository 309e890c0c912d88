import { centsFromPesos } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { signedPercent } from '@trastienda/domain/text/decimal';
import { memo } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Box } from '../../ui/layout';
import { ShopImage } from '../../ui/shop-image';
import { Text } from '../../ui/text';
import { amountOf, type Line } from './cart';
import css from './cart-line.module.css';
import { changeCounter } from './counter-store';
import { QuantityField } from './quantity-field';

interface Props {
  line: Line;
  isChosen: boolean;
  /** So many are left of the item, when the server would not sell that many. */
  left: number | undefined;
  /** So many of it are to be sold, on this line and others. */
  wanted: number;
  /** What else the server said of it. */
  problem: string | undefined;
  /** It is the first of which it said something. */
  isFirst: boolean;
  onEdit: (key: string) => void;
  onDone: () => void;
}

/** '−10 %', '− $ 500,00', or that its price is another one. */
function reasonOf({ discount, unitPrice, good }: Line): string | undefined {
  if (discount) return 'percent' in discount ? signedPercent(-discount.percent) : `− ${formatMoney(discount.value)}`;
  return unitPrice === centsFromPesos(good.price) ? undefined : 'precio cambiado';
}

const shortText = (left: number, wanted: number): string =>
  left === 0 ? 'Sin stock' : `Queda${left === 1 ? '' : 'n'} ${left}, pediste ${wanted}`;

interface FixProps {
  quantity: number;
  left: number;
  wanted: number;
  onSet: (quantity: number) => void;
}

/** Sells those that are left: of an item on several lines what the others leave, as long as that is something. */
function SellThose({ quantity, left, wanted, onSet }: FixProps) {
  const most = left - (wanted - quantity);
  if (most <= 0) return null;
  return (
    <Button size="sm" className={css['fix']} onClick={() => onSet(most)}>
      {`Vender ${most}${wanted > quantity ? ' aquí' : ''}`}
    </Button>
  );
}

/** Drawn anew when something of it changes: what is read beside fifty others waits for none of them. */
export const CartLine = memo(function CartLine({
  line,
  isChosen,
  left,
  wanted,
  problem,
  isFirst,
  onEdit,
  onDone,
}: Props) {
  const { key, good, quantity, unitPrice } = line;
  const isShort = left !== undefined && left < wanted;
  const isRefused = isShort || problem !== undefined;
  const amount = amountOf(line);
  const isPhone = useIsPhone();
  const unit = formatMoney(unitPrice);
  const sum = amount === undefined ? 'Revisa el descuento' : formatMoney(amount);
  const remove = () => {
    changeCounter({ do: 'remove', key });
    onDone();
  };
  const set = (next: number) => changeCounter({ do: 'quantity', key, quantity: next });
  return (
    <Box
      as="li"
      chosen={isChosen}
      className={css['line']}
      data-chosen={isChosen || undefined}
      data-refused={(isFirst && isRefused) || undefined}
    >
      <ShopImage src={good.image} alt="" width={48} height={48} side={48} className={css['photo']} />
      <Box className={css['names']}>
        <Text as="p" strong cut title={good.product_name}>
          {good.product_name}
        </Text>
        {isRefused ? (
          <Text as="p" look="caption" tone="bad" role="alert">
            {isShort ? shortText(left, wanted) : problem}
          </Text>
        ) : (
          <Text as="p" look="caption" cut>
            {[`Talle ${good.size_name}`, isPhone && unit, reasonOf(line), !isPhone && good.label]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Box>
      <QuantityField
        name={good.product_name}
        quantity={quantity}
        isFixed={good.code !== null}
        onSet={set}
        onDone={onDone}
      />
      <Button
        variant="quiet"
        size="sm"
        className={css['price']}
        aria-label={`Cambiar precio o descuento de ${good.product_name}`}
        onClick={() => onEdit(key)}
      >
        {isPhone ? sum : unit}
      </Button>
      {!isPhone && (
        <Text strong words="whole" className={css['amount']} tone={amount === undefined ? 'bad' : 'ink'}>
          {sum}
        </Text>
      )}
      <IconButton icon="x" small label={`Quitar ${good.product_name}`} className={css['remove']} onClick={remove} />
      {isShort && (
        <SellThose
          {...{ quantity, left, wanted }}
          onSet={(most) => {
            set(most);
            onDone();
          }}
        />
      )}
    </Box>
  );
});
