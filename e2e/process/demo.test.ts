import { expect, test } from 'vitest';
import { registerDemo, signInDemo } from '../../scripts/lib/demo/client.mjs';
import { fillShop } from '../../scripts/lib/demo/shop.mjs';
import { newPlace } from '../support/place';
import { runProgram, startServer } from '../support/server';

test('the demo shop is filled over the API, and its books are right', async () => {
  const place = await newPlace('sqlite');
  const server = await startServer(place.env);
  try {
    await fillShop(server.url, 1);
    // Its name is taken: it was filled once.
    await expect(registerDemo(server.url)).rejects.toThrow('username_taken');
    const demo = await signInDemo(server.url);
    const pages = {
      movements: '/movement',
      sales: '/sales',
      products: '/products',
      debts: '/debt',
      customers: '/customers',
    };
    for (const [what, path] of Object.entries(pages))
      expect((await demo.get(`${path}?limit=20`))[what]?.length, what).toBeGreaterThan(3);
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await server.kill();
    await place.remove();
  }
});
