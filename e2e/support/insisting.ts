import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { call, createAccount, registerShop, type Shop } from './shop';

const WRITERS = 8;
const DELETED = 0.2;
const AGAIN_MS = 20;

const created = z.object({ data: z.object({ id: z.string() }) });
const refused = z.object({ code: z.string() });
const page = z.object({ movements: z.array(z.object({ id: z.string(), label: z.string() })), totalPages: z.number() });

interface Account {
  readonly id: string;
  readonly method: number;
}

/**
 * Several who record and delete movements in one shop, whatever happens to its server: what is not acknowledged is sent again with the same
 * key until it is. They know what must be there in the end.
 */
export class Insisting {
  /** The label of each acknowledged movement, by id. */
  readonly #made = new Map<string, string>();
  readonly #deleted = new Set<string>();
  /** How often each status was answered; 'gone' where no answer came. */
  readonly answers: Record<string, number> = {};
  readonly #url: string;
  readonly #shop: Shop;
  readonly #accounts: readonly Account[];
  #goesOn = true;
  #writers: Promise<unknown> = Promise.resolve();

  private constructor(url: string, shop: Shop, accounts: readonly Account[]) {
    this.#url = url;
    this.#shop = shop;
    this.#accounts = accounts;
  }

  /** Registers their shop at the server, which stays at that address, and begins. */
  static async begin(url: string): Promise<Insisting> {
    const shop = await registerShop(url);
    const accounts = [await createAccount(url, shop, 'Caja'), await createAccount(url, shop, 'Banco')];
    const all = new Insisting(url, shop, accounts);
    all.#writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => all.#write(writer)));
    // Who waits for them is told; nobody may wait for long.
    all.#writers.catch(() => undefined);
    return all;
  }

  get token(): string {
    return this.#shop.token;
  }

  /** How many movements and deletions were acknowledged. */
  get acknowledged(): number {
    return this.#made.size + this.#deleted.size;
  }

  /** Waits until so many more are acknowledged. Rejects when one of the writers was told what it must never be. */
  async more(least: number, most: number): Promise<void> {
    const enough = this.acknowledged + randomInt(least, most);
    const reached = async () => {
      while (this.acknowledged < enough) await sleep(1);
    };
    await Promise.race([reached(), this.#writers]);
  }

  /** The status of a page of the list, undefined where no answer comes. */
  ask = (): Promise<number | undefined> =>
    call(this.#url, 'GET', '/movement', { token: this.#shop.token }).then(
      ({ status }) => status,
      () => undefined,
    );

  /** Lets each writer finish what it is about. */
  async finish(): Promise<void> {
    this.#goesOn = false;
    await this.#writers;
  }

  /** Each acknowledged movement is there once, unless it was deleted, and nothing else. */
  async expectAllThere(): Promise<void> {
    const wanted = new Map([...this.#made].filter(([id]) => !this.#deleted.has(id)));
    expect(await this.#present()).toEqual(wanted);
  }

  async #write(writer: number): Promise<void> {
    const account = this.#accounts[writer % this.#accounts.length];
    if (!account) throw new Error('there are accounts');
    const mine: string[] = [];
    while (this.#goesOn) {
      const id = await this.#record(account);
      if (id !== undefined) mine.push(id);
      const victim = Math.random() < DELETED ? mine.pop() : undefined;
      if (victim !== undefined) await this.#remove(victim);
    }
  }

  /** @returns the id, or undefined where the account has not as much */
  async #record({ id: account, method }: Account): Promise<string | undefined> {
    const body = {
      label: `Movimiento ${randomUUID()}`,
      value: randomInt(1, 100_000) / 100,
      type: randomInt(3) === 0 ? 'money_outflow' : 'inflow_of_money',
      entry_date: `2026-${String(randomInt(1, 12)).padStart(2, '0')}-15`,
      financial_accounts_id: account,
      payment_method_id: method,
    };
    const { status, answer } = await this.#insist('POST', '/movement', { body, key: randomUUID() });
    if (status !== 201) {
      expect([status, refused.parse(answer).code]).toEqual([status, 'insufficient_balance']);
      return undefined;
    }
    const { id } = created.parse(answer).data;
    this.#made.set(id, body.label);
    return id;
  }

  async #remove(id: string): Promise<void> {
    const { status, answer, isRepeated } = await this.#insist('DELETE', `/movement/${id}`);
    // Done already where the answer was lost.
    if (status === 204 || (status === 404 && isRepeated)) this.#deleted.add(id);
    else expect([status, refused.parse(answer).code]).toEqual([status, 'insufficient_balance']);
  }

  /** Sends it until the answer is neither that it cannot be done now nor none at all. */
  async #insist(method: string, path: string, sent: { body?: unknown; key?: string } = {}) {
    for (let times = 1; ; times += 1) {
      const reply = await call(this.#url, method, path, { token: this.#shop.token, ...sent }).catch(() => undefined);
      // A server that ends may take half an answer with it.
      const text = await reply?.text().catch(() => undefined);
      const status = reply === undefined || text === undefined ? 'gone' : String(reply.status);
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      const answer: unknown = text ? JSON.parse(text) : undefined;
      if (status === '503') expect(reply?.headers.get('retry-after')).not.toBeNull();
      const isUnderWay = status === '409' && refused.parse(answer).code === 'request_in_progress';
      if (status !== 'gone' && status !== '503' && !isUnderWay) {
        return { status: Number(status), answer, isRepeated: times > 1 };
      }
      await sleep(AGAIN_MS);
    }
  }

  async #present(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let number = 1, last = 1; number <= last; number += 1) {
      const reply = await call(this.#url, 'GET', `/movement?limit=100&page=${number}`, { token: this.#shop.token });
      const { movements, totalPages } = page.parse(await reply.json());
      for (const { id, label } of movements) found.set(id, label);
      last = totalPages;
    }
    return found;
  }
}
