import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApiKey } from '#contract/api-keys.ts';
import { listApps } from '#contract/apps.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { generateKey } from './key-format.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const refusedCalls = async () => {
  const { values } = await app.portal.metrics.refusedApiKeys.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]));
};

test('a malformed key is refused without a statement, and counted', async () => {
  const { key } = await givenApiKey(app, noor.id);
  const { malformed = 0 } = await refusedCalls();
  const { statementTimes } = app.portal.metrics;
  const before = statementTimes.buckets.slice();
  for (const token of [key.slice(0, -1), `${key}x`, 'portaal_'])
    expect(await app.refused(listApps, { token })).toMatchObject({ status: 401, code: 'api_key_invalid' });
  expect(statementTimes.since(before)).toEqual([]);
  expect((await refusedCalls()).malformed).toBe(malformed + 3);
});

test('ten wrong secrets of a key from one network are verified; that network waits, others do not', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const guess = (ip: string) => app.send(listApps, { token: generateKey(id).plainKey, ip });
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('2001:db8::7')));
  const codes = answers.map(({ refusal }) => refusal?.code);
  expect(codes.filter((code) => code === 'api_key_invalid')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('90');
  expect((await app.send(listApps, { token: key, ip: '2001:db8::8' })).status).toBe(429);
  await app.call(listApps, { token: key, ip: '10.0.0.2' });
  // Verified now: no wrong key of anybody delays it.
  await app.call(listApps, { token: key, ip: '2001:db8::9' });
});

test('an instance that starts later goes on counting wrong secrets', async () => {
  const { id } = await givenApiKey(app, noor.id);
  const guesses = async (at: TestApp) => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => at.send(listApps, { token: generateKey(id).plainKey, ip: '10.0.8.8' })),
    );
    return answers.filter(({ refusal }) => refusal?.code === 'api_key_invalid').length;
  };
  expect(await guesses(app)).toBe(6);
  const later = await startApp({ database: app.database, clock: app.clock });
  expect(await guesses(later)).toBe(4);
  await later.stop();
});

test('keys that do not exist are refused like those that are wrong, and counted per network', async () => {
  const ip = '10.0.7.7';
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => app.send(listApps, { token: generateKey(newId()).plainKey, ip })),
  );
  expect(answers.filter(({ refusal }) => refusal?.code === 'api_key_invalid')).toHaveLength(100);
  expect(answers.filter(({ refusal }) => refusal?.code === 'rate_limited')).toHaveLength(10);
});

test('testing a key returns its owner when it is valid, the reason when it is expired, and nothing when it is wrong', async () => {
  const { key } = await givenApiKey(app, noor.id);
  const expired = await givenApiKey(app, noor.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
  const ask = (apiKey: string) => app.call(testApiKey, { body: { apiKey }, token: noor.token });
  const { username, email, role } = noor;
  expect(await ask(` ${key} `)).toEqual({
    valid: true,
    message: 'Deze API key is geldig.',
    user: { username, email, role },
    permissions: ['read'],
  });
  const invalid = { valid: false, user: null, permissions: [] };
  expect(await ask(expired.key)).toEqual({ ...invalid, message: 'Deze API key is verlopen.' });
  const wrong = 'Deze API key klopt niet. Controleer of u hem helemaal hebt gekopieerd.';
  for (const apiKey of ['x', generateKey(newId()).plainKey, generateKey(expired.id).plainKey])
    expect(await ask(apiKey)).toEqual({ ...invalid, message: wrong });
  expect(await app.refused(testApiKey, { body: { apiKey: ' ' }, token: noor.token })).toMatchObject({
    fields: { apiKey: 'Voer een API key in om te testen' },
  });
  expect(await app.refused(testApiKey, { body: { apiKey: key }, token: key })).toMatchObject({
    status: 403,
    code: 'api_key_not_allowed',
  });
});

test('a test says when the second factor that the owner does not have refuses every call, or all but reading', async () => {
  const chief = await givenSignedIn(app, { role: 3 });
  const ask = async (permissions: ApiKeyPermission[]) => {
    const { key } = await givenApiKey(app, chief.id, { permissions });
    const { valid, message } = await app.call(testApiKey, { body: { apiKey: key }, token: noor.token });
    return [valid, message];
  };
  expect(await ask(['read', 'write'])).toEqual([
    true,
    'Deze API key is geldig, maar kan alleen lezen zolang de eigenaar tweefactorauthenticatie (2FA) uit heeft staan.',
  ]);
  expect(await ask(['write', 'admin'])).toEqual([
    false,
    'Deze API key werkt pas weer als de eigenaar tweefactorauthenticatie (2FA) aanzet.',
  ]);
  const administrator = await givenSignedIn(app, { role: 3 });
  await givenTwoFactor(app, administrator);
  // The time of the database is later than that of the test.
  await app.database.query(`update users set created_at = '2026-01-01'`);
  const { version } = await app.call(readTwoFactorPolicy, { token: administrator.token });
  await app.call(saveTwoFactorPolicy, {
    body: { isRequired: true, graceDays: 0, version },
    token: administrator.token,
  });
  expect(await ask(['read'])).toEqual([
    false,
    'De eigenaar van deze API key moet eerst tweefactorauthenticatie (2FA) instellen.',
  ]);
});
