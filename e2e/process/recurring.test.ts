import { movementPage } from '@trastienda/contract/movements';
import { stepDays } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { afterEach, expect, test } from 'vitest';
import { letDaysPass } from '../../server/src/testing/asleep';
import { ENGINES, newPlace, type Place } from '../support/place';
import { type RunningServer, runProgram, startServer } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

const DAYS = 10;
const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
const daysAgo = (days: number) => stepDays(today, -days);

let place: Place | undefined;
let servers: RunningServer[] = [];

afterEach(async () => {
  for (const server of servers) await server.kill();
  servers = [];
  await place?.remove();
  place = undefined;
});

/** A shop with ten rules of one movement each; of those of nine the day has passed while nothing ran, of the tenth it is today. */
async function asleep({ env, database }: Place) {
  const server = await startServer(env);
  const shop = await registerShop(server.url);
  const { id, method } = await createAccount(server.url, shop, 'Caja');
  const rule = { label: 'Cuota', value: 5, type: 'inflow_of_money', frequency: 'yearly', mode: 'record' };
  const of = { financial_accounts_id: id, payment_method_id: method, start_date: stepDays(today, 1) };
  for (let made = 0; made < DAYS; made += 1)
    await call(server.url, 'POST', '/recurring', { token: shop.token, body: { ...rule, ...of } });
  await server.stop();
  await letDaysPass({ url: database || undefined, dataDir: String(env['DATA_DIR']) }, today);
  return shop;
}

/** What the log says of what was recorded for a shop. */
const counts = (stdout: string): number[] =>
  stdout.split('\n').flatMap((line) => {
    if (!line.includes('recurring movements recorded')) return [];
    const said = JSON.parse(line) as { shop?: string; count?: number };
    expect(said.shop).toMatch(/^[0-9a-f-]{36}$/);
    return [said.count ?? 0];
  });

// rule: recurring/once, recurring/record
test.each(ENGINES)(
  '%s: after ten days asleep two servers that start at once make each movement once',
  async (engine) => {
    place = await newPlace(engine);
    const shop = await asleep(place);
    const env = { ...place.env, LOG_LEVEL: 'info' };
    servers = await Promise.all([startServer(env), startServer({ ...env, WORKERS: '2' })]);
    const days = async () => {
      const reply = await call(servers[0]?.url ?? '', 'GET', '/movement?limit=100', { token: shop.token });
      return movementPage.parse(await reply.json()).movements.map((movement) => movement.entry_date);
    };
    await expect.poll(days, { timeout: 60_000, interval: 500 }).toHaveLength(DAYS);
    expect(await days()).toEqual(Array.from({ length: DAYS }, (_, index) => daysAgo(index)));
    const ended = await Promise.all(servers.map((server) => server.stop()));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const told = ended.flatMap(({ stdout }) => counts(stdout));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(DAYS);
    expect(ended.map(({ stdout }) => stdout).join('')).not.toContain('"fault"');
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
  },
);
