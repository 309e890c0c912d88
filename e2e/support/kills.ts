import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Engine } from './keeper';
import { newPlace } from './place';
import { type RunningServer, runProgram, startServer } from './server';
import { call, createAccount, registerShop, type Shop } from './shop';

const WRITERS = 6;
/** How many are acknowledged before a kill. */
const STREAM = { least: 5, most: 50 };
const DELETED = 0.2;

interface Account {
  readonly id: string;
  readonly method: number;
}

/** What the client knows of the movements that it asked for. */
class Ledger {
  /** Acknowledged, by id. */
  readonly made = new Map<string, Intent>();
  readonly deleted = new Set<string>();
  /** The server went before it said whether it was done. */
  readonly unsure = new Set<Intent>();
  readonly unsureDeletes = new Set<string>();
}

interface Intent {
  readonly key: string;
  readonly body: Record<string, unknown>;
}

const newIntent = ({ id, method }: Account): Intent => ({
  key: randomUUID(),
  body: {
    label: `Movimiento ${randomUUID()}`,
    value: randomInt(1, 100_000) / 100,
    type: randomInt(3) === 0 ? 'money_outflow' : 'inflow_of_money',
    entry_date: `2026-${String(randomInt(1, 12)).padStart(2, '0')}-15`,
    financial_accounts_id: id,
    payment_method_id: method,
  },
});

const created = z.object({ data: z.object({ id: z.string() }) });

type Outcome = { readonly gone: true } | { readonly gone: false; readonly id?: string };

/** Sends one movement. A refused outflow has no id and leaves nothing to remember; gone is the server. */
async function send(url: string, shop: Shop, intent: Intent, ledger: Ledger): Promise<Outcome> {
  ledger.unsure.add(intent);
  const { key, body } = intent;
  const reply = await call(url, 'POST', '/movement', { token: shop.token, body, key }).catch(() => undefined);
  const answer: unknown = await reply?.json().catch(() => undefined);
  if (!reply || answer === undefined) return { gone: true };

  ledger.unsure.delete(intent);
  if (reply.status !== 201) {
    expect(answer).toMatchObject({ code: 'insufficient_balance' });
    return { gone: false };
  }
  const { id } = created.parse(answer).data;
  ledger.made.set(id, intent);
  return { gone: false, id };
}

async function remove(url: string, shop: Shop, id: string, ledger: Ledger): Promise<boolean> {
  ledger.unsureDeletes.add(id);
  const reply = await call(url, 'DELETE', `/movement/${id}`, { token: shop.token }).catch(() => undefined);
  if (!reply) return false;

  ledger.unsureDeletes.delete(id);
  if (reply.status === 204) ledger.deleted.add(id);
  else expect(await reply.json()).toMatchObject({ code: 'insufficient_balance' });
  return true;
}

/** Writes until the server is gone. */
async function write(url: string, shop: Shop, account: Account, ledger: Ledger): Promise<void> {
  const mine: string[] = [];
  for (;;) {
    const outcome = await send(url, shop, newIntent(account), ledger);
    if (outcome.gone) return;
    if (outcome.id) mine.push(outcome.id);
    const victim = Math.random() < DELETED ? mine.pop() : undefined;
    if (victim && !(await remove(url, shop, victim, ledger))) return;
  }
}

const page = z.object({ movements: z.array(z.object({ id: z.string() })), totalPages: z.number() });

async function idsOf(url: string, shop: Shop): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let number = 1, last = 1; number <= last; number += 1) {
    const reply = await call(url, 'GET', `/movement?limit=100&page=${number}`, { token: shop.token });
    const { movements, totalPages } = page.parse(await reply.json());
    for (const { id } of movements) ids.add(id);
    last = totalPages;
  }
  return ids;
}

/**
 * Ends the server by kill -9 that many times while several write. Then what was acknowledged is there, what was unsure is made once when it is
 * sent again, and the books are right.
 */
export async function sufferKills(engine: Engine, rounds: number): Promise<void> {
  const place = await newPlace(engine);
  let server: RunningServer | undefined;
  try {
    server = await startServer(place.env);
    const shop = await registerShop(server.url);
    const accounts = [await createAccount(server.url, shop, 'Caja'), await createAccount(server.url, shop, 'Banco')];
    const ledger = new Ledger();

    for (let round = 0; round < rounds; round += 1) {
      server ??= await startServer(place.env);
      const { url, kill } = server;
      const enough = ledger.made.size + randomInt(STREAM.least, STREAM.most);
      const writers = Array.from({ length: WRITERS }, (_, writer) => {
        const account = accounts[writer % accounts.length];
        if (!account) throw new Error('there are accounts');
        return write(url, shop, account, ledger);
      });
      const acknowledged = async () => {
        while (ledger.made.size < enough) await sleep(1);
      };
      // The writers only come first when something is wrong with them.
      await Promise.race([acknowledged(), Promise.all(writers)]);
      await kill();
      await Promise.all(writers);
      server = undefined;
    }

    server = await startServer(place.env);
    const { url } = server;
    const present = await idsOf(url, shop);
    const kept = [...ledger.made.keys()].filter((id) => !ledger.deleted.has(id) && !ledger.unsureDeletes.has(id));
    expect(kept.filter((id) => !present.has(id))).toEqual([]);
    expect([...ledger.deleted].filter((id) => present.has(id))).toEqual([]);

    // Sent again with their keys, the unanswered ones are made once: those that were done answer what they would have.
    const unsure = [...ledger.unsure];
    expect(unsure.length).toBeGreaterThan(0);
    for (const intent of unsure) expect(await send(url, shop, intent, ledger)).toMatchObject({ gone: false });
    const all = await idsOf(url, shop);
    const wanted = [...ledger.made.keys()].filter((id) => !ledger.deleted.has(id));
    expect([...all].filter((id) => !ledger.made.has(id))).toEqual([]);
    expect(wanted.filter((id) => !all.has(id) && !ledger.unsureDeletes.has(id))).toEqual([]);

    await server.stop();
    const books = await runProgram('check-books', place.env).ended;
    expect(books).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await server?.kill();
    await place.remove();
  }
}
