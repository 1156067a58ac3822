import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  maxApiKeys,
  readApiKeyStats,
  restoreApiKey,
} from '#contract/api-keys.ts';
import { listApps } from '#contract/apps.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const body = { name: ' Rapportage ', permissions: ['read' as const] };

test('a created key makes calls until it is deleted, and its secret is stored as bcrypt only', async () => {
  const { plainKey, ...created } = await app.call(createApiKey, { body, token: noor.token });
  expect(created).toMatchObject({
    name: 'Rapportage',
    permissions: ['read'],
    isActive: true,
    usageCount: 0,
    lastUsed: null,
    expiresAt: null,
  });
  await app.call(listApps, { token: plainKey });
  expect(await app.call(listApiKeys, { token: noor.token })).toEqual([
    { ...created, usageCount: 1, lastUsed: app.clock.now().toISOString() },
  ]);
  const [stored] = await app.database.query(`select key_hash from api_keys where id = '${created.id}'`);
  expect(stored).toMatchObject({ key_hash: expect.stringMatching(/^\$2b\$10\$/) as string });
  await app.call(deleteApiKey, { params: { id: created.id }, token: noor.token });
  expect(await app.refused(listApps, { token: plainKey })).toMatchObject({ status: 401, code: 'api_key_invalid' });
  expect(await app.call(listApiKeys, { token: noor.token })).toEqual([]);
});

test.each([
  [{ ...body, name: '  ' }, { name: 'API key naam is verplicht' }],
  [{ permissions: ['read'] }, { name: 'API key naam is verplicht' }],
  [{ ...body, name: 'x'.repeat(101) }, { name: 'Naam mag maximaal 100 karakters zijn' }],
  [{ ...body, permissions: [] }, { permissions: 'Selecteer minimaal één permissie' }],
  [{ name: 'Zonder' }, { permissions: 'Selecteer minimaal één permissie' }],
  [{ ...body, expiresAt: '2020-01-01T00:00:00.000Z' }, { expiresAt: 'Kies een moment in de toekomst' }],
  [{ ...body, expiresAt: 'morgen' }, { expiresAt: 'Ongeldige datum' }],
])('%j is refused at its field', async (given, fields) => {
  const refusal = await app.refused(createApiKey, { body: given as typeof body, token: noor.token });
  expect(refusal).toMatchObject({ code: 'validation_failed', fields });
});

test('an empty expiry means never', async () => {
  const { token } = await givenSignedIn(app);
  const { expiresAt } = await app.call(createApiKey, { body: { ...body, expiresAt: '' }, token });
  expect(expiresAt).toBeNull();
});

test('of 12 parallel creations on two instances by a user with four keys left, four succeed', async () => {
  const otherInstance = await startApp({ database: app.database, clock: app.clock });
  const { token, id } = await givenSignedIn(app);
  for (let left = maxApiKeys; left > 4; left -= 1) await givenApiKey(app, id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? app : otherInstance).send(createApiKey, { body, token }),
    ),
  );
  await otherInstance.stop();
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(new Set(answers.map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'api_key_limit_reached']));
  const [first] = await app.call(listApiKeys, { token });
  await app.call(deleteApiKey, { params: { id: first!.id }, token });
  await app.call(createApiKey, { body, token });
  expect(await app.refused(createApiKey, { body, token })).toMatchObject({ status: 409 });
  const rows = await listAuditLogs(app, 'api-key.created');
  expect(rows.filter(({ userId }) => userId === id)).toHaveLength(5);
});

test('a deleted key whose place another one took cannot be restored', async () => {
  const { token, id: userId } = await givenSignedIn(app);
  const { id } = await givenApiKey(app, userId);
  while ((await app.call(listApiKeys, { token })).length < maxApiKeys) await givenApiKey(app, userId);
  const params = { id };
  await app.call(deleteApiKey, { params, token });
  await app.call(createApiKey, { body, token });
  expect(await app.refused(restoreApiKey, { params, token })).toMatchObject({ code: 'api_key_limit_reached' });
  const ids = (await app.call(listApiKeys, { token })).map((key) => key.id);
  expect(ids).toHaveLength(maxApiKeys);
  expect(ids).not.toContain(id);
});

test('a key that writes or administers needs a second factor', async () => {
  for (const permission of ['write', 'admin'] as const) {
    const given = { ...body, permissions: [permission] };
    expect(await app.refused(createApiKey, { body: given, token: noor.token })).toMatchObject({
      status: 403,
      code: 'api_key_two_factor_needed',
    });
  }
});

test('the figures count expired keys apart from active ones', async () => {
  const { id, token } = await givenSignedIn(app);
  await givenApiKey(app, id);
  const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { key } = await givenApiKey(app, id, { expiresAt });
  for (let time = 0; time < 3; time += 1) await app.call(listApps, { token: key });
  app.clock.advance(60_000);
  expect(await app.refused(listApps, { token: key })).toMatchObject({ code: 'api_key_invalid' });
  expect(await app.call(readApiKeyStats, { token })).toEqual({
    totalKeys: 2,
    activeKeys: 1,
    expiredKeys: 1,
    totalUsage: 3,
  });
});
