import { expect, test } from 'vitest';
import { z } from 'zod';
import { newPlace } from '../support/place';
import { runProgram, startServer } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

const page = z.object({
  totalItems: z.number(),
  movements: z.array(z.object({ label: z.string(), value: z.number() })),
});
const methods = z.array(z.object({ payment_method_id: z.number() }));

test('a shop moves from SQLite to PostgreSQL with everything that it has, and goes on there', async () => {
  const [here, there] = [await newPlace('sqlite'), await newPlace('postgres')];
  const env = { ...there.env, ...here.env };
  try {
    const before = await startServer(here.env);
    const shop = await registerShop(before.url);
    const account = await createAccount(before.url, shop, 'Caja');
    const movement = (label: string, value: number) => ({
      label,
      value,
      type: 'inflow_of_money',
      entry_date: '2026-11-20',
      financial_accounts_id: account.id,
      payment_method_id: account.method,
    });
    for (const value of [0.01, 1234.56, 9_999_999_999.99]) {
      await call(before.url, 'POST', '/movement', { token: shop.token, body: movement('Señal del ñandú', value) });
    }
    await before.stop();

    const moved = await runProgram('move-to-postgres', env).ended;
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toContain('movement: 3\n');
    expect(moved.stdout).toContain('The books agree.');

    const after = await startServer(env);
    const found = await call(after.url, 'GET', `/movement?search=${encodeURIComponent('ÑANDU')}`, {
      token: shop.token,
    });
    expect(page.parse(await found.json())).toMatchObject({ totalItems: 3 });
    const known = methods.parse(await (await call(after.url, 'GET', '/payment_methods', { token: shop.token })).json());
    const added = await call(after.url, 'POST', '/payment_methods', { token: shop.token, body: { name: 'Cheque' } });
    const { data } = z.object({ data: z.object({ payment_method_id: z.number() }) }).parse(await added.json());
    expect(known.map((method) => method.payment_method_id)).not.toContain(data.payment_method_id);
    const next = await call(after.url, 'POST', '/movement', { token: shop.token, body: movement('Otro', 5) });
    expect(next.status).toBe(201);
    await after.stop();

    const again = await runProgram('move-to-postgres', env).ended;
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('has data already');
  } finally {
    await here.remove();
    await there.remove();
  }
});
