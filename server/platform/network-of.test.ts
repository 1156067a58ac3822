import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['10.0.0.9', '10.0.0.9'],
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:0:12::5', '2001:db8:0:12::/64'],
  ['2001:db8:0000:0012:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::/64'],
  ['2001:db8::12:0:0:0:1', '2001:db8:0:12::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
