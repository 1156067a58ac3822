import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApiKeys, listApiKeyUse } from '#contract/api-keys.ts';
import { listApps } from '#contract/apps.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { storeUse } from './store-use.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;
const limit = 20;

beforeAll(async () => {
  app = await startApp({ config: { apiKeyCallsPerMinute: limit } });
  otherInstance = await startApp({ database: app.database, clock: app.clock, config: { apiKeyCallsPerMinute: limit } });
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const statuses = async (instance: TestApp, token: string, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => instance.send(listApps, { token })))).map(
    ({ status }) => status,
  );

test('a key makes so many calls in a minute, and every answer says how many are left', async () => {
  app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000) + 15_000);
  const { key } = await givenApiKey(app, noor.id);
  const first = await app.send(listApps, { token: key });
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '20',
    'ratelimit-remaining': '19',
    'ratelimit-reset': '45',
  });
  expect(await statuses(app, key, limit + 3)).toEqual([...Array(limit - 1).fill(200), ...Array(4).fill(429)]);
  const refused = await app.send(listApps, { token: key });
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'api_key_rate_limited' } });
  expect(refused.headers).toMatchObject({ 'retry-after': '45', 'ratelimit-remaining': '0' });
  app.clock.advance(45_000);
  expect((await app.send(listApps, { token: key })).headers['ratelimit-remaining']).toBe('19');
});

test('instances that stored their counts share the limit', async () => {
  const { key } = await givenApiKey(app, noor.id);
  await statuses(app, key, 12);
  await statuses(otherInstance, key, 6);
  await storeUse(app.portal);
  await storeUse(otherInstance.portal);
  expect(await statuses(otherInstance, key, 4)).toEqual([200, 200, 429, 429]);
});

test('a limit that was reached ends when the clock was set back two months, on all instances together', async () => {
  const { key } = await givenApiKey(app, noor.id);
  await statuses(app, key, limit);
  await storeUse(app.portal);
  app.clock.advance(-60 * days);
  const start = app.clock.now();
  await statuses(app, key, 12);
  await statuses(otherInstance, key, 6);
  await storeUse(app.portal);
  await storeUse(otherInstance.portal);
  expect(await statuses(otherInstance, key, 4)).toEqual([200, 200, 429, 429]);
  app.clock.set(new Date(start.getTime() + 60 * days));
});

test('the calls of a thousand are stored in one statement, none lost by two instances at once', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  await Promise.all([statuses(app, key, 9), statuses(otherInstance, key, 11)]);
  const { recorded, statements } = recordStatements(app.portal.priorityDb);
  await Promise.all([storeUse({ ...app.portal, priorityDb: recorded }), storeUse(otherInstance.portal)]);
  expect(statements).toHaveLength(1);
  const own = (await app.call(listApiKeys, { token: noor.token })).find((each) => each.id === id);
  expect(own).toMatchObject({ usageCount: 20, lastUsed: app.clock.now().toISOString() });
  const use = await otherInstance.call(listApiKeyUse, { token: noor.token });
  expect(use.filter(({ keyId }) => keyId === id).map(({ calls }) => calls)).toEqual([20]);
});

test('an instance that stops stores the calls that it counted', async () => {
  const { id, key } = await givenApiKey(app, noor.id);
  const leaving = await startApp({ database: app.database, clock: app.clock });
  await leaving.start();
  await statuses(leaving, key, 5);
  await leaving.stop();
  expect(await app.database.query(`select usage_count::integer as calls from api_keys where id = '${id}'`)).toEqual([
    { calls: 5 },
  ]);
});
