import type { Customer, SourcedEntry } from '@trastienda/contract/customers';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { formatSigned } from '@trastienda/domain/money/format';
import { centsOf, moneyText } from '../../lib/pesos';
import { useShopZone } from '../../lib/shop-zone';
import { useDayText } from '../../ui/date-format';
import { entryTitle } from './entry-words';

interface Told {
  shop: string;
  customer: Pick<Customer, 'name' | 'balance'>;
  /** Newest first. */
  entries: readonly SourcedEntry[];
}

/** How a customer stands and what came last, oldest first, to be sent to them. */
export function useAccountText(): (told: Told) => string {
  const zone = useShopZone();
  const dayText = useDayText();
  return ({ shop, customer: { name, balance }, entries }) => {
    const lines = entries.map((entry) =>
      [
        dayText(dayAt(new Date(entry.at), zone)),
        entryTitle(entry),
        formatSigned(centsOf(entry.change)),
        `saldo ${moneyText(entry.balance)}`,
      ].join(' · '),
    );
    const stands = `${balance < 0 ? 'A favor' : 'Debe'}: ${moneyText(Math.abs(balance))}`;
    return [`*${shop}*`, `Cuenta de ${name}`, stands, '', ...lines.reverse()].join('\n').trimEnd();
  };
}
