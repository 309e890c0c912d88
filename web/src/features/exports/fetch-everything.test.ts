import { afterEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../lib/session';
import { fetchEverything } from './fetch-everything';

const caro = { session_token: 'caro', username: 'caro', email: 'caro@lapercha.com.ar', avatar_url: null };

afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

test('a file that is being made when its user leaves is not asked for by the next one', async () => {
  signIn(caro);
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('Authorization'));
    const reply = { data: { export_id: '0190d5a4-0000-7000-8000-000000000000', status: 'working' } };
    return new Response(JSON.stringify(reply), { status: 202 });
  });
  const heard: unknown[] = [];
  fetchEverything().then(
    (file) => heard.push(file),
    (error) => heard.push(error),
  );
  await expect.poll(() => asked.length).toBe(2);
  signIn({ ...caro, session_token: 'beto', username: 'beto' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asked).toEqual(['Bearer caro', 'Bearer caro']);
  expect(heard).toEqual([]);
});
