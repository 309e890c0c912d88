import { expect, test } from 'vitest';
import { networkOfAddress, plainAddress } from './address';

// rule: session/attempts
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113.7:x', undefined],
  ['', undefined],
])('a proxy that writes %j means %j', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});
