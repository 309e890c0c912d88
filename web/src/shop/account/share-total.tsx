import { exceedsRemainingText } from '@trastienda/domain/installments/texts';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { Bar } from '../../ui/bar';
import { ErrorLine, HintLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './share-rows.module.css';

interface TotalProps {
  total: Cents;
  left: Cents;
  /** Why it was not paid. */
  refused: string | undefined;
  /** What is said of what is left over: 'La cuota queda pagada.' */
  rest: (left: Cents) => string;
}

/** What the accounts pay together, of what is left to pay. */
export function ShareTotal({ total, left, refused, rest }: TotalProps) {
  const isTooMuch = total > left;
  const PayLine = isTooMuch || refused ? ErrorLine : HintLine;
  return (
    <Stack gap={8} on="raised" line="top" className={css['shareTotal']}>
      <Row as="p" align="stretch" justify="between" wrap gap="0 8px">
        <Text tone="muted">Suma</Text>
        <span>
          <Text strong>{formatMoney(total)}</Text> <Text tone="muted">de {formatMoney(left)}</Text>
        </span>
      </Row>
      <Bar share={left > 0 ? total / left : 0} />
      <PayLine as="p" room="line" aria-live="polite">
        {(isTooMuch || refused) && <Icon name="alert" small />}
        {isTooMuch ? exceedsRemainingText(total, left) : (refused ?? rest(cents(left - total)))}
      </PayLine>
    </Stack>
  );
}
