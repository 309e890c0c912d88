import { randomUUID } from 'node:crypto';
import { errorBody } from '@trastienda/contract/errors';
import { product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pause } from '../db/pause';
import { expectRefused, openTestApp } from '../testing/app';
import { anItem, aShelf } from '../testing/catalogue';
import { aForm } from '../testing/pictures';
import { aRegistration, type TestShop } from '../testing/shop';

const app = await openTestApp();

/** An object with that many fields that nobody asked for. */
const strange = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, index) => [`x${index}`, 0]));

// rule: limits/body
test.each(['/register', '/login', '/password/recover'])(
  'a body of more than 16 kB is not read by %s, whatever it says that it is',
  async (path) => {
    const long = JSON.stringify({ ...aRegistration(), ...strange(100_000) });
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const reply = await app.request(path, { body: long, headers: { 'content-type': type } });
      expectRefused(reply, 413, 'too_large');
      expect(reply.body).toMatchObject({ message: 'El pedido es demasiado grande: se aceptan hasta 16 kB.' });
    }
    const padded = `${' '.repeat(16 * 1024)}{}`;
    expectRefused(await app.request(path, { body: padded.slice(1) }), 413, 'too_large');
    expectRefused(await app.request(path, { body: padded.slice(2) }), 400, 'invalid_input');
  },
);

// rule: wire/errors
test('a refusal names at most twenty fields, and none at length', async () => {
  const shop = await app.newShop();
  for (const path of ['/register', '/movement', '/debt', '/event-calendar']) {
    const reply = await shop.call(path, { body: { ...strange(500), ['ñ'.repeat(4000)]: 1 } });
    expectRefused(reply, 400, 'invalid_input');
    expect(reply.read(errorBody).errors?.length, path).toBe(20);
  }
  const long = await shop.call('/expenses', { body: { name: 'x', ['ñ'.repeat(500_000)]: 1 } });
  expectRefused(long, 400, 'invalid_input');
  expect(JSON.stringify(long.body).length).toBeLessThan(1000);
});

// rule: limits/body
test('a body of nothing but small values is refused, not looked at value by value', async () => {
  const shop = await app.newShop();
  const zeros = `[${'0,'.repeat(400_000)}0]`;
  for (const [path, body] of [
    ['/movement', `{"movements":${zeros}}`],
    ['/debt', `{"installments":${zeros}}`],
    ['/financial_accounts', `{"name":"x","paymentMethods":${zeros}}`],
    ['/size', `{"title":"x","values":${zeros}}`],
    ['/movement', zeros],
    ['/movement', JSON.stringify(strange(80_000))],
  ] as const) {
    const refused = await shop.call(path, { body });
    expectRefused(refused, 413, 'too_large');
    expect(refused.body).toMatchObject({ message: 'Son demasiados datos a la vez: se aceptan hasta 50.000.' });
  }
});

// rule: limits/body
test('whatever it says that it is, a body is read up to a limit by every route that takes no form', async () => {
  const changes = app.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method === 'get') return [];
    const { method, path, request } = definition.route;
    const isForm = request?.body && 'multipart/form-data' in request.body.content;
    return isForm ? [] : [{ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, randomUUID()) }];
  });
  expect(changes.length).toBeGreaterThan(50);
  for (const { method, path } of changes) {
    // One for each: some of them end the session, or the shop.
    const shop = await app.newShop();
    const headers = {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': randomUUID(),
    };
    const announced = { method, headers: { ...headers, 'content-length': '2000000' }, body: '{}' };
    expect((await app.app.request(path, announced)).status, `${method} ${path}`).toBe(413);
    const { body, brought } = endlessBody();
    const answer = await app.app.request(path, { method, headers, body, duplex: 'half' } as RequestInit);
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    expect(brought(), `${method} ${path}`).toBeLessThan(2_000_000);
  }
});

