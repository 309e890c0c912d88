import { randomUUID } from 'node:crypto';
import type { Movement } from '@trastienda/contract/movements';
import { expect } from 'vitest';
import type { Reply } from './app';
import type { TestShop } from './shop';

export interface Account {
  id: string;
  name: string;
  cents: number;
  living: boolean;
}

/** The plainest books of a shop: a list of accounts and a list of movements. */
export interface Books {
  accounts: Account[];
  /** In the order of creation. */
  movements: Movement[];
  /** The ids of all that ever were, in the order of creation. */
  order: string[];
  trash: Trashed[];
}

export type Trashed = { id: string } & ({ account: Account } | { movement: Movement });

/** A movement is there, in its place. */
export function note({ movements, order }: Books, made: Movement): void {
  if (!order.includes(made.id)) order.push(made.id);
  movements.push(made);
  movements.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

export const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length];
export const lower = (name: string) => name.toLowerCase();
const IN = ['inflow_of_money', 'opening'];
export const signed = ({ type, value }: Movement) => Math.round(value * 100) * (IN.includes(type) ? 1 : -1);

/** What a movement does to each account that it touches, in cents. */
export const changesOf = (made: Movement): [id: string, cents: number][] => [
  [made.financial_accounts_id, signed(made)],
  ...(made.to_account_id === null ? [] : [[made.to_account_id, -signed(made)] as [string, number]]),
];

/** Brings the balances to where they are without the one movement and with the other; false, and nothing done, when one would be below 0. */
export function settle({ accounts }: Books, out: Movement | undefined, into: Movement | undefined): boolean {
  const after = new Map(accounts.map(({ id, cents }) => [id, cents]));
  const shift = (id: string, cents: number) => after.set(id, (after.get(id) ?? 0) + cents);
  for (const [id, cents] of out ? changesOf(out) : []) shift(id, -cents);
  for (const [id, cents] of into ? changesOf(into) : []) shift(id, cents);
  if ([...after.values()].some((cents) => cents < 0)) return false;
  for (const one of accounts) one.cents = after.get(one.id) ?? 0;
  return true;
}

/** Sends a creation; when its answer is lost, sends it again with the same key, as the page does. */
export async function create(shop: TestShop, path: string, body: unknown, lost: boolean): Promise<Reply> {
  const sent = { body, headers: { 'idempotency-key': randomUUID() } };
  const first = await shop.call(path, sent);
  if (!lost) return first;
  const second = await shop.call(path, sent);
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
  return second;
}

export const livingIn = ({ accounts }: Books): Account[] => accounts.filter(({ living }) => living);
