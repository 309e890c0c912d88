import type { Recurring } from '@trastienda/contract/recurring';
import { balanceChange, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { formatSigned } from '@trastienda/domain/money/format';
import type { RecurringType } from '@trastienda/domain/recurring/rule';
import { centsOf } from '../../lib/pesos';
import { Drawing, Icon } from '../../ui/icon';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';

const SIGN = { center: true, round: 'pill' } as const;
const COMES_IN = lookClass({ ...SIGN, on: 'good' });
const GOES_OUT = lookClass({ ...SIGN, tone: 'muted', line: 'around' });

interface SignProps {
  type: RecurringType;
  /** Where everything recurs: whether it comes in or goes out, and nothing of its coming again. */
  isPlain?: boolean;
}

/** Two arrows that go around: it comes again; green when money comes in. */
export function RuleSign({ type, isPlain = false }: SignProps) {
  const words = `${TYPE_WORDS[type]}, recurrente`;
  return (
    <Text
      size={32}
      className={type === 'inflow_of_money' ? COMES_IN : GOES_OUT}
      title={words}
      role="img"
      aria-label={words}
    >
      {isPlain ? (
        <Icon name={type === 'inflow_of_money' ? 'plus' : 'minus'} small />
      ) : (
        <Drawing small>
          <path d="M4 12V10a4 4 0 0 1 4-4h12M17 3l3 3-3 3M20 12v2a4 4 0 0 1-4 4H4M7 21l-3-3 3-3" />
        </Drawing>
      )}
    </Text>
  );
}

/** What comes in or goes out each time. */
export function RuleAmount({ rule: { type, value } }: { rule: Pick<Recurring, 'type' | 'value'> }) {
  const change = balanceChange(type, centsOf(value));
  return (
    <Text look="money" strong tone={change > 0 ? 'in' : undefined}>
      {formatSigned(change)}
    </Text>
  );
}
