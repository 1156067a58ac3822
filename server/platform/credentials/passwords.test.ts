import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is argon2id with the advised cost, and another one each time', async () => {
  const [one, two] = await Promise.all([hashPassword('geheim'), hashPassword('geheim')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'geheim')).toBe(true);
  expect(await verifyPassword(one, 'Geheim')).toBe(false);
});

test('a password is compared in composed letters', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true);
});

test('without a hash no password matches', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

test('parallel verifications all succeed', async () => {
  const hashed = await hashPassword('geheim');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => verifyPassword(hashed, index % 2 ? 'geheim' : 'fout')),
  );
  expect(answers).toEqual(Array.from({ length: 30 }, (_, index) => index % 2 === 1));
});

test('a hash that cannot be read does not keep others waiting', async () => {
  await Promise.allSettled(Array.from({ length: 5 }, () => verifyPassword('geen hash', 'geheim')));
  expect(await verifyPassword(await hashPassword('geheim'), 'geheim')).toBe(true);
});
