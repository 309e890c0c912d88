import { randomUUID } from 'node:crypto';
import { movement, movementPatch, newMovement, newTransfer } from '@trastienda/contract/movements';
import { trashPage } from '@trastienda/contract/trash';
import { firstDayOf, lastDayOf, monthOf, monthsUpTo, stepDays, stepMonth } from '@trastienda/domain/dates/day';
import { TRASHED_KINDS } from '@trastienda/server/api';
import type { Shop } from '@trastienda/server/application/shop';
import { listAccounts } from '@trastienda/server/features/accounts/accounts.service';
import { listTillMovements } from '@trastienda/server/features/cash-sessions/till-movements.service';
import { editMovement } from '@trastienda/server/features/movements/movement-edit.service';
import { listMovements, type MovementsWanted } from '@trastienda/server/features/movements/movement-list.service';
import { deleteMovement, recordMovement } from '@trastienda/server/features/movements/movements.service';
import { fromMovement, fromMovementPatch, fromTransfer } from '@trastienda/server/features/movements/movements.wire';
import { recordTransfer } from '@trastienda/server/features/movements/transfers.service';
import { type ReportWanted, reportOf } from '@trastienda/server/features/reports/reports.service';
import { lastTwelveMonths, thisMonth } from '@trastienda/server/features/statistics/statistics.service';
import { restoreFromTrash } from '@trastienda/server/features/trash/trash.service';
import { z } from 'zod';
import type { Client } from '../client';
import type { Case, Place, Section } from '../section';
import { OLD_WORD } from '../seed/labels';
import { type Books, seedMovements } from '../seed/movements';

const LIMIT = 10;
const createdMovement = z.object({ data: movement });

/** A shop's books: what its owner looks at every day, over 10,000, 100,000 and 1,000,000 movements of the same five years. */
export const movements: Section = {
  name: 'movements',
  unit: 'movements',
  sizes: [10_000, 100_000, 1_000_000],
  prepare: async (place, size) => {
    const books = await seedMovements(place, size);
    const cases = [
      ...pages(place, books, size),
      ...(await tills(place, books)),
      ...searches(place, books),
      ...totals(place),
      ...reports(place, books),
      ...writes(place, books),
    ];
    return { cases, crowds: ['page 1', 'summary', 'create'] };
  },
};

function listing({ shop }: Place, name: string, wanted: MovementsWanted, page = 1, withDays = false): Case {
  const { accountId, expenseId, methodId, ...rest } = wanted;
  const query = new URLSearchParams({ page: String(page), limit: String(LIMIT) });
  const conditions = { ...rest, account_id: accountId, expense_id: expenseId, payment_method_id: methodId };
  for (const [key, value] of Object.entries(conditions)) if (value !== undefined) query.set(key, String(value));
  if (withDays) query.set('with_days', 'true');
  return {
    name,
    http: (client) => client.get(`/movement?${query}`),
    direct: () => listMovements(asked(shop), wanted, { limit: LIMIT, offset: (page - 1) * LIMIT, withDays }),
  };
}

/** As the server has it: a clock of its own for every request. */
const asked = (shop: Shop): Shop => ({ ...shop, now: new Date() });

function pages(place: Place, { accounts, methods, expenses, first, last }: Books, size: number): Case[] {
  return [
    listing(place, 'page 1', {}),
    listing(place, 'page in the middle', {}, Math.floor(size / LIMIT / 2)),
    listing(place, 'by account', { accountId: accounts[2]?.id }),
    listing(place, 'by type', { type: 'money_outflow' }),
    listing(place, 'by label', { expenseId: expenses[3]?.id }),
    listing(place, 'with days', {}, 1, true),
    listing(place, 'by account, with days', { accountId: accounts[2]?.id }, 1, true),
    listing(place, 'by method', { methodId: methods[1] }),
    listing(place, 'by days', { from: stepDays(first, 400), to: stepDays(last, -400) }),
  ];
}

/** Of a till that was open all the time. */
async function tills({ shop }: Place, { oldTill }: Books): Promise<Case[]> {
  const { count } = await listTillMovements(shop, oldTill, { limit: LIMIT, offset: 0 });
  const reading = (name: string, page: number): Case => ({
    name,
    http: (client) => client.get(`/cash_sessions/${oldTill}/movements?page=${page}&limit=${LIMIT}`),
    direct: () => listTillMovements(asked(shop), oldTill, { limit: LIMIT, offset: (page - 1) * LIMIT }),
  });
  return [reading('of a till', 1), reading('of a till, page in the middle', Math.floor(count / LIMIT / 2))];
}

