import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const addressOf = (ip: string) => clientAddress({ ip, socket: { remoteAddress: '10.0.0.1' } as Socket });

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:55012', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:55012', '2001:db8::7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
])('the address of %s is %s', (written, address) => expect(addressOf(written)).toBe(address));

test.each(['', 'unknown', '_hidden', '<script>', '192.0.2.700', '[192.0.2.7', '1'.repeat(3000)])(
  'of “%s”, which is no IP address, the connection counts',
  (written) => expect(addressOf(written)).toBe('10.0.0.1'),
);