/** Ten megabytes, without a word about how long it is; `brought` tells how many bytes of it were read. */
function endlessBody() {
  const chunk = new TextEncoder().encode('x'.repeat(64_000));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.length;
      if (sent > 10_000_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { body, brought: () => sent };
}

test('the items of a product are no way around that', async () => {
  const shop = await app.newShop();
  const items = `[${'0,'.repeat(400_000)}0]`;
  const reply = await shop.call('/products', { body: aForm({ name: 'Remera', items }) });
  expect(expectRefused(reply, 400, 'invalid_input')).toContain('items');
});

test('a body may be as deep as it is long', async () => {
  const shop = await app.newShop();
  const deep = (open: string, close: string) => `{"name":${open.repeat(90_000)}1${close.repeat(90_000)}}`;
  for (const body of [deep('[', ']'), deep('{"a":', '}')]) {
    const reply = await shop.call('/expenses', { body });
    expect([400, 413]).toContain(reply.status);
  }
});

test('the description is written once, and known by its ETag', async () => {
  const first = await app.app.request('/api/openapi.json');
  // Written a second time, it would have this too.
  app.app.openAPIRegistry.registerComponent('securitySchemes', 'later', { type: 'http', scheme: 'basic' });
  const second = await app.app.request('/api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect(await second.text()).toBe(await first.text());
  const known = await app.app.request('/api/openapi.json', { headers: { 'if-none-match': etag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('ten thousand different codes of one item are taken', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const codes = Array.from({ length: 10_000 }, (_, index) => `C-${index}`);
  const items = JSON.stringify([anItem(shelf, { stock: 10_000, codes })]);
  const { size_id: _, size_value: _value, ...where } = shelf;
  const reply = await shop.call('/products', { body: aForm({ ...where, name: 'Remera', items }) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
});

/** How many answers another shop gets while that one's request is under way, and how many turns the event loop makes. */
async function othersDuring<T>(shop: TestShop, other: TestShop, work: () => Promise<T>) {
  // A first request of two at once may wait for a connection to be made: that is not what is asked here.
  await Promise.all([shop.call('/user/avatar'), other.call('/user/avatar')]);
  let isDone = false;
  const whole = work().finally(() => {
    isDone = true;
  });
  let [served, turns] = [0, 0];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  while (!isDone) {
    // A request of another process reaches this one between two turns of its event loop.
    await pause();
    await other.call('/user/avatar');
    if (!isDone) served += 1;
  }
  return { served, turns, result: await whole };
}

// rule: limits/turns
test('others are served while a list of fifty movements is recorded', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount();
  const movements = Array.from({ length: 50 }, () => shop.aMovement(caja));
  const { served } = await othersDuring(shop, other, () => shop.recordAll(movements));
  expect(served).toBeGreaterThan(0);
});

test('others are served between the pieces of whatever is done with a product of thousands of codes', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const shelf = await aShelf(shop);
  const { size_id: _, size_value: _value, ...where } = shelf;
  const codes = (item: number) => Array.from({ length: 200 }, (_, index) => `C-${item}-${index}`);
  const items = Array.from({ length: 90 }, (_, item) => anItem(shelf, { stock: 200, codes: codes(item) }));
  const body = aForm({ ...where, name: 'Remera', items: JSON.stringify(items) });
  const during = async (status: number, work: () => ReturnType<TestShop['call']>) => {
    const { served, turns, result: reply } = await othersDuring(shop, other, work);
    expect(reply.status, JSON.stringify(reply.body)?.slice(0, 300)).toBe(status);
    // How many answers fit between two pieces is the machine's: that there are pieces is ours.
    expect(served).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(10);
    return reply;
  };
  const created = await during(201, () => shop.call('/products', { body }));
  const { product_id: id } = created.read(z.object({ data: product })).data;
  const read = await during(200, () => shop.call(`/products/${id}`));
  expect(read.read(product).product_stock_items.map((item) => item.codes)).toEqual(items.map((item) => item.codes));
  await during(201, () => shop.call(`/products/${id}/items`, { body: anItem(shelf, { stock: 10, codes: ['NEW'] }) }));
  await during(204, () => shop.call(`/products/${id}`, { method: 'DELETE' }));
});
