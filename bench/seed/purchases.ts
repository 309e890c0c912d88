import { day, stepDays } from '@trastienda/domain/dates/day';
import { cents } from '@trastienda/domain/money/cents';
import { today } from '@trastienda/server/application/shop';
import { createCreditCard } from '@trastienda/server/features/credit-cards/credit-cards.service';
import { createPurchase } from '@trastienda/server/features/statements/purchases.service';
import type { Place } from '../section';

const INSTALLMENTS = 6;
const DAYS_BETWEEN = 3;

/** A card on which something was bought every third day up to today, each in six installments; answers its id. */
export async function seedPurchases({ shop }: Place, count: number): Promise<string> {
  const { id } = await createCreditCard(shop, {
    ...{ name: 'Visa', credit_limit: cents(1), last_four_digits: 1, card_network: 'visa', bank_network: 'Galicia' },
    ...{ closing_date: day('2026-11-19'), payment_date: day('2026-12-03') },
  });
  for (let number = 1; number <= count; number += 1)
    await createPurchase(shop, id, {
      ...{
        name: `Compra ${number}`,
        notes: null,
        value: cents(9_500_000),
        count: INSTALLMENTS,
        firstPeriod: undefined,
      },
      bought: stepDays(today(shop), (number - count) * DAYS_BETWEEN),
    });
  return id;
}
