import { pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { typedCents } from '@trastienda/domain/money/typed';
import { signedPercent } from '@trastienda/domain/text/decimal';
import { IconButton } from '../../ui/icon-button';
import { Box, Row } from '../../ui/layout';
import { MoneyInput } from '../../ui/money-input';
import { Text } from '../../ui/text';
import { isNamedTwice, withAmount } from './payments';
import type { useCharge } from './use-charge';

/** One row for each method: how much of what is due is paid by it. */
export function PaymentRows({ charge, isOff }: { charge: ReturnType<typeof useCharge>; isOff: boolean }) {
  const { paying, paid, setPaying, toggle } = charge;
  const { payments } = paying;
  return (
    <div>
      <Row minHeight={40}>
        <Text as="h3" grow strong>
          Pagos
        </Text>
        <Text look="caption">{payments.length === 1 ? '1 método' : `${payments.length} métodos`}</Text>
      </Row>
      {/* One alone takes all of it, unless it was told how much: that is seen, as what is missing then is. */}
      {(payments.length > 1 || payments.some(({ amount }) => amount !== undefined)) && (
        <ul>
          {payments.map(({ method, amount }, at) => {
            const share = amount ?? paid.amounts[at] ?? ZERO;
            const charged = paid.charged[at] ?? ZERO;
            const methods = payments.map((one) => one.method);
            const isTold = isNamedTwice(method, methods);
            const name = isTold ? `${method.name} · ${method.accountName}` : method.name;
            const adds = `${signedPercent(method.percent)}: se cobran ${formatMoney(charged)}`;
            return (
              <Row key={method.key} as="li" padY={8} line="between">
                <Box grow>
                  <Text as="p" strong cut title={name}>
                    {name}
                  </Text>
                  <Text as="p" look="caption">
                    {method.percent === 0 ? !isTold && method.accountName : adds}
                  </Text>
                </Box>
                <Box width={152}>
                  <MoneyInput
                    label={`Monto con ${name}`}
                    disabled={isOff}
                    value={share === 0 && amount === undefined ? undefined : pesosFromCents(share)}
                    onChange={(pesos) => setPaying(withAmount(paying, method.key, typedCents(pesos)))}
                  />
                </Box>
                <IconButton icon="x" small label={`Quitar ${name}`} onClick={() => isOff || toggle(method)} />
              </Row>
            );
          })}
        </ul>
      )}
    </div>
  );
}
