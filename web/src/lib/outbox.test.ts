import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { isKeyOld } from './key-age';
import { isUncertain, Outbox } from './outbox';
import { hearClock } from './server-clock';

afterEach(() => {
  vi.useRealTimers();
  hearClock(Number.NaN, Number.NaN);
});

/** A server that answers when it is told to. */
function aServer() {
  const asked: { sent: number; key: string; answer: (reply: string) => void; fail: (error: Error) => void }[] = [];
  const send = (sent: number, key: string) =>
    new Promise<string>((answer, fail) => void asked.push({ sent, key, answer, fail }));
  return { asked, send };
}

function anOutbox() {
  const { asked, send } = aServer();
  const outbox = new Outbox<number, number, string>(undefined);
  const said: string[] = [];
  outbox.work = {
    send,
    refresh: async () => void said.push('read again'),
    onSaved: ({ sent }, reply) => void said.push(`${sent}: ${reply}`),
    onFailed: ({ sent }) => void said.push(`${sent}: failed`),
  };
  return { outbox, asked, said };
}

const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at ${index}`);
  return value;
};

// rule: forms/in-order
test('saves go out one after the other, in their order, each with a key of its own', async () => {
  const { outbox, asked, said } = anOutbox();
  for (const sent of [1, 2, 3]) outbox.add({ values: sent, sent });
  expect(asked.map(({ sent }) => sent)).toEqual([1]);
  for (const turn of [0, 1, 2]) {
    await expect.poll(() => asked).toHaveLength(turn + 1);
    at(asked, turn).answer('done');
  }
  await expect.poll(() => outbox.entries).toEqual([]);
  expect(said).toEqual(['read again', '1: done', '2: done', '3: done']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
});

// rule: forms/unsaved-list
test('one that fails stays with its reason and holds nothing back; sent again, it keeps its key', async () => {
  const { outbox, asked, said } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  outbox.add({ values: 2, sent: 2 });
  at(asked, 0).fail(new NetworkError());
  await expect.poll(() => asked).toHaveLength(2);
  at(asked, 1).answer('done');
  await expect.poll(() => outbox.entries).toHaveLength(1);
  expect(outbox.isBusy).toBe(false);
  expect(at(outbox.entries, 0)).toMatchObject({
    sent: 1,
    state: 'failed',
    reason: expect.stringContaining('conexión'),
  });

  outbox.retry(at(outbox.entries, 0).id);
  expect(at(asked, 2).key).toBe(at(asked, 0).key);
  at(asked, 2).answer('done');
  await expect.poll(() => outbox.entries).toEqual([]);
  expect(said).toEqual(['1: failed', 'read again', '2: done', 'read again', '1: done']);
});

// rule: catalogue/changed-codes
test('a change that is sent again is sent with what its fields had shown when it was made', async () => {
  const { outbox } = anOutbox();
  const told: (number | undefined)[] = [];
  const { work } = outbox;
  const send: NonNullable<typeof work>['send'] = (_sent, _key, shown) => {
    told.push(shown);
    return Promise.reject(new NetworkError());
  };
  if (work) outbox.work = { ...work, send };
  outbox.add({ values: 2, sent: 2, shown: 1 });
  await expect.poll(() => at(outbox.entries, 0).state).toBe('failed');
  outbox.retry(at(outbox.entries, 0).id);
  expect(told).toEqual([1, 1]);
});

test('a refusal keeps the fields that the server named', async () => {
  const { outbox, asked } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  const errors = [{ field: 'name', message: 'Ya existe' }];
  at(asked, 0).fail(new ApiError(409, 'name_taken', 'Ese nombre ya existe', errors));
  await expect.poll(() => at(outbox.entries, 0)).toMatchObject({ reason: 'Ese nombre ya existe', errors });
});

test('after the user has gone nothing more is sent and nothing is said', async () => {
  const { outbox, asked, said } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  outbox.add({ values: 2, sent: 2 });
  outbox.close();
  at(asked, 0).answer('done');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(1);
  expect(said).toEqual(['read again']);
  expect(outbox.entries).toEqual([]);
});

test('what the server may have done is uncertain, a refusal is not; the list says so', async () => {
  const { outbox, asked } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  at(asked, 0).fail(new NetworkError());
  await expect.poll(() => at(outbox.entries, 0).state).toBe('failed');
  expect(isUncertain(at(outbox.entries, 0))).toBe(true);
  expect(at(outbox.entries, 0).reason).toContain('reintentar no lo guarda dos veces');
  outbox.add({ values: 2, sent: 2 });
  at(asked, 1).fail(new ApiError(409, 'name_taken', 'Ese nombre ya existe'));
  await expect.poll(() => at(outbox.entries, 1).state).toBe('failed');
  expect(isUncertain(at(outbox.entries, 1))).toBe(false);
});

// rule: forms/in-order
test('a key is not used any more once the server has forgotten it', async () => {
  const { outbox, asked } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  at(asked, 0).fail(new NetworkError());
  await expect.poll(() => at(outbox.entries, 0).state).toBe('failed');
  outbox.take(at(outbox.entries, 0).id);
  outbox.putBack({ id: 'old', values: 1, sent: 1, state: 'failed', at: Date.now() - 24 * 3_600_000 });
  outbox.retry('old');
  expect(asked).toHaveLength(1);
  expect(at(outbox.entries, 0).reason).toContain('Pasó más de un día');
});

// rule: forms/in-order
test('how old a key is does not follow a device’s clock that is set back', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z') });
  const { outbox } = anOutbox();
  outbox.setAside(1);
  const entry = at(outbox.entries, 0);
  expect(isKeyOld(entry)).toBe(false);
  vi.setSystemTime(new Date('2026-11-27T10:00:00Z'));
  expect(isKeyOld(entry)).toBe(true);
  // A day has gone by; the device says that it was none.
  vi.setSystemTime(new Date('2026-11-27T15:30:00Z'));
  hearClock(Date.parse('2026-11-28T15:30:00Z'), Date.now());
  expect(isKeyOld(entry)).toBe(true);
  hearClock(Date.parse('2026-11-27T15:30:00Z'), Date.now());
  expect(isKeyOld(entry)).toBe(false);
});

// rule: forms/unsure-changed
test('what may have been done is read anew when it is thrown away or its form is left, and what was refused is not', async () => {
  const { outbox, asked, said } = anOutbox();
  outbox.add({ values: 1, sent: 1 });
  at(asked, 0).fail(new NetworkError());
  await expect.poll(() => said).toEqual(['1: failed']);
  outbox.left();
  expect(said).toEqual(['1: failed', 'read again']);
  expect(outbox.discard(at(outbox.entries, 0).id)).toMatchObject({ sent: 1 });
  expect(said).toEqual(['1: failed', 'read again', 'read again']);
  outbox.add({ values: 2, sent: 2 });
  at(asked, 1).fail(new ApiError(409, 'name_taken', 'Ese nombre ya existe'));
  await expect.poll(() => said).toHaveLength(4);
  outbox.left();
  outbox.discard(at(outbox.entries, 0).id);
  expect(said).toHaveLength(4);
  expect(outbox.entries).toEqual([]);
});
