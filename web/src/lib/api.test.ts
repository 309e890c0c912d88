import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { body, fileOf, send } from './api';
import { ApiError, messageOf, NetworkError, reasonOf } from './api-error';
import { onSessionChange, session, sessionToken, signIn, signOut } from './session';

const caro = { session_token: 'first', username: 'caro', email: 'caro@lapercha.com.ar', avatar_url: null };
const refusal = { code: 'name_taken', message: 'Ya existe', errors: [{ field: 'name', message: 'Ya existe' }] };
const json = (value: unknown, status: number, headers = {}) => new Response(JSON.stringify(value), { status, headers });

const answer = (reply: (request: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => reply(request));

beforeEach(() => signOut());
afterEach(() => vi.unstubAllGlobals());

test('a reply gives its body, an empty one nothing', async () => {
  expect(await body(json({ server: 'on' }, 200))).toEqual({ server: 'on' });
  expect(await body(new Response(null, { status: 204 }))).toBeUndefined();
});

test('a refusal keeps its status, code, sentence and fields', async () => {
  const error = await body(json(refusal, 409)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: 'name_taken', message: 'Ya existe', errors: refusal.errors });
});

test('where no field says what is wrong with it, the reason does, each once', () => {
  const errors = ['Ya existe', 'Ya existe', 'Es corto'].map((message, at) => ({ field: `names.${at}`, message }));
  expect(reasonOf(new ApiError(400, 'invalid_input', 'Revisa los datos marcados.', errors))).toBe(
    'Ya existe · Es corto',
  );
  expect(reasonOf(new ApiError(409, 'insufficient_balance', 'No alcanza'))).toBe('No alcanza');
});

test('too many tries say when to come back', async () => {
  const reply = json({ code: 'too_many_requests', message: 'Espera' }, 429, { 'Retry-After': '90' });
  await expect(body(reply)).rejects.toMatchObject({ retryAfter: 90 });
});

test('what is not a refusal of ours gets a Spanish sentence all the same', async () => {
  await expect(body(new Response('<h1>Bad gateway</h1>', { status: 502 }))).rejects.toThrow(
    'El servidor no pudo responder',
  );
  expect(messageOf(new TypeError('x is not a function'))).toContain('El servidor no pudo responder');
});

test('an answer that breaks off counts as not heard', async () => {
  await expect(body(new Response('{"data":', { status: 201 }))).rejects.toBeInstanceOf(NetworkError);
});

test.each([201, 409])('an answer %i that begins and then stops is not waited for without end', async (status) => {
  vi.useFakeTimers();
  const begun = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
  });
  answer(() => new Response(begun, { status }));
  const heard = send('/api/test')
    .then(body)
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  expect(await Promise.race([heard, 'still waiting'])).toBeInstanceOf(NetworkError);
});

test('a file is whole and of its type, also one that comes slowly; one that stops on the way is not waited for without end', async () => {
  vi.useFakeTimers();
  const slowly = (times: number) =>
    new ReadableStream<Uint8Array>({
      start: async (controller) => {
        for (let time = 0; time < 4 && time < times; time += 1) {
          controller.enqueue(new TextEncoder().encode('1234'));
          await new Promise((next) => setTimeout(next, 50_000));
        }
        if (times > 4) controller.close();
      },
    });
  const heardOf = (times: number, status = 200) => {
    answer(() => new Response(slowly(times), { status, headers: { 'Content-Type': 'text/csv' } }));
    return send('/api/test')
      .then(fileOf)
      .catch((error: unknown) => error);
  };
  const [whole, stopped] = [heardOf(5), heardOf(2)];
  await vi.advanceTimersByTimeAsync(270_000);
  vi.useRealTimers();
  expect(await Promise.race([stopped, 'still waiting'])).toBeInstanceOf(NetworkError);
  const file = await whole;
  expect(file).toMatchObject({ size: 16, type: 'text/csv' });
  answer(() => json(refusal, 409));
  await expect(send('/api/test').then(fileOf)).rejects.toBeInstanceOf(ApiError);
  answer(() => new Response(null, { status: 200 }));
  expect((await send('/api/test').then(fileOf)).size).toBe(0);
});

test('a call that is not answered is a NetworkError', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send('/api/test')).rejects.toBeInstanceOf(NetworkError);
});

