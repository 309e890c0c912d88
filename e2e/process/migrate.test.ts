import { expect, test } from 'vitest';
import { ENGINES, newEmptyPlace } from '../support/place';
import { startServer } from '../support/server';
import { call, PASSWORD, registerShop } from '../support/shop';

const TOGETHER = 4;

test.each(ENGINES)(
  '%s: processes that start together on an empty database all come up, over the same data',
  async (engine) => {
    const place = await newEmptyPlace(engine);
    try {
      const servers = await Promise.all(Array.from({ length: TOGETHER }, () => startServer(place.env)));
      const [first] = servers;
      const shop = await registerShop(first?.url ?? '');
      const body = { email_or_user: shop.username, password: PASSWORD };
      const logins = await Promise.all(servers.map(({ url }) => call(url, 'POST', '/login', { body })));

      expect(logins.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(200));
      const ended = await Promise.all(servers.map((server) => server.stop()));
      expect(ended.map(({ code }) => code)).toEqual(Array(TOGETHER).fill(0));
    } finally {
      await place.remove();
    }
  },
);
