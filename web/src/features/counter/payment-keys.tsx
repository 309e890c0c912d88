import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { signedPercent } from '@trastienda/domain/text/decimal';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import { Grid, Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './payment-keys.module.css';
import { isCash, isNamedTwice, ON_ACCOUNT, type Paying, type PaymentKey, wouldCost } from './payments';

interface Props {
  methods: readonly PaymentKey[];
  due: Cents;
  paying: Paying;
  onToggle: (method: PaymentKey) => void;
  isOff: boolean;
}

/** What goes out stays with the shop where it goes to the customer's account. */
const nameOf = ({ key, name }: PaymentKey, due: Cents): string =>
  due < 0 && key === ON_ACCOUNT.key ? 'A su cuenta' : name;

/** The methods as large keys; each says what the whole sale would cost with it. What goes out is the same by each. */
export function PaymentKeys({ methods, due, paying, onToggle, isOff }: Props) {
  return (
    <Grid as="fieldset" columns="repeat(auto-fill, minmax(max(128px, 40%), 1fr))" gap={8} aria-label="Métodos de pago">
      {methods.map((method, index) => {
        const isChosen = paying.payments.some((one) => one.method.key === method.key);
        return (
          <button
            key={method.key}
            type="button"
            className={css['key']}
            aria-pressed={isChosen}
            aria-disabled={isOff || undefined}
            // The focus stays where Enter records the sale.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isOff || onToggle(method)}
          >
            <Row as="span">
              <Icon name={isChosen ? 'check' : isCash(method) ? 'wallet' : 'card'} small />
              <Text strong cut grow title={nameOf(method, due)}>
                {nameOf(method, due)}
              </Text>
              {index < 9 && <Kbd>{String(index + 1)}</Kbd>}
            </Row>
            {/* On the phone the account is left out, unless it tells two apart. */}
            <Text look="caption" cut className={due < 0 || isNamedTwice(method, methods) ? undefined : 'no-phone'}>
              {method.accountName}
            </Text>
            {due > 0 && (
              <Row as="span" justify="between" align="baseline" className={css['would']}>
                <Text strong words="whole">
                  {formatMoney(wouldCost(due, method))}
                </Text>
                <Text look="caption" words="whole">
                  {signedPercent(method.percent)}
                </Text>
              </Row>
            )}
          </button>
        );
      })}
    </Grid>
  );
}