function searches(place: Place, { accounts, uniqueLabel }: Books): Case[] {
  return [
    listing(place, 'search, one match', { search: uniqueLabel.slice(-13) }),
    listing(place, 'search, a name', { search: 'Beatriz Ñáñez' }),
    listing(place, 'search, no match', { search: 'ventanal' }),
    listing(place, 'search, broad', { search: 'venta' }),
    listing(place, 'search, broad and old', { search: OLD_WORD }),
    listing(place, 'search, broad, one account', { search: 'venta', accountId: accounts[2]?.id }),
    listing(place, 'search, broad, no match in type', { search: 'venta', type: 'money_outflow' }),
    listing(place, 'search, one letter', { search: 'a' }),
    listing(place, 'search, one rare letter', { search: 'k' }),
    listing(place, 'search, two letters', { search: 'ma' }),
    listing(place, 'search, two rare letters', { search: 'xz' }),
  ];
}

function totals({ shop }: Place): Case[] {
  return [
    { name: 'summary', http: (client) => client.get('/total_month'), direct: () => thisMonth(asked(shop)) },
    { name: 'statistics', http: (client) => client.get('/statistics'), direct: () => lastTwelveMonths(asked(shop)) },
    {
      name: 'accounts',
      http: (client) => client.get('/financial_accounts?limit=9'),
      direct: () => listAccounts(asked(shop), { limit: 9, offset: 0 }),
    },
  ];
}

/** By label, over twelve whole months; by account, over a year that cuts months at both ends, and so does the year before. */
function reports({ shop }: Place, { last }: Books): Case[] {
  const report = (name: string, wanted: ReportWanted): Case => ({
    name,
    http: (client) =>
      client.get(`/reports/summary?${new URLSearchParams({ ...wanted, constant: wanted.constant ?? '' })}`),
    direct: () => reportOf(asked(shop), wanted),
  });
  const months = monthsUpTo(stepMonth(monthOf(last), -1), 12);
  const [first = monthOf(last)] = months;
  const year = { from: firstDayOf(first), to: lastDayOf(months.at(-1) ?? first) };
  const constant = monthOf(last);
  return [
    report('report by label', { ...year, group: 'label', constant }),
    report('report that cuts months', {
      from: stepDays(last, -379),
      to: stepDays(last, -15),
      group: 'account',
      constant,
    }),
  ];
}

function writes({ shop }: Place, { accounts, methods, last }: Books): Case[] {
  const accountId = accounts[0]?.id ?? '';
  const paymentMethodId = methods[0] ?? 0;
  const body = {
    label: 'Venta mostrador, medición',
    value: 1234.5,
    type: 'inflow_of_money',
    entry_date: last,
    financial_accounts_id: accountId,
    payment_method_id: paymentMethodId,
  } as const;
  const sale = fromMovement(newMovement.parse(body), shop.timeZone);
  const record = () => recordMovement(asked(shop), sale);
  const create = async (client: Client) => {
    const { text } = await client.post('/movement', body, randomUUID());
    return createdMovement.parse(JSON.parse(text)).data.id;
  };
  const fresh: string[] = [];
  const lying: string[] = [];
  const next = (of: string[]) => {
    const id = of.pop();
    if (id === undefined) throw new Error('nothing left to delete or to restore');
    return id;
  };
  const newestInTrash = async (client: Client) =>
    trashPage.parse(JSON.parse((await client.get('/trash?limit=1')).text)).entries[0]?.trash_id ?? '';
  const moved = { from_account_id: accountId, to_account_id: accounts[1]?.id ?? '', value: 0.01, entry_date: last };
  const transfer = fromTransfer(newTransfer.parse(moved), shop.timeZone);
  let edited = 0;
  /** Another amount each time: an edit that says nothing new writes nothing. */
  const change = () => ({ label: 'Venta corregida', value: (1_000 + (edited++ % 200)) / 100 });
  let own: Promise<string> | undefined;
  const one = () => {
    own ??= record().then(({ id }) => id);
    return own;
  };
  return [
    { name: 'create', http: create, direct: record },
    {
      name: 'transfer',
      http: (client) => client.post('/transfers', moved, randomUUID()),
      direct: () => recordTransfer(asked(shop), transfer),
    },
    {
      name: 'edit',
      http: async (client) => client.patch(`/movement/${await one()}`, change()),
      direct: async () =>
        editMovement(asked(shop), await one(), fromMovementPatch(movementPatch.parse(change()), shop.timeZone)),
    },
    {
      name: 'delete',
      before: {
        http: async (client) => fresh.push(await create(client)),
        direct: async () => fresh.push((await record()).id),
      },
      http: (client) => client.delete(`/movement/${next(fresh)}`),
      direct: () => deleteMovement(asked(shop), next(fresh)),
    },
    {
      name: 'restore',
      before: {
        http: async (client) => {
          await client.delete(`/movement/${await create(client)}`);
          lying.push(await newestInTrash(client));
        },
        direct: async () => lying.push(await deleteMovement(asked(shop), (await record()).id)),
      },
      http: (client) => client.press(`/trash/${next(lying)}/restore`, randomUUID()),
      direct: () => restoreFromTrash(asked(shop), next(lying), TRASHED_KINDS),
    },
  ];
}
