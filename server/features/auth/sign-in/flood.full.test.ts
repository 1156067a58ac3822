import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, register } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: User;

beforeAll(async () => {
  app = await startApp();
  noor = await givenUser(app);
});

afterAll(() => app.stop());

/** Sign-ins with a wrong password, all at once, each on another account: every one needs a real hash. */
const flood = (ip: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    app.send(login, { ip, body: { email: `raad${index}@bureau.example`, password: 'fout' } }),
  );

const registration = (username: string) => ({
  name: 'Sanne de Boer',
  username,
  email: `${username}@bureau.example`,
  password: 'Regenboog op dinsdag',
});

test('during 1,500 parallel sign-ins from one address another address signs in within 2 s at p95', async () => {
  const answers: ReturnType<typeof flood> = [];
  while (answers.length < 1500) {
    answers.push(...flood('10.0.0.9', 50));
    // A client sends them over many turns of the event loop too.
    await new Promise(setImmediate);
  }
  const times: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const started = performance.now();
    await app.call(login, { ip: '10.0.0.10', body: { email: noor.email, password } });
    times.push(performance.now() - started);
  }
  expect(times.toSorted((a, b) => a - b)[18]).toBeLessThan(2000);
  const refusals = (await Promise.all(answers)).map(({ status, headers }) => ({
    status,
    retry: headers['retry-after'],
  }));
  expect(refusals.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(100);
  expect(refusals.every(({ status, retry }) => status === 401 || (status === 429 && Number(retry) > 0))).toBe(true);
});

test('a hundred attempts of one network are verified, then one every nine seconds', async () => {
  const attempts = await Promise.all(flood('2001:db8::1', 60));
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]));
  const more = await Promise.all(flood('2001:db8::2', 60));
  expect(more.filter(({ status }) => status === 401)).toHaveLength(40);
  expect(more.find(({ status }) => status === 429)?.headers['retry-after']).toBe('9');
  app.clock.advance(9000);
  const [one, two] = await Promise.all(flood('2001:db8::3', 2));
  expect(new Set([one?.status, two?.status])).toEqual(new Set([401, 429]));
});

test('registering waits in the same queue as signing in', async () => {
  const answers = flood('10.0.0.20', 68);
  expect(await app.refused(register, { ip: '10.0.0.20', body: registration('sanne') })).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 2,
  });
  await app.call(register, { ip: '10.0.0.21', body: registration('pieter') });
  await Promise.all(answers);
});
