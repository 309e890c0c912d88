import { z } from 'zod';
import { beginAt } from '../support/clock';
import { openShop } from '../support/keeper';
import { call, FIREFOX, IPHONE, registerShop, type Shop, signInFrom } from '../support/shop';
import { fillShop, type Things } from './full-shop';

/** A Friday, 10:42 in the shop. */
export const NOW = '2026-11-20T13:42:00Z';

export interface Shops {
  readonly url: string;
  readonly full: Shop;
  readonly empty: Shop;
  readonly things: Things;
}

const VARIABLE = 'PICTURED_SHOPS';

/** What the setup has made. */
export const shopsOf = (): Shops => JSON.parse(process.env[VARIABLE] ?? '{}');

/** What the activity tells beside sign-ins. */
async function tryTheDoor(url: string, { token, username }: Shop): Promise<void> {
  const wrong = { email_or_user: username, password: 'Equivocada1' };
  for (let time = 0; time < 3; time += 1) await call(url, 'POST', '/login', { body: wrong, userAgent: FIREFOX });
  const label = { name: 'Envíos y encomiendas al interior, con seguro' };
  const made = z.object({ data: z.object({ expense_id: z.string() }) });
  const { data } = made.parse(await (await call(url, 'POST', '/expenses', { token, body: label })).json());
  await call(url, 'DELETE', `/expenses/${data.expense_id}`, { token });
}

/** Before the pictures: a server of their own, at a day of their own, with a full shop and an empty one. */
export default async function openShops(): Promise<() => Promise<void>> {
  beginAt(NOW);
  const keeper = await openShop('sqlite');
  const { url } = keeper;
  const full = await registerShop(url, 'rocio.ibanez');
  const empty = await registerShop(url, 'nuevo.local');
  for (const device of [FIREFOX, IPHONE]) await signInFrom(url, full, device);
  await tryTheDoor(url, full);
  const shops: Shops = { url, full, empty, things: await fillShop(url, full) };
  process.env[VARIABLE] = JSON.stringify(shops);
  return keeper.leave;
}
