import { expect, test } from 'vitest';
import type { Catalogue } from '../server/src/testing/catalogue-of-tables';
import { faultyKeys } from './lib/one-shop/keys';
import { faultsOf } from './lib/one-shop/statement';

const tables = {
  account: ['shop_id', 'id', 'name', 'balance'],
  movement: ['shop_id', 'id', 'account_id', 'value'],
  debt: ['shop_id', 'id', 'total'],
  shop: ['number', 'id', 'name'],
  app_user: ['id', 'name'],
  session: ['token_hash', 'shop_id'],
};
const names = { tables, shops: new Set(['account', 'movement', 'debt']) };

test.each([
  ['select * from account where id = $1', 'reads account'],
  ['select * from account where shop_id <> $1', 'reads account'],
  ["select * from account where shop_id = 'b5'", 'reads account'],
  ['select * from account where shop_id = $1 or id = $2', 'reads account'],
  ['select * from account where not (shop_id = $1)', 'reads account'],
  ['select * from account where shop_id in ($1, $2)', 'reads account'],
  ['select * from account where shop_id = any($1)', 'reads account'],
  ['select * from account where id = $1 and shop_id = id', 'reads account'],
  ['select * from account where shop_id = coalesce($1, shop_id)', 'reads account'],
  ['update account set name = $1 where id = $2', 'changes account'],
  ['delete from account where id = $1', 'removes account'],
  ['select 1 from movement as m join account as a on a.id = m.account_id where m.shop_id = $1', 'reads account as a'],
  ['select 1 from movement m, account a where a.id = m.account_id and a.shop_id = $1', 'reads movement as m'],
  ['select 1 from movement m left join account a on a.shop_id = m.shop_id and m.shop_id = $1', 'reads movement as m'],
  ['select 1 from account a right join movement m on a.shop_id = m.shop_id and m.shop_id = $1', 'reads movement as m'],
  ['select 1 from account a full join movement m on a.shop_id = m.shop_id where a.shop_id = $1', 'reads movement as m'],
  ['select 1 from account a cross join debt d where a.shop_id = $1', 'reads debt as d'],
  ['select 1 from account where shop_id = $1 and exists (select 1 from debt where total > 0)', 'reads debt'],
  ['select (select sum(total) from debt) from account where shop_id = $1', 'reads debt'],
  ['select id from account where shop_id = $1 union select id from debt', 'reads debt'],
  ['select 1 from (select * from debt) as d where d.shop_id = $1', 'reads debt'],
  ['with d as (select * from debt) select 1 from d where shop_id = $1', 'reads debt'],
  ['with d as (delete from debt returning *) select 1 from d', 'removes debt'],
  [
    'select 1 from account as a, lateral (select 1 from debt where total > a.balance) d where shop_id = $1',
    'reads debt',
  ],
  ['update account set balance = (select sum(value) from movement) where shop_id = $1', 'reads movement'],
  ['update account set balance = 0 from debt where account.shop_id = $1 and account.id = debt.id', 'changes debt'],
  ['delete from account using debt where account.shop_id = $1 and account.id = debt.id', 'removes debt'],
  ['select 1 from session s join account a on a.shop_id = s.shop_id where s.token_hash = $1', 'reads account as a'],
])('%s is found', (text, fault) => {
  expect(faultsOf(text, names).join()).toContain(`${fault} without saying the shop`);
});

test.each([
  ['insert into account (id, name) values ($1, $2)', 'adds to account without saying the shop'],
  ['insert into account (shop_id, id) values ($1, $2), (default, $3)', 'adds to account without saying the shop'],
  ['insert into account values ($1, $2)', 'adds to account without saying the shop'],
  [
    'insert into account (shop_id, id) select s.shop_id, $1 from session as s',
    'adds to account without saying the shop',
  ],
  [
    'insert into account (shop_id, id) values ($1, $2) on conflict (id) do update set name = $3',
    'meets rows of account by a key without shop',
  ],
  [
    'insert into account (shop_id, id) values ($1, $2) on conflict (shop_id, id) do update set shop_id = $3',
    'gives rows of account to another shop',
  ],
  ['update account set shop_id = $1 where shop_id = $2', 'gives rows of account to another shop'],
  ['truncate account', 'is a TruncateStmt, which is no statement of one shop'],
  ['lock table account', 'is a LockStmt, which is no statement of one shop'],
  ["set statement_timeout = '1s'", 'sets statement_timeout beyond its transaction'],
  ['select pg_advisory_lock($1)', 'calls pg_advisory_lock, which outlasts it'],
  ['select 1 from accuont where shop_id = $1', 'names accuont, which is no table'],
])('%s is found', (text, fault) => {
  expect(faultsOf(text, names)).toEqual([fault]);
});

