import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { aFullShop } from '../testing/full-shop';
import { hledger } from '../testing/hledger';
import { accountIn, expectJournalAgrees, journalText } from '../testing/journal-proof';

const app = await openTestApp();

// rule: ledger/journal
test('a shop’s books as plain-text accounting agree with it, and are the same text when asked again', async () => {
  const { shop, caja, movements, label, moto, card } = await aFullShop(app, 'Libro');
  await expectJournalAgrees(app, shop);
  const journal = await journalText(app, shop.username);
  expect(await journalText(app, shop.username)).toBe(journal);
  for (const id of Object.values(movements)) expect(journal.match(new RegExp(`id:${id}\\b`, 'g'))).toHaveLength(1);
  const spent = journal.slice(journal.indexOf(movements.outflow)).split('\n').slice(1, 3);
  expect(spent.map((line) => line.trim())).toEqual([
    `${accountIn(journal, caja.id)}  -20.00 ARS`,
    `${accountIn(journal, label)}  20.00 ARS`,
  ]);
  expect(accountIn(journal, moto.debt_id)).toBe(`${accountIn(journal, card)}:Libro moto`);
});

// rule: ledger/journal
test('whatever things are called, and also when they are gone, the journal is read as it is meant', async () => {
  const shop = await app.newShop();
  const odd = ['Caja: la (vieja) ; hoy', '* Banco  [dos]', '=1+1 | ñandú 😀', '"x" {2} @@ 3 ARS'];
  for (const name of odd) {
    const account = await shop.newAccount(100, name);
    await shop.record(account, { value: 0.01, label: `(x) ${name}, id:otro` });
  }
  const twice = await shop.newAccount(5, 'Repetida');
  await shop.call(`/financial_accounts/${twice.id}`, { method: 'DELETE' });
  await shop.newAccount(7, 'Repetida');
  await expectJournalAgrees(app, shop);
  const journal = await journalText(app, shop.username);
  expect(accountIn(journal, twice.id)).toBe('activo:cuenta:Repetida');
  expect(journal).toContain('account activo:cuenta:Repetida (2)  ; id:');
});

test('a journal that does not agree is not let pass', async () => {
  const { shop } = await aFullShop(app, 'Falso');
  const journal = await journalText(app, shop.username);
  expect(() =>
    hledger(journal.replace('-20.00 ARS', '-20.01 ARS').replace('  20.00 ARS', '  20.01 ARS'), 'check'),
  ).toThrow(/assertion/i);
});
