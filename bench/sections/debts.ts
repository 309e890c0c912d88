import { randomUUID } from 'node:crypto';
import { newMovement } from '@trastienda/contract/movements';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import { today } from '@trastienda/server/application/shop';
import { debtStats } from '@trastienda/server/features/debts/debt-totals.service';
import { listDebts, readDebt } from '@trastienda/server/features/debts/debts.service';
import { recordMovement } from '@trastienda/server/features/movements/movements.service';
import { fromMovement } from '@trastienda/server/features/movements/movements.wire';
import { projectionOf } from '@trastienda/server/features/projection/projection.service';
import type { Case, Place, Section } from '../section';
import { type Owed, seedDebts } from '../seed/debts';
import { seedRules } from '../seed/rules';

const LIMIT = 2;
/** What recurs beside the debts: it is in the projection too. */
const RULES = 50;

/** What a shop owes: 200 and 2,000 debts of twelve installments, a third of each paid; and 50 rules of what recurs. */
export const debts: Section = {
  name: 'debts',
  unit: 'debts',
  sizes: [200, 2_000],
  prepare: async (place, size) => {
    const owed = await seedDebts(place, size);
    await seedRules(place, RULES, owed);
    return { cases: [...reads(place, owed, size), ...payments(place, owed)], crowds: ['page 1', 'one debt'] };
  },
};

function reads({ shop }: Place, { debtIds }: Owed, size: number): Case[] {
  const page = (name: string, number: number): Case => ({
    name,
    http: (client) => client.get(`/debt?page=${number}&limit=${LIMIT}`),
    direct: () => listDebts(shop, { limit: LIMIT, offset: (number - 1) * LIMIT }),
  });
  const one = debtIds[Math.floor(debtIds.length / 2)] ?? '';
  return [
    page('page 1', 1),
    page('page in the middle', Math.floor(size / LIMIT / 2)),
    { name: 'stats', http: (client) => client.get('/debt/stats'), direct: () => debtStats(shop) },
    { name: 'one debt', http: (client) => client.get(`/debt/${one}`), direct: () => readDebt(shop, one) },
    {
      name: 'projection of a year',
      http: (client) => client.get('/projection?days=365'),
      direct: () => projectionOf(shop, 365),
    },
  ];
}

/** Payments of a peso, each to another debt, so that no installment is ever paid up by them. */
function payments({ shop }: Place, { accountId, methodId, debtIds, unpaidIds }: Owed): Case[] {
  let turn = 0;
  const body = (target: { debt_id?: string | undefined; installment_id?: string | undefined }) => ({
    label: 'Cuota, medición',
    value: 1,
    type: 'debt' as MovementType,
    entry_date: today(shop),
    financial_accounts_id: accountId,
    payment_method_id: methodId,
    ...target,
  });
  const paying = (name: string, target: () => Parameters<typeof body>[0]): Case => ({
    name,
    http: (client) => client.post('/movement', body(target()), randomUUID()),
    direct: () => {
      const payment = fromMovement(newMovement.parse(body(target())), shop.timeZone);
      return recordMovement({ ...shop, now: new Date() }, payment);
    },
  });
  const next = (ids: readonly string[]) => {
    turn += 1;
    return ids[turn % ids.length];
  };
  return [
    paying('payment of an installment', () => ({ installment_id: next(unpaidIds) })),
    paying('payment of a debt', () => ({ debt_id: next(debtIds) })),
  ];
}