test('a call that its caller gave up is not', async () => {
  answer(() => Promise.reject(new TypeError('aborted')));
  await expect(send('/api/test', { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(NetworkError);
});

test('the token goes with every call, and only when there is one', async () => {
  const seen: (string | null)[] = [];
  answer((request) => {
    seen.push(new Headers(request.headers).get('Authorization'));
    return json({}, 200);
  });
  await send('/api/test');
  signIn(caro);
  await send('/api/test', { headers: { 'Idempotency-Key': 'k' } });
  expect(seen).toEqual([null, 'Bearer first']);
});

test('a 401 ends the session, a wrong password without one does not', async () => {
  let ended = 0;
  onSessionChange(() => ended++);
  answer(() => json({ code: 'unauthorized', message: '' }, 401));
  await send('/api/login');
  expect(ended).toBe(0);
  signIn(caro);
  void send('/api/statistics');
  await expect.poll(() => [ended, sessionToken()]).toEqual([1, '']);
});

/** What the user heard of these, by the time that all of them could have said something. */
async function heardOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const heard: string[] = [];
  for (const call of calls)
    call.then(
      () => heard.push('done'),
      (error) => heard.push(messageOf(error)),
    );
  await new Promise((resolve) => setTimeout(resolve, 20));
  return heard;
}

test('an answer of any kind that comes after its user has left is told to nobody', async () => {
  const replies = [
    () => json({ code: 'unauthorized', message: 'Tu sesión venció.' }, 401),
    () => json(refusal, 409),
    () => json({ data: [] }, 200),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  const calls = replies.map((reply) => {
    signIn(caro);
    answer(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      signOut();
      signIn({ ...caro, username: 'beto' });
      return reply();
    });
    const sent = send('/api/statistics');
    return sent.then(body);
  });
  expect(await heardOf(calls)).toEqual([]);
});

test('an answer that had begun when its user left is told to nobody, nor is a file', async () => {
  signIn(caro);
  let goOn = () => {};
  const rest = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const begun = () =>
    new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        await rest;
        controller.enqueue(new TextEncoder().encode('1}'));
        controller.close();
      },
    });
  answer(() => new Response(begun(), { status: 200 }));
  const calls = [send('/api/a').then(body), send('/api/b').then(fileOf)];
  await new Promise((resolve) => setImmediate(resolve));
  signIn({ ...caro, username: 'beto', session_token: 'other' });
  goOn();
  expect(await heardOf(calls)).toEqual([]);
  expect(await heardOf([send('/api/a').then(body), send('/api/b').then(fileOf)])).toEqual(['done', 'done']);
});

test('a session that was renewed on the way hears its answer, and so does who has none', async () => {
  signIn(caro);
  answer(() => json({ data: 1 }, 200));
  const mine = send('/api/statistics').then(body);
  signIn({ ...caro, session_token: 'second' });
  expect(await heardOf([mine])).toEqual(['done']);
  signOut();
  const nobodys = send('/api/test').then(body);
  signIn(caro);
  expect(await heardOf([nobodys])).toEqual(['done']);
});

test('a late 401 to an older token does not end the new session', async () => {
  signIn(caro);
  answer(() => {
    signIn({ ...caro, session_token: 'second' });
    return json({ code: 'unauthorized', message: '' }, 401);
  });
  await send('/api/statistics');
  expect(sessionToken()).toBe('second');
});

test('a call whose session is renewed meanwhile is sent again whole, with the new token', async () => {
  const { renew } = session;
  session.renew = async () => {
    signIn({ ...caro, session_token: 'second' });
    return true;
  };
  const seen: unknown[] = [];
  answer(({ headers, body: sent }) => {
    const given = new Headers(headers);
    seen.push([given.get('Authorization'), given.get('Idempotency-Key'), sent]);
    return seen.length === 1 ? json({ code: 'unauthorized', message: '' }, 401) : json({ done: true }, 201);
  });
  signIn(caro);
  const form = new FormData();
  const reply = await send('/api/user/avatar', { method: 'PATCH', body: form, headers: { 'Idempotency-Key': 'k' } });
  session.renew = renew;
  expect(reply.status).toBe(201);
  expect(seen).toEqual([
    ['Bearer first', 'k', form],
    ['Bearer second', 'k', form],
  ]);
});
