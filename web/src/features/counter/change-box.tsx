import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { typedCents } from '@trastienda/domain/money/typed';
import { Button } from '../../ui/button';
import { Box, Row } from '../../ui/layout';
import { MoneyInput } from '../../ui/money-input';
import { Text } from '../../ui/text';
import { roundAmounts } from './payments';
import { TotalFigure } from './total-figure';
import type { useCharge } from './use-charge';

interface Props {
  charge: ReturnType<typeof useCharge>;
  /** What is charged in cash. */
  cash: Cents;
  isOff: boolean;
}

/** What the customer hands over, and what goes back. The exact amount unless it is told. */
export function ChangeBox({ charge, cash, isOff }: Props) {
  const { received, change, setReceived } = charge;
  const isShort = change !== undefined && change < 0;
  return (
    <Box line="around" round padding="12px 16px">
      <Row>
        <Text tone="muted" medium grow>
          Recibido
        </Text>
        <Box width={152}>
          <MoneyInput
            label="Recibido en efectivo"
            disabled={isOff}
            value={pesosFromCents(received ?? cash)}
            onChange={(pesos) => setReceived(typedCents(pesos))}
          />
        </Box>
      </Row>
      <Row wrap gap={6} over={8} under={12}>
        <Button size="sm" onClick={() => setReceived(undefined)}>
          Justo
        </Button>
        {roundAmounts(cash).map((amount) => (
          <Button key={amount} size="sm" onClick={() => isOff || setReceived(amount)}>
            {formatMoney(amount).replace(/,00$/, '')}
          </Button>
        ))}
      </Row>
      <Row justify="between" align="end">
        <Text tone={isShort ? 'bad' : 'muted'} medium>
          {isShort ? 'Faltan' : 'Vuelto'}
        </Text>
        <TotalFigure place="change" text={formatMoney(Math.abs(change ?? 0) as Cents)} />
      </Row>
    </Box>
  );
}
