import { describe, expect, it, test } from 'vitest';
import type { Entry } from '../lib/outbox';
import { Baseline, replacedBy } from './baseline';

const OPENED = { name: 'Remera', brand: 'Pampa', price: 100 };

describe('what a form that changes a thing compares with', () => {
  // rule: forms/changed-fields-only
  it('knows which fields say something else, also once some of them are under way', () => {
    const baseline = new Baseline(OPENED);
    const first = { ...OPENED, price: 120 };
    expect(baseline.changes(first)).toEqual({ price: 120 });
    baseline.send('a', first);
    expect(baseline.changes(first)).toEqual({});
    expect(baseline.changes({ ...first, name: 'Buzo' })).toEqual({ name: 'Buzo' });
  });

  it('compares with what was there before when the server has said no', () => {
    const baseline = new Baseline(OPENED);
    baseline.send('a', { ...OPENED, price: 120 });
    expect(baseline.failed({ id: 'a', values: { price: 120 } }, false)).toBe(true);
    expect(baseline.values).toEqual(OPENED);
    expect(baseline.failed({ id: 'a', values: { price: 120 } }, false)).toBe(false);
  });

  it('sends a field again whose answer was lost, whatever it holds, and shows what was there at the opening', () => {
    const baseline = new Baseline(OPENED);
    baseline.send('a', { ...OPENED, price: 120 });
    baseline.failed({ id: 'a', values: { price: 120 } }, true);
    expect(baseline.changes(OPENED)).toEqual({ price: 100 });
    expect(baseline.changes({ ...OPENED, price: 120 })).toEqual({ price: 120 });
  });

  it('leaves a later change of the same field alone, which then goes back to what the first had found', () => {
    const baseline = new Baseline(OPENED);
    baseline.send('a', { ...OPENED, price: 120 });
    baseline.send('b', { ...OPENED, price: 150 });
    baseline.failed({ id: 'a', values: { price: 120 } }, false);
    expect(baseline.values.price).toBe(150);
    baseline.failed({ id: 'b', values: { price: 150 } }, false);
    expect(baseline.values).toEqual(OPENED);
  });

  it('takes over what the server has by now as nothing that was typed here', () => {
    const baseline = new Baseline(OPENED);
    baseline.adopt({ brand: 'Andes' });
    expect(baseline.changes({ ...OPENED, brand: 'Andes' })).toEqual({});
    expect(baseline.startAgain().brand).toBe('Andes');
  });

  it('says what a field had shown: what an earlier change has set by now, and not what one was refused', () => {
    const baseline = new Baseline(OPENED);
    baseline.send('a', { ...OPENED, price: 120 });
    baseline.send('b', { ...OPENED, price: 150 });
    expect(baseline.shownBefore('b')).toEqual({ price: 100 });
    baseline.wasDone('a');
    expect(baseline.shownBefore('b')).toEqual({ price: 120 });
    baseline.saved('a');
    baseline.failed({ id: 'b', values: { price: 150 } }, false);
    expect(baseline.shownOf(['price'])).toEqual({ price: 120 });
    expect(baseline.shownBefore('of an earlier opening')).toBeUndefined();
  });
});

describe('what a form that changes a thing has beside what is typed', () => {
  // rule: forms/unsure-changed
  it('takes for no draft what may have been done, and sends nothing of it once it is given up', () => {
    const baseline = new Baseline(OPENED);
    baseline.send('a', { ...OPENED, price: 120 });
    baseline.failed({ id: 'a', values: { price: 120 } }, true);
    expect(baseline.beside([{ price: 120 }])).toEqual({ ...OPENED, price: 120 });
    expect(baseline.beside([]).price).not.toBe(120);
    expect(baseline.startAgain()).toEqual(OPENED);
    expect(baseline.changes(OPENED)).toEqual({});
  });

  // rule: forms/changed-fields-only
  it('follows what was read anew but for what is typed, is on its way or may have been done', () => {
    const baseline = new Baseline(OPENED);
    expect(baseline.follow({ name: 'Buzo', price: 130 }, { ...OPENED, price: 110 })).toEqual({ name: 'Buzo' });
    const typed = { name: 'Buzo', brand: 'Pampa', price: 110 };
    expect(baseline.changes(typed)).toEqual({ price: 110 });
    baseline.send('a', typed);
    expect(baseline.follow({ price: 140, brand: 'Andes' }, typed)).toEqual({ brand: 'Andes' });
    baseline.failed({ id: 'a', values: { price: 110 } }, true);
    expect(baseline.follow({ price: 150 }, { ...typed, brand: 'Andes' })).toEqual({});
    expect(baseline.startAgain()).toEqual({ name: 'Buzo', brand: 'Andes', price: 100 });
  });
});

// rule: forms/unsure-changed
test('a change that may have been made is over once all its fields were saved anew, and not by an earlier or a smaller one', () => {
  const entry = (id: string, values: object, code: Entry['code'] = 'no_answer') =>
    ({ id, values, sent: {}, state: 'failed', at: 10, code }) as Entry<Partial<typeof OPENED>>;
  const price = entry('price', { price: 120 });
  const both = entry('both', { price: 120, brand: 'Andes' });
  const all = [price, both, entry('refused', { price: 120 }, 'invalid_input')];
  expect(replacedBy({ at: 11, values: { price: 150 } }, all)).toEqual(['price']);
  expect(replacedBy({ at: 11, values: { price: 150, brand: 'Pampa', name: 'Buzo' } }, all)).toEqual(['price', 'both']);
  expect(replacedBy({ at: 9, values: { price: 150 } }, all)).toEqual([]);
  expect(replacedBy({ at: 11, values: { name: 'Buzo' } }, all)).toEqual([]);
});
