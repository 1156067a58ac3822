import { expect, test } from 'vitest';
import { isInternalHost, isPublicAddress } from './outgoing-hosts.ts';

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '172.15.0.1', '172.32.0.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::a00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '2002:7f00:1::',
  'portaal.example',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

const listed = ['planner.intern', '*.tools.intern', '10.0.0.0/8', '192.168.1.7', 'fd00::/8'];

test.each(['planner.intern', 'PLANNER.intern.', 'cv.tools.intern', '10.200.3.4', '192.168.1.7', '[fd00::5]'])(
  '%s is an internal host',
  (host) => expect(isInternalHost(host, listed)).toBe(true),
);

test.each([
  'intern',
  'tools.intern',
  'eviltools.intern',
  'planner.intern.evil.example',
  '11.0.0.1',
  '192.168.1.8',
  '[::1]',
])('%s is not an internal host', (host) => expect(isInternalHost(host, listed)).toBe(false));
