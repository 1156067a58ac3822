import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startApp } from '#server/testing/start-app.ts';
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

/** The middle of the times, in milliseconds, that signing in to each address takes; measured in turns. */
async function timesOf(sign: ((round: number) => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = sign.map(() => []);
  for (let round = 0; round < 25; round += 1)
    for (const [index, work] of sign.entries()) {
      const started = performance.now();
      await work(round);
      times[index]!.push(performance.now() - started);
    }
  return times.map((measured) => measured.toSorted((a, b) => a - b)[12]!);
}

test('an unknown address is refused in the same time as a wrong password', async () => {
  const app = await startApp();
  const hashed = await hashPassword(password);
  const users = await Promise.all(Array.from({ length: 25 }, () => givenUser(app)));
  await app.database.query(`update users set password = '${hashed}'`);
  const refuse = (email: string) => app.refused(login, { body: { email, password: 'fout' } });
  const [known = 0, unknown = 0] = await timesOf([
    (round) => refuse(users[round]!.email),
    (round) => refuse(`niemand${round}@bureau.example`),
  ]);
  await app.stop();
  // Without the hash of nobody the second would take less than half as long.
  expect(unknown / known).toBeGreaterThan(0.7);
  expect(unknown / known).toBeLessThan(1.4);
});
