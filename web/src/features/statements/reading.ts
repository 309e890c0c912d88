import type { QueryClient } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import { type Day, stepMonths } from '@trastienda/domain/dates/day';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { statementQueries } from '../../shop/statement/queries';

/** How far back is looked; what is older comes by a press. */
const MONTHS_BACK = 12;

/** The one that is looked at, or the first of all. */
export const chosenOf = (cards: readonly CreditCard[], id: string | undefined): CreditCard | undefined =>
  cards.find(({ credit_card_id }) => credit_card_id === id) ?? cards[0];

/** Its statements, those of long ago too where `all` are looked at, and the days on which they close. */
export const readingsOf = (id: string, all: boolean, today: Day) => ({
  statements: statementQueries.ofCreditCard(id, all ? undefined : stepMonths(today, -MONTHS_BACK)),
  days: statementQueries.daysOfCreditCard(id),
});

/** Asks for the cards, and as soon as they are there for the statements of the one that is looked at. */
export async function prefetchStatements(
  client: QueryClient,
  { card, all, today }: { card: string | undefined; all: boolean; today: Day },
): Promise<void> {
  await client.prefetchQuery(creditCardQueries.all());
  // Not there when it could not be read: the screen asks again.
  const chosen = chosenOf(client.getQueryData(creditCardQueries.all().queryKey) ?? [], card);
  if (!chosen) return;
  const { statements, days } = readingsOf(chosen.credit_card_id, all, today);
  void client.prefetchQuery(statements);
  void client.prefetchQuery(days);
}
