import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApiKeys, listApiKeyUse } from '#contract/api-keys.ts';
import { listApps } from '#contract/apps.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { storeUse } from './store-use.ts';

let here: TestApp;
let there: TestApp;
let noor: SignedInUser;
const limit = 20;

beforeAll(async () => {
  here = await startApp({ config: { apiKeyCallsPerMinute: limit } });
  there = await startApp({ database: here.database, clock: here.clock, config: { apiKeyCallsPerMinute: limit } });
  noor = await givenSignedIn(here);
});

afterAll(async () => {
  await there.stop();
  await here.stop();
});

const statuses = async (app: TestApp, token: string, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => app.send(listApps, { token })))).map(({ status }) => status);

test('a key makes so many calls in a minute, and every answer says how many are left', async () => {
  here.clock.advance(60_000 - (here.clock.now().getTime() % 60_000) + 15_000);
  const { key } = await givenApiKey(here, noor.id);
  const first = await here.send(listApps, { token: key });
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '20',
    'ratelimit-remaining': '19',
    'ratelimit-reset': '45',
  });
  expect(await statuses(here, key, limit + 3)).toEqual([...Array(limit - 1).fill(200), ...Array(4).fill(429)]);
  const refused = await here.send(listApps, { token: key });
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'api_key_rate_limited' } });
  expect(refused.headers).toMatchObject({ 'retry-after': '45', 'ratelimit-remaining': '0' });
  here.clock.advance(45_000);
  expect((await here.send(listApps, { token: key })).headers['ratelimit-remaining']).toBe('19');
});

test('instances that stored their counts share the limit', async () => {
  const { key } = await givenApiKey(here, noor.id);
  await statuses(here, key, 12);
  await statuses(there, key, 6);
  await storeUse(here.portal);
  await storeUse(there.portal);
  expect(await statuses(there, key, 4)).toEqual([200, 200, 429, 429]);
});

test('the calls of a thousand are stored in one statement, none lost by two instances at once', async () => {
  const { id, key } = await givenApiKey(here, noor.id);
  await Promise.all([statuses(here, key, 9), statuses(there, key, 11)]);
  const { recorded, statements } = recordStatements(here.portal.priorityDb);
  await Promise.all([storeUse({ ...here.portal, priorityDb: recorded }), storeUse(there.portal)]);
  expect(statements).toHaveLength(1);
  const own = (await here.call(listApiKeys, { token: noor.token })).find((each) => each.id === id);
  expect(own).toMatchObject({ usageCount: 20, lastUsed: here.clock.now().toISOString() });
  const use = await there.call(listApiKeyUse, { token: noor.token });
  expect(use.filter(({ keyId }) => keyId === id).map(({ calls }) => calls)).toEqual([20]);
});

test('an instance that stops stores the calls that it counted', async () => {
  const { id, key } = await givenApiKey(here, noor.id);
  const leaving = await startApp({ database: here.database, clock: here.clock });
  await leaving.start();
  await statuses(leaving, key, 5);
  await leaving.stop();
  expect(await here.database.query(`select usage_count::integer as calls from api_keys where id = '${id}'`)).toEqual([
    { calls: 5 },
  ]);
});
