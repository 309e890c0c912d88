import { cents } from '@trastienda/domain/money/cents';
import { RECURRING_FREQUENCIES } from '@trastienda/domain/recurring/rule';
import { today } from '@trastienda/server/application/shop';
import { createRule } from '@trastienda/server/features/recurring/recurring.service';
import type { Place } from '../section';

/** Movements that recur from today on, of each frequency as many; every other one reminds. */
export async function seedRules(
  { shop }: Place,
  count: number,
  of: { accountId: string; methodId: number },
): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await createRule(shop, {
      ...{ label: `Servicio ${number}`, value: cents(1_500_00), type: 'money_outflow', expense_id: null },
      ...{ account_id: of.accountId, payment_method_id: of.methodId },
      ...{ frequency: RECURRING_FREQUENCIES[number % RECURRING_FREQUENCIES.length] ?? 'monthly' },
      ...{ start_date: today(shop), end_date: null, mode: number % 2 === 0 ? 'record' : 'remind' },
    });
}
