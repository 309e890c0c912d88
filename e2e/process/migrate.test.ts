import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUnknownMigration, forgetLastMigration, migrationsRunAt } from '../../server/src/testing/migrations-run';
import { ENGINES, newEmptyPlace, newPlace, type Place } from '../support/place';
import { runProgram, startServer } from '../support/server';
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

const BESIDE_A_SERVER = [
  ['check-books', []],
  ['journal', ['--shop', 'ana']],
  ['reset-password', ['--user', 'ana']],
  ['end-sessions', ['--all']],
] as const;

const NEWER = '9999-of-a-newer-version';

const dataOf = ({ env, database }: Place) => ({ url: database ?? '', dataDir: env['DATA_DIR'] ?? '' });

describe.each(ENGINES)('%s', (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await newPlace(engine);
  });
  afterEach(() => place.remove());

  const expectRefusals = async (why: string) => {
    const before = await migrationsRunAt(dataOf(place));
    for (const [program, args] of BESIDE_A_SERVER) {
      const { code, stderr } = await runProgram(program, place.env, { args }).ended;
      expect([program, code, stderr.split('\n').length]).toEqual([program, 1, 2]);
      expect(stderr).toContain(why);
    }
    expect(await migrationsRunAt(dataOf(place))).toEqual(before);
  };

  test('what runs beside a server of an older version leaves its tables as they are', async () => {
    await forgetLastMigration(dataOf(place));
    await expectRefusals('none of this version: start its server here first');
  });

  test('what runs beside a server of a newer version says so', async () => {
    await addUnknownMigration(dataOf(place), NEWER);
    await expectRefusals(`a newer version has written it: this one does not know ${NEWER}`);
  });
});
