import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { movementPage } from '@trastienda/contract/movements';
import { z } from 'zod';
import { asBlob, picture } from './pictures';
import type { RunningServer } from './server';
import { call, createAccount, registerShop, type Shop } from './shop';

/** Longer than any answer takes. */
const PATIENCE_MS = 10_000;

/** The processes that a server has started. */
export const workersOf = ({ pid }: RunningServer): number[] => childrenOf(pid).split(/\s+/).filter(Boolean).map(Number);

/** Linux says them in a file; to look through all processes of a machine takes a thousand times as long, and they are asked for again and again. */
function childrenOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  }
}

/** A shop that is written to by many at once. */
export interface Written {
  readonly shop: Shop;
  /** Records one peso; sent again under its key until it is answered. */
  readonly record: () => Promise<void>;
  readonly count: () => Promise<number>;
}

export async function openWritten({ url }: RunningServer): Promise<Written> {
  const shop = await registerShop(url);
  const { id, method } = await createAccount(url, shop, 'Caja');
  const body = {
    label: 'Venta',
    value: 1,
    type: 'inflow_of_money',
    entry_date: '2026-11-20',
    financial_accounts_id: id,
    payment_method_id: method,
  };
  const record = async () => {
    const key = randomUUID();
    for (;;) {
      const reply = await call(url, 'POST', '/movement', { token: shop.token, body, key }).catch(() => undefined);
      if (reply?.status === 201) return;
      // What was cut off on its way may still be under way for a moment; a machine that is too busy says to ask again.
      if (reply && reply.status !== 409 && reply.status !== 503)
        throw new Error(`${reply.status}: ${await reply.text()}`);
      await sleep(20);
    }
  };
  const count = async () => {
    const reply = await call(url, 'GET', '/movement?limit=1', { token: shop.token });
    return movementPage.parse(await reply.json()).totalItems;
  };
  return { shop, record, count };
}

/** Asks over a connection of its own: the status, or why there is none. */
export const askAnew = (url: string): Promise<number | string> =>
  new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const asking = get(url, { agent }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer')));
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** Sends half of a form with a picture; `finish` sends the rest and gives the status. */
export async function beginUpload(url: string, token: string): Promise<{ finish: () => Promise<number> }> {
  const form = new FormData();
  form.append('file', asBlob(picture('foto.png', [200, 100, 50])), 'foto.png');
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const sending = request(`${url}/api/user/avatar`, {
    method: 'PATCH',
    agent: new Agent(),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': whole.headers.get('content-type') ?? '',
      'Content-Length': bytes.length,
      // The server says so when it has begun with the request.
      Expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(bytes.subarray(0, bytes.length / 2));
  const answer = once(sending, 'response').then(
    ([reply]) => z.object({ statusCode: z.number() }).parse(reply).statusCode,
  );
  const finish = () => {
    sending.end(bytes.subarray(bytes.length / 2));
    return answer;
  };
  return { finish };
}
