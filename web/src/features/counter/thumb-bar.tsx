import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, useDeferredValue } from 'react';
import { unitsText } from '../../shop/sale/units-text';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { figuresOf, isEmpty, unitsOf } from './cart';
import { chargeTitle, totalText } from './cart-words';
import { useCart } from './counter-store';
import css from './thumb-bar.module.css';
import { TotalFigure } from './total-figure';

interface Props {
  onCharge: () => void;
  /** The field. */
  children: ReactNode;
}

/** On the phone, within reach of the thumb: the field, the total, the way to the money. */
export function ThumbBar({ onCharge, children }: Props) {
  const cart = useDeferredValue(useCart());
  const figures = figuresOf(cart);
  return (
    <div className={css['thumbBar']}>
      {children}
      <Row gap={12} justify="between" className={css['thumbTotal']}>
        <div>
          <Text as="p" look="caption">{`${totalText(cart)} · ${unitsText(unitsOf(cart))}`}</Text>
          {figures.ok && <TotalFigure place="thumb" text={formatMoney(Math.abs(figures.value.due) as Cents)} />}
        </div>
        <Button variant="primary" className={css['thumbCharge']} off={isEmpty(cart) || !figures.ok} onClick={onCharge}>
          {chargeTitle(cart)}
        </Button>
      </Row>
    </div>
  );
}
