import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { aMovement, idsOf } from './backups';
import type { Engine } from './keeper';
import { newPlace } from './place';
import { type RunningServer, runProgram, startServer } from './server';
import { call, createAccount, registerShop, type Shop } from './shop';

const created = z.object({ data: z.object({ id: z.string() }) });

/** An installation with its server. */
export interface Installation {
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  /** PostgreSQL's address; '' on SQLite. */
  readonly database: string;
  readonly leave: () => Promise<void>;
}

export async function openInstallation(engine: Engine): Promise<Installation> {
  const place = await newPlace(engine);
  let server: RunningServer | undefined;
  const leave = async () => {
    await server?.kill();
    await place.remove();
  };
  try {
    server = await startServer(place.env);
    return { env: place.env, url: server.url, database: place.database, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** What a move's connections are called in PostgreSQL's `pg_stat_activity`. */
export const MOVER = 'mover';

/** Moves a shop; the pictures go with it. */
export const moveShop = (from: Installation, to: Installation, shop: Shop, more: readonly string[] = []) =>
  runProgram(
    'move-shop',
    { ...from.env, PGAPPNAME: MOVER },
    { args: ['--shop', shop.username, '--to', to.database, '--pictures-to', to.env['DATA_DIR'] ?? '', ...more] },
  );

/** The user of a shop, who sells all the time and sends what was not answered again, as the page does. */
export class Till {
  readonly shop: Shop;
  readonly #account: { id: string; method: number };
  /** Where the address of the shop leads to. */
  url: string;
  /** Where it may lead to as well: it asks in turns when it is refused. */
  otherwise: string | undefined;
  /** The ids of what was acknowledged, by key. */
  readonly made = new Map<string, string>();
  /** How often it was told to come back. */
  refused = 0;
  #goesOn = true;
  #work: Promise<void> = Promise.resolve();
  #fault: unknown;

  private constructor(url: string, shop: Shop, account: { id: string; method: number }) {
    this.url = url;
    this.shop = shop;
    this.#account = account;
  }

  static async open(url: string): Promise<Till> {
    const shop = await registerShop(url);
    return new Till(url, shop, await createAccount(url, shop, 'Caja'));
  }

  begin(): void {
    this.#goesOn = true;
    this.#work = this.#sell();
    this.#work.catch((error: unknown) => {
      this.#fault = error;
    });
  }

  /** Resolves when so many sales were acknowledged. */
  async sold(count: number): Promise<void> {
    while (this.made.size < count) {
      if (this.#fault !== undefined) throw this.#fault;
      await sleep(10);
    }
  }

  stop(): Promise<void> {
    this.#goesOn = false;
    return this.#work;
  }

  async #sell(): Promise<void> {
    while (this.#goesOn) await this.sell();
  }

  /** One sale; the same again with its key. Any answer but that it is made, or that it is to be sent again, is a fault. */
  async sell(key: string = randomUUID()): Promise<string> {
    const body = aMovement(this.#account, `Venta ${key}`, 1.01);
    for (;;) {
      const reply = await call(this.url, 'POST', '/movement', { token: this.shop.token, body, key });
      if (reply.status === 201) {
        const { id } = created.parse(await reply.json()).data;
        this.made.set(key, id);
        return id;
      }
      await this.#expectToBeSentAgain(reply);
      this.refused += 1;
      await sleep(20);
    }
  }

  /** Nobody knows the session before the shop is there. */
  async #expectToBeSentAgain(reply: Response): Promise<void> {
    const isUnknown = this.otherwise !== undefined && reply.status === 401;
    if (!isUnknown) {
      expect(await reply.json()).toMatchObject({ code: 'unavailable' });
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    if (this.otherwise !== undefined) [this.url, this.otherwise] = [this.otherwise, this.url];
  }

  /** What answers a write there: 201, or why not. */
  async tries(url: string): Promise<number> {
    const body = aMovement(this.#account, 'Prueba');
    return (await call(url, 'POST', '/movement', { token: this.shop.token, body })).status;
  }

  /** Expects that all that was acknowledged is there once, and that it is not made twice when it is sent again. */
  async expectAll(): Promise<void> {
    const ids = [...this.made.values()].sort();
    expect([...(await idsOf(this.url, this.shop, 'Venta'))].sort()).toEqual(ids);
    for (const [key, id] of [...this.made].slice(-3)) expect(await this.sell(key)).toBe(id);
    expect((await idsOf(this.url, this.shop, 'Venta')).size).toBe(ids.length);
  }
}

export async function expectTrueBooks(...installations: Installation[]): Promise<void> {
  for (const { env } of installations)
    expect(await runProgram('check-books', env).ended).toMatchObject({ code: 0, stderr: '' });
}

/** What is done with each of the shops. */
type Way = (here: Installation, there: Installation, till: Till) => Promise<void>;

/** As an administrator does: the address leads to the other installation once the command has ended. */
const inOneGo: Way = async (here, there, till) => {
  const { code, stdout, stderr } = await moveShop(here, there, till.shop).ended;
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  till.url = there.url;
};

/** No killed one needs longer than a whole one. */
const LONGEST_MS = 2_500;

/** Killed at any moment, and run again, until it ends by itself. */
const withKills: Way = async (here, there, till) => {
  till.otherwise = there.url;
  for (let after = randomInt(LONGEST_MS); ; after += randomInt(LONGEST_MS)) {
    const { child, ended } = moveShop(here, there, till.shop);
    const timer = setTimeout(() => child.kill('SIGKILL'), after);
    const { code, signal, stderr } = await ended;
    clearTimeout(timer);
    if (code === 0) break;
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
  }
};

/** Moves shops one after the other while all of them, and one that stays, are at work; then nothing is lost, doubled or wrong. */
async function moveAll(engine: Engine, count: number, sales: number, way: Way): Promise<void> {
  const [here, there] = [await openInstallation(engine), await openInstallation('postgres')];
  try {
    const staying = await Till.open(here.url);
    const tills: Till[] = [];
    for (let index = 0; index < count; index += 1) tills.push(await Till.open(here.url));
    // Somebody is there already, so that shops are counted otherwise.
    await Till.open(there.url);
    for (const till of [staying, ...tills]) till.begin();
    for (const till of tills) {
      await till.sold(sales);
      await way(here, there, till);
    }
    for (const till of tills) await till.sold(till.made.size + 2);
    for (const till of [staying, ...tills]) await till.stop();

    for (const till of tills) till.url = there.url;
    for (const till of [staying, ...tills]) await till.expectAll();
    expect(staying.refused).toBe(0);
    for (const till of tills) expect(await till.tries(here.url)).toBe(503);
    await expectTrueBooks(here, there);
  } finally {
    await here.leave();
    await there.leave();
  }
}

export const moveUnderLoad = (engine: Engine, count: number, sales: number) => moveAll(engine, count, sales, inOneGo);

export const moveUnderKills = (engine: Engine, count: number, sales: number) =>
  moveAll(engine, count, sales, withKills);