test.each([
  'select * from account where shop_id = $1 and id = $2',
  'select * from account where ((id = $2 and $1 = account.shop_id))',
  'select * from account where shop_id = cast($1 as uuid)',
  'select * from account where (shop_id, id) = ($1, $2)',
  'select 1 from movement as m join account as a on a.shop_id = m.shop_id and a.id = m.account_id where m.shop_id = $1',
  'select 1 from movement m left join account a on a.shop_id = m.shop_id where m.shop_id = $1',
  'select 1 from movement m join account a using (shop_id) where a.shop_id = $1',
  'select 1 from shop join account on account.shop_id = shop.id where shop.id = $1',
  'select 1 from account a where shop_id = $1 and exists (select 1 from debt where debt.shop_id = a.shop_id)',
  'select 1 from (select shop_id, id from debt where shop_id = $1) d join account a on a.shop_id = d.shop_id',
  'with d(s, i) as (select shop_id, id from debt where shop_id = $1) select 1 from d join account on shop_id = s',
  'with d as (delete from debt where shop_id = $1 returning *) select 1 from d join account a on a.shop_id = d.shop_id',
  'select 1 from account a, lateral (select 1 from debt d where d.shop_id = a.shop_id) x where a.shop_id = $1',
  'insert into account (shop_id, id) values ($1, $2) on conflict do nothing',
  'insert into account (shop_id, id) select shop_id, id from debt where shop_id = $1 on conflict (shop_id, id) do nothing',
  'insert into account (shop_id, id) select $1, value from json_array_elements($2)',
  'update account set name = v.name from (values ($1, $2)) as v(shop_id, name) where account.shop_id = v.shop_id',
  'update account a set balance = 0 from debt d where a.shop_id = $1 and d.shop_id = a.shop_id',
  'select 1 from app_user where name = $1',
  'start transaction isolation level repeatable read read only',
  'select pg_try_advisory_xact_lock($1)',
])('%s stays with one shop', (text) => {
  expect(faultsOf(text, names)).toEqual([]);
});

const key = (table: string, ...columns: string[]) => ({ table, name: `${table}_key`, columns });
const reference = { app_user: 'none', shop: 'none', session: 'none' };
const sound: Catalogue = {
  tables,
  uniqueKeys: [key('account', 'shop_id', 'id'), key('shop', 'number'), key('app_user', 'id')],
  foreignKeys: [
    { ...key('movement', 'shop_id', 'account_id'), to: 'account', toColumns: ['shop_id', 'id'] },
    { ...key('account', 'shop_id'), to: 'shop', toColumns: ['id'] },
  ],
};

test('keys that carry the shop are sound', () => {
  expect(faultyKeys(sound, reference)).toEqual([]);
});

test.each<[Partial<Catalogue>, string]>([
  [{ uniqueKeys: [key('account', 'id')] }, 'account: account_key (id) is unique beyond the shop'],
  [
    { foreignKeys: [{ ...key('movement', 'account_id'), to: 'account', toColumns: ['id'] }] },
    'movement: movement_key refers to account without the shop',
  ],
  [
    { foreignKeys: [{ ...key('movement', 'account_id', 'shop_id'), to: 'account', toColumns: ['shop_id', 'id'] }] },
    'movement: movement_key refers to account without the shop',
  ],
  [
    { foreignKeys: [{ ...key('session', 'account_id'), to: 'account', toColumns: ['id'] }] },
    'session: session_key refers from a reference table to account',
  ],
  [{ tables: { ...tables, sale: ['id'] } }, 'sale has no shop_id and is not named as a reference table'],
])('%j is found', (planted, fault) => {
  expect(faultyKeys({ ...sound, ...planted }, reference)).toEqual([fault]);
});

test('a reference table that there is no more is found', () => {
  expect(faultyKeys(sound, { ...reference, device: 'none' })).toEqual([
    'device is named as a reference table and there is none',
  ]);
});
