import type { ProjectionReply } from '@trastienda/contract/projection';
import { expect, test } from 'vitest';
import { lowestSentence } from './projection-sentence';

const TODAY = '2026-11-24';
const YESTERDAY = '2026-11-23';

/** One that begins on that day and is lowest on the other, where something is paid unless told. */
const projection = (start: string, lowest: string, titles = ['Alquiler']): ProjectionReply => ({
  start: { date: start, balance: 500 },
  lowest: { date: lowest, balance: 100 },
  end: { date: '2027-02-22', balance: 900 },
  days: titles.map((title) => ({
    ...{ date: lowest, balance: 100, in: 0, out: 400 },
    items: [{ kind: 'recurring', title, value: 400, type: 'money_outflow' }],
  })),
});

const sentence = (...[start, lowest, titles]: Parameters<typeof projection>) =>
  lowestSentence(projection(start, lowest, titles), TODAY).replace(/\u00a0/g, ' ');

test('the lowest point is said by its day', () => {
  expect(sentence(TODAY, '2027-01-03')).toBe(
    'El punto más bajo será el 3 de enero de 2027: $ 100,00. Ese día sale Alquiler.',
  );
  expect(sentence(TODAY, TODAY)).toBe('El punto más bajo es hoy: $ 100,00. Hoy sale Alquiler.');
  expect(sentence(TODAY, TODAY, [])).toBe('El saldo no baja de lo que hay hoy: $ 100,00.');
});

// rule: screens/last-data
test('of a projection that was read yesterday nothing is said to be of today', () => {
  expect(sentence(YESTERDAY, YESTERDAY, [])).toBe('El saldo no baja de lo que había el 23 de noviembre: $ 100,00.');
  expect(sentence(YESTERDAY, YESTERDAY)).toBe(
    'El punto más bajo fue el 23 de noviembre: $ 100,00. Ese día sale Alquiler.',
  );
  expect(sentence(YESTERDAY, TODAY)).toBe('El punto más bajo es hoy: $ 100,00. Hoy sale Alquiler.');
});
