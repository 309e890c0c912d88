import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { newDebt, pay } from '../../testing/debts';
import { aFullShop } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

/** The headings, and the rows below them. */
async function exportedLines(shop: TestShop, query = ''): Promise<string[][]> {
  const reply = await app.app.request(`/api/movement/export${query}`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="movimientos-\d{4}-\d\d-\d\d\.csv"$/);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
  expect(text.startsWith('\uFEFFFecha;Tipo;Concepto;Monto;Cuenta;')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));
}

/** The rows below the headings. */
const exported = async (shop: TestShop, query = '') => (await exportedLines(shop, query)).slice(1);

/** Each row with what stands in it under which heading. */
async function exportedByHeading(shop: TestShop): Promise<Record<string, string | undefined>[]> {
  const [headings = [], ...rows] = await exportedLines(shop);
  return rows.map((row) => Object.fromEntries(headings.map((heading, column) => [heading, row[column]])));
}

// rule: texts/csv
test('a list comes as rows of a spreadsheet: numbers are numbers, and words no formula', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000, '=Caja');
  const label = await shop.newLabel('@comida');
  await shop.record(caja, { type: 'money_outflow', value: 382.5, label: '-10 % de descuento', expense_id: label });
  const day = '2026-11-20';
  const ofBoth = { Fecha: day, Cuenta: "'=Caja", Hacia: '', 'Método de pago': 'Efectivo', Comprobantes: '0' };
  expect(await exportedByHeading(shop)).toMatchObject([
    { ...ofBoth, Tipo: 'Salida de dinero', Concepto: "'-10 % de descuento", Monto: '-382,50', Etiqueta: "'@comida" },
    { ...ofBoth, Tipo: 'Entrada de dinero', Concepto: 'Saldo inicial', Monto: '1000,00', Deuda: '', Cuota: '' },
  ]);
  expect(await exported(await app.newShop())).toEqual([]);
});

// rule: texts/csv, ledger/history-order
test('all pages come, in the order of the list and as it is filtered; the others’ rows never', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [caja, banco] = [await shop.newAccount(), await shop.newAccount(3)];
  await other.record(await other.newAccount(), { label: 'Ajena' });
  for (let list = 0; list < 24; list += 1) {
    const day = `2026-10-${String((list % 5) + 1).padStart(2, '0')}`;
    const some = Array.from({ length: 50 }, (_, index) =>
      shop.aMovement(caja, { label: `Venta ${list * 50 + index}`, entry_date: day }),
    );
    await shop.recordAll(some);
  }
  const rows = await exported(shop, `?account_id=${caja.id}`);
  expect(new Set(rows.map(([, , label]) => label)).size).toBe(1200);
  const days = rows.map(([day = '']) => day);
  expect(days).toEqual(days.toSorted().reverse());
  expect(rows.slice(0, 2).map(([, , label]) => label)).toEqual(['Venta 999', 'Venta 998']);
  expect(await exported(shop, `?account_id=${banco.id}`)).toHaveLength(1);
  expect(await exported(shop, '?from=2026-10-02&to=2026-10-02')).toHaveLength(250);
  expect((await exported(shop, '?search=VENTA%2099')).map(([, , label]) => label)).toHaveLength(11);
});

// rule: texts/csv
test('debts come an installment a row, and expense labels with what was spent under them', async () => {
  const { shop, moto, loan, purchase } = await aFullShop(app, 'Lista');
  const rows = async (path: string) => `${(await shop.call(path)).body}`.split('\r\n').slice(1, -1);
  const debts = await rows('/debt/export');
  expect(debts).toHaveLength([moto, loan, purchase].flatMap(({ installments }) => installments).length);
  const [first] = moto.installments;
  expect(debts).toContain(`Lista moto;1;3;${first?.due_date};100,00;100,00;0,00;Pagada;Lista nota`);
  expect(await rows('/expenses/export')).toEqual([expect.stringMatching(/^Lista comida;.*;2;23,00;/)]);
});

/** A file whose first piece is taken before something changes, and the others afterwards. */
async function takenWhile(shop: TestShop, path: string, change: () => Promise<void>): Promise<string> {
  const { body } = await app.app.request(`/api${path}`, { headers: { authorization: `Bearer ${shop.token}` } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    if (text === '') await change();
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

// rule: texts/csv
test.each([
  ['/debt/export', (shop: TestShop, name: string) => newDebt(shop, { name }).then(({ debt_id }) => `/debt/${debt_id}`)],
  ['/expenses/export', (shop: TestShop, name: string) => shop.newLabel(name).then((id) => `/expenses/${id}`)],
])('what is deleted while %s is taken moves none of the others', async (path, make) => {
  const shop = await app.newShop();
  const names = Array.from({ length: 450 }, (_, index) => `Nombre ${1000 + index}`);
  const made: string[] = [];
  for (const name of names) made.push(await make(shop, name));
  const text = await takenWhile(shop, path, async () => {
    for (const address of [...made.slice(0, 3), ...made.slice(-3)]) await shop.call(address, { method: 'DELETE' });
  });
  for (const name of names.slice(3, -3)) expect(text).toContain(name);
});

// rule: texts/csv
test('a debt that is paid while the file is taken stands in it once', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { debt_id } = await newDebt(shop, { name: 'Moto 0' });
  for (let index = 1; index < 250; index += 1) await newDebt(shop, { name: `Moto ${index}` });
  const text = await takenWhile(shop, '/debt/export', async () => {
    expect((await pay(shop, caja, 100, { debt_id })).status).toBe(201);
  });
  const names = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect([names.length, new Set(names).size]).toEqual([750, 250]);
});

test('who is signed out gets nothing, and a filter that means nothing is refused', async () => {
  const shop = await app.newShop();
  for (const path of ['/movement/export', '/debt/export', '/expenses/export'])
    expectRefused(await app.request(path), 401, 'unauthorized');
  expectRefused(await shop.call('/movement/export?from=ayer'), 400, 'invalid_input');
});
