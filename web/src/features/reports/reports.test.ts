import { day, month } from '@trastienda/domain/dates/day';
import { csvText } from '@trastienda/domain/text/csv';
import { expect, test } from 'vitest';
import { csvOfReport } from './report-csv';
import { changeText, grownSentence, shownRows } from './report-rows';
import { comparedText, missingText } from './report-texts';
import { figuresToType, patchOf, typedFigures } from './typed-figures';

/** With ordinary spaces. */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const row = (key: string | null, inflow: number, outflow: number) => ({
  ...{ key, name: key ?? 'Sin etiqueta', inflow, outflow },
  ...{ different: inflow - outflow, count: 1 },
});

// rule: reports/previous
test('each direction of a row stands beside what it was', () => {
  const rows = shownRows([row(null, 8412350, 105), row('a', 0, 20)], [row('a', 5, 10), row(null, 7490650, 0)]);
  expect(rows.map(({ flows }) => flows.map(({ way, pesos, before }) => [way, pesos, before]))).toEqual([
    [
      ['in', 8412350, 7490650],
      ['out', 105, 0],
    ],
    [['out', 20, 10]],
  ]);
  expect(shownRows([row('a', 1, 0)], undefined)[0]?.flows[0]?.before).toBeUndefined();
  expect(plain(grownSentence(rows))).toBe('a es lo que más creció: + 100,0 %.');
  expect(grownSentence(shownRows([row('a', 1, 0)], []))).toBeUndefined();
});

test('a change is told in percent of what was, and in words where that says nothing', () => {
  expect(plain(changeText(112.3, 100))).toBe('+ 12,3 %');
  expect(plain(changeText(91, 100))).toBe('− 9,0 %');
  expect(plain(changeText(0, 100))).toBe('− 100,0 %');
  expect(plain(changeText(25_000, 1))).toBe('+ 2.499.900,0 %');
  expect(changeText(5, 5)).toBe('igual');
  expect(changeText(5, 0)).toBe('nuevo');
  expect([changeText(5, -3), changeText(5, undefined)]).toEqual(['', '']);
});

test('the days that are compared, and the figures that are missing, in words', () => {
  expect(comparedText({ from: day('2026-11-01'), to: day('2026-11-20') })).toBe('Contra los 20 días anteriores');
  expect(comparedText({ from: day('2026-11-01'), to: day('2026-11-01') })).toBe('Contra el día anterior');
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map(month);
  expect(missingText([])).toBe('');
  expect(plain(missingText(months.slice(2, 3)))).toBe('Falta la inflación de octubre de 2026: cuenta como 0 %.');
  expect(missingText(months.slice(0, 2))).toContain('de agosto de 2026 y septiembre de 2026: cuentan');
  expect(plain(missingText(months))).toBe('Falta la inflación de 4 meses: cuentan como 0 %.');
});

// rule: reports/inflation
test('figures are typed as people write them, and empty ones are none', () => {
  const byMonth = (typed: string[]) => Object.fromEntries(typed.map((percent, at) => [`2026-0${at + 1}`, percent]));
  expect(typedFigures.parse(byMonth(['2,4', '2.4 %', '-0,5', '', '10']))).toEqual({
    ...{ '2026-01': 2.4, '2026-02': 2.4, '2026-03': -0.5 },
    ...{ '2026-04': null, '2026-05': 10 },
  });
  const { issues = [] } = typedFigures.safeParse(byMonth(['diez', '1,005', '200,01', '-51'])).error ?? {};
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['2026-01', 'Debe ser un porcentaje'],
    ['2026-02', 'Debe tener como máximo dos decimales'],
    ['2026-03', 'El máximo es 200 %'],
    ['2026-04', 'El mínimo es -50 %'],
  ]);
  const before = { months: [{ month: '2020-01', percent: -1.5 }] };
  const offered = figuresToType(before, [month('2026-03')], month('2026-11'));
  const newest = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  expect(Object.keys(offered)).toEqual(['2020-01', '2026-03', ...newest]);
  expect(offered['2020-01']).toBe('-1,5');
});

// rule: reports/inflation
test('what is sent is of the months that are changed, null of one that shall have no figure', () => {
  const { months } = patchOf({ '2026-08': 0, '2026-10': 2.5, '2026-11': null });
  expect(months).toEqual([
    { month: '2026-08', percent: 0 },
    { month: '2026-10', percent: 2.5 },
    { month: '2026-11', percent: null },
  ]);
});

// rule: texts/csv
test('the file has a line for each row, what it was before, and the total last', async () => {
  const sums = { inflow: 1234.5, outflow: 20, different: 1214.5, count: 3 };
  const report = { rows: [{ ...row('=suma', 1234.5, 20), count: 3 }], total: sums, previous: { ...sums, inflow: 0 } };
  const text = await csvOfReport('label', report, { ...report, rows: [] });
  expect(text.split('\r\n')).toEqual([
    '\uFEFFEtiqueta;Movimientos;Entradas;Salidas;Diferencia;Entradas antes;Salidas antes',
    `${csvText('=suma')};3;1234,50;20,00;1214,50;0,00;0,00`,
    'Total;3;1234,50;20,00;1214,50;0,00;20,00',
    '',
  ]);
});
