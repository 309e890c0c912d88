import { moneyText } from '../../lib/pesos';
import { Text } from '../../ui/text';

/** How a customer stands: what they owe, what is owed to them, or neither; in words as well as in the amount. */
export function Standing({ balance }: { balance: number }) {
  return (
    <>
      <Text as="p" look="money" tone={balance < 0 ? 'in' : undefined}>
        {moneyText(Math.abs(balance))}
      </Text>
      <Text as="p" look="caption">
        {balance > 0 ? 'debe' : balance < 0 ? 'a favor' : 'al día'}
      </Text>
    </>
  );
}
