import { month as toMonth } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { hasMovements, type MonthFigures, monthsSentence } from './months-sentence';

const NBSP = '\u00A0';

const month = (name: string, inflow: number, outflow: number): MonthFigures => ({
  month: toMonth(name),
  inflow_of_money: inflow,
  money_outflow: outflow,
  different: Math.round((inflow - outflow) * 100) / 100,
  count_movements: inflow + outflow > 0 ? 1 : 0,
});

test('the sentence names the month with most money in and the one that lost', () => {
  const months = [month('2025-12', 9_840_120, 100), month('2026-01', 10, 5), month('2026-02', 100, 270_550.3)];
  expect(monthsSentence(months)).toBe(
    `El mejor mes fue diciembre: entraron $${NBSP}9.840.120,00. Febrero cerró con $${NBSP}270.450,30 de pérdida.`,
  );
});

test('of several losses it names the largest and says that it was the worst', () => {
  const months = [month('2026-01', 500, 600), month('2026-02', 100, 400)];
  expect(monthsSentence(months)).toBe(
    `El mejor mes fue enero: entraron $${NBSP}500,00. El peor fue febrero: cerró con $${NBSP}300,00 de pérdida.`,
  );
});

test('without losses it says so', () => {
  expect(monthsSentence([month('2026-01', 500, 500)])).toMatch(/Ningún mes cerró con pérdida\.$/);
});

test('with money out alone it names no best month', () => {
  expect(monthsSentence([month('2026-01', 0, 50)])).toMatch(/^No entró dinero/);
});

test('twelve empty months are nothing yet', () => {
  expect(hasMovements([month('2026-01', 0, 0)])).toBe(false);
  expect(hasMovements([month('2026-01', 0, 0), month('2026-02', 1, 0)])).toBe(true);
});
