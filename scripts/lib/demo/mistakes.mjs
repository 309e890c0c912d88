import { addDays, at } from './days.mjs';

/**
 * What was deleted, of several kinds: a product that is not sold any more, something that was recorded twice, what was tried once, and what was called off.
 * @param {import('./client.mjs').Client} client
 * @param {{ day: string, retired: string, twice: object }} shop `twice` is a movement that is there already
 */
export async function throwAway({ send }, { day, retired, twice }) {
  const label = await send('POST', '/expenses', { name: 'Publicidad en volantes' });
  const method = await send('POST', '/payment_methods', { name: 'Cheque' });
  const on = addDays(day, 12);
  const fair = { title: 'Feria en la plaza', color: 'amber', start: at(on, 10), end: at(on, 18) };
  const event = await send('POST', '/event-calendar', fair);
  const movement = await send('POST', '/movement', twice);
  await send('DELETE', `/products/${retired}`);
  await send('DELETE', `/expenses/${label.data.expense_id}`);
  await send('DELETE', `/payment_methods/${method.data.payment_method_id}`);
  await send('DELETE', `/event-calendar/${event.data.id}`);
  await send('DELETE', `/movement/${movement.data.id}`);
}
