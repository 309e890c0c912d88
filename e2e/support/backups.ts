import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { session } from '@trastienda/contract/session';
import { expect } from 'vitest';
import { z } from 'zod';
import { asBlob, picture } from './pictures';
import { call, callUntilTaken, PASSWORD, type Shop } from './shop';

const reply = z.object({ data: z.object({ url: z.string() }) }).or(z.object({ url: z.string() }));
const created = z.object({ data: z.object({ id: z.string() }) });
const list = z.object({
  totalItems: z.number(),
  totalPages: z.number(),
  movements: z.array(z.object({ id: z.string() })),
});
const tables = z.object({
  engine: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), checksum: z.string() })),
  pictures: z.array(z.object({ key: z.string(), sha256: z.string() })),
});

const WRITERS = 4;

export async function uploadPicture(url: string, { token }: Shop): Promise<string> {
  const body = new FormData();
  body.append('file', asBlob(picture('foto.png', [200, 100, 50])), 'foto.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = reply.parse(await (await fetch(`${url}/api/user/avatar`, { method: 'PATCH', headers, body })).json());
  return 'url' in answer ? answer.url : answer.data.url;
}

/** The same shop with a new session: a restored server has ended all of them. */
export async function signInAgain(url: string, shop: Shop): Promise<Shop> {
  const old = await call(url, 'GET', '/movement', { token: shop.token });
  expect(old.status).toBe(401);
  const body = { email_or_user: shop.email, password: PASSWORD };
  const { session_token } = session.parse(await (await call(url, 'POST', '/login', { body })).json());
  return { ...shop, token: session_token };
}

export const aMovement = (account: { id: string; method: number }, label: string, value = 12.34) => ({
  label,
  value,
  type: 'inflow_of_money',
  entry_date: '2026-11-20',
  financial_accounts_id: account.id,
  payment_method_id: account.method,
});

/** Writes movements one after the other until it is told to stop; keeps the ids of those that were acknowledged. */
export function writers(url: string, shop: Shop, account: { id: string; method: number }) {
  const made: string[] = [];
  let goesOn = true;
  const write = async () => {
    while (goesOn) {
      const body = aMovement(account, `Señal del ñandú ${randomUUID()}`);
      const answer = await callUntilTaken(url, 'POST', '/movement', { token: shop.token, body, key: randomUUID() });
      expect(answer.status).toBe(201);
      made.push(created.parse(await answer.json()).data.id);
    }
  };
  const work = Promise.all(Array.from({ length: WRITERS }, write));
  const stop = () => {
    goesOn = false;
    return work;
  };
  return { made, stop };
}

export async function idsOf(url: string, shop: Shop, search: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/movement?limit=100&page=${page}&search=${encodeURIComponent(search)}`;
    const { movements, totalPages } = list.parse(await (await call(url, 'GET', path, { token: shop.token })).json());
    for (const { id } of movements) ids.add(id);
    last = totalPages;
  }
  return ids;
}

/** What a backup says of its tables and pictures, read as anybody's tar can. Sessions are left out: restoring ends them. */
export function toldBy(file: string): z.infer<typeof tables> {
  const text = execFileSync('tar', ['xOf', file, 'manifest.json'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const told = tables.parse(JSON.parse(text));
  return {
    ...told,
    tables: told.tables.filter(({ name }) => name !== 'session'),
    pictures: told.pictures.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}
