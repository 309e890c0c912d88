import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Resident } from './shops';
import type { Served, Way } from './ways';
import { type Reply, send } from './wire';

const WRITERS = 3;
const READERS = 1;
const PAUSE_MS = 40;
const LISTS = ['/movement?limit=10', '/financial_accounts?limit=9', '/total_month'];

/** A request and how it came out. Moments are those of performance.now(), in milliseconds. */
export interface Exchange {
  readonly server: string;
  readonly way: Way;
  readonly kind: 'write' | 'read';
  readonly begun: number;
  readonly ended: number;
  /** 0: no answer came. */
  readonly status: number;
  /** The answer's own word for a refusal. */
  readonly code: string | undefined;
  readonly retryAfter: string | undefined;
}

const created = z.object({ data: z.object({ id: z.string() }) });
const refused = z.object({ code: z.string() });

/** Users of several shops that write movements and read lists without end, each at all processes of its way. */
export class Load {
  /** What was asked since it was last taken. */
  #exchanges: Exchange[] = [];
  /** The id of each acknowledged movement, by its label, which is its own. */
  readonly acknowledged = new Map<string, string>();
  /** What a second answer to the same key said otherwise than the first. */
  readonly doubled: string[] = [];
  readonly #served: readonly Served[];
  readonly #residents: readonly Resident[];
  #goesOn = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(served: readonly Served[], residents: readonly Resident[]) {
    this.#served = served;
    this.#residents = residents;
  }

  begin(): void {
    this.#goesOn = true;
    const ways = [...new Set(this.#served.map(({ way }) => way))];
    const users = ways.flatMap((way) => this.#residents.map((resident) => ({ way, resident })));
    const several = (count: number, act: () => Promise<void>) => Array.from({ length: count }, () => this.#repeat(act));
    this.#work = Promise.all(
      users.flatMap(({ way, resident }) => [
        ...several(WRITERS, () => this.#write(way, resident)),
        ...several(READERS, () => this.#read(way, resident)),
      ]),
    );
  }

  /** No new movement is begun; resolves when each that was begun is acknowledged. */
  async end(): Promise<void> {
    this.#goesOn = false;
    await this.#work;
  }

  take(): Exchange[] {
    return this.#exchanges.splice(0);
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (this.#goesOn) {
      await act();
      await sleep(PAUSE_MS);
    }
  }

  /** Sends one movement, with the same key, to one process or the other until it is acknowledged. */
  async #write(way: Way, { token, accountId, methodId }: Resident): Promise<void> {
    const label = `Venta ${randomUUID()}`;
    const key = randomUUID();
    const body = {
      label,
      value: randomInt(1, 100_000) / 100,
      type: 'inflow_of_money',
      entry_date: '2026-03-15',
      financial_accounts_id: accountId,
      payment_method_id: methodId,
    };
    for (;;) {
      const reply = await this.#ask(way, 'write', { method: 'POST', path: '/movement', token, body, key });
      if (reply.status === 201) return this.#note(label, created.parse(JSON.parse(reply.text)).data.id);
      await sleep(PAUSE_MS);
    }
  }

  #note(label: string, id: string): void {
    const before = this.acknowledged.get(label);
    if (before !== undefined && before !== id) this.doubled.push(label);
    this.acknowledged.set(label, id);
  }

  async #read(way: Way, { token }: Resident): Promise<void> {
    const path = LISTS[randomInt(LISTS.length)] ?? '';
    await this.#ask(way, 'read', { method: 'GET', path, token });
  }

  async #ask(way: Way, kind: Exchange['kind'], request: Omit<Parameters<typeof send>[0], 'url'>): Promise<Reply> {
    const those = this.#served.filter((one) => one.way === way);
    const one = those[randomInt(those.length)];
    if (!one) throw new Error('each way has processes');
    const begun = performance.now();
    const reply = await send({ ...request, url: one.server.url });
    const ended = performance.now();
    const { status, retryAfter } = reply;
    const code = status >= 400 ? codeOf(reply.text) : undefined;
    this.#exchanges.push({ server: one.name, way, kind, begun, ended, status, code, retryAfter });
    return reply;
  }
}

function codeOf(text: string): string | undefined {
  try {
    return refused.safeParse(JSON.parse(text)).data?.code;
  } catch {
    return undefined;
  }
}
