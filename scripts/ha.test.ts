import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareKept, judge } from '../bench/ha/judge';
import type { Exchange } from '../bench/ha/load';
import { environmentOf } from '../bench/ha/settings';
import { inRoot } from './lib/paths.mjs';

const BEGUN = 10_000;
const NEW_PRIMARY = 12_000;

const asked = (begun: number, ended: number, change: Partial<Exchange> = {}): Exchange => ({
  server: 'one',
  way: 'haproxy',
  kind: 'write',
  begun,
  ended,
  status: 201,
  code: undefined,
  retryAfter: undefined,
  ...change,
});
const refusedAt = (begun: number, ended: number, change: Partial<Exchange> = {}) =>
  asked(begun, ended, { status: 503, code: 'unavailable', retryAfter: '5', ...change });
const writtenAt = (ended: number) => asked(ended - 10, ended);

const judged = (...exchanges: Exchange[]) =>
  judge({ exchanges, servers: ['one'], begun: BEGUN, newPrimary: NEW_PRIMARY });
const faultsOf = (...exchanges: Exchange[]) => judged(...exchanges).faults;

test('requests that are refused with a time to come back, and writes within five seconds of the new primary, are right', () => {
  const { faults, figures } = judged(refusedAt(10_100, 12_500), writtenAt(14_000), refusedAt(17_000, 17_100));
  expect(faults).toEqual([]);
  expect(figures).toEqual({
    requests: 3,
    refused: 2,
    codes: { unavailable: 2 },
    longest: 2_400,
    newPrimaryAfter: 2_000,
    writesAfter: 2_000,
    wellAfter: 5_100,
  });
});

test.each([
  ['a refusal that does not say when to come back', refusedAt(10_100, 10_200, { retryAfter: undefined })],
  ['a fault of the server', refusedAt(10_100, 10_200, { status: 500, code: 'internal_error' })],
  ['no answer', asked(10_100, 10_200, { status: 0 })],
  ['a conflict that is not about the same request', refusedAt(10_100, 10_200, { status: 409, code: 'in_use' })],
  ['a request that took more than eleven seconds', asked(10_000, 21_001)],
  ['a request that is refused more than five seconds after the new primary', refusedAt(17_001, 17_002)],
])('%s is a fault', (_, exchange) => {
  expect(faultsOf(exchange, writtenAt(12_100))).toHaveLength(1);
});

test('the same request under way elsewhere is none', () => {
  expect(faultsOf(refusedAt(10_100, 10_200, { status: 409, code: 'request_in_progress' }), writtenAt(12_100))).toEqual(
    [],
  );
});

test('each process has to write within five seconds of the new primary, whatever it wrote before', () => {
  expect(faultsOf(writtenAt(11_999), writtenAt(17_000))).toEqual([]);
  expect(faultsOf(writtenAt(11_999), writtenAt(17_001))).toHaveLength(1);
  expect(faultsOf(writtenAt(11_999))).toHaveLength(1);
});

test('what is lost, doubled, changed for another or never acknowledged is found', () => {
  const acknowledged = new Map([
    ['kept', '1'],
    ['lost', '2'],
    ['twice', '3'],
    ['other', '4'],
  ]);
  const kept = [
    { id: '1', label: 'kept' },
    { id: '3', label: 'twice' },
    { id: '5', label: 'twice' },
    { id: '6', label: 'other' },
    { id: '7', label: 'unasked' },
  ];
  const faults = ['lost: lost', 'doubled: twice', 'lost: other', 'never acknowledged: unasked'];
  expect(compareKept(acknowledged, kept)).toEqual(faults);
  expect(compareKept(new Map([['kept', '1']]), kept.slice(0, 1))).toEqual([]);
});

test('each node has its own name and address, and the same list of all', () => {
  const documented = readFileSync(inRoot('docs', 'ops', 'ha-node1.env'), 'utf8');
  const second = environmentOf(2, documented, { home: '/home', data: '/disk' });
  expect(second).toMatchObject({
    ETCD_NAME: 'node2',
    ETCD_LISTEN_PEER_URLS: 'http://10.0.0.12:2380',
    ETCD_INITIAL_CLUSTER: 'node1=http://10.0.0.11:2380,node2=http://10.0.0.12:2380,node3=http://10.0.0.13:2380',
    PATRONI_NAME: 'node2',
    PATRONI_POSTGRESQL_LISTEN: '10.0.0.12:5432',
    PATRONI_POSTGRESQL_DATA_DIR: '/disk/pg',
  });
  const { ETCD_INITIAL_CLUSTER: _, ...own } = second;
  expect(Object.values(own).join()).not.toMatch(/node1|10\.0\.0\.11/);
});
