import { afterAll, beforeAll, expect, test } from 'vitest';
import { castVote } from '#contract/votes.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test('an administrator who follows the log is notified of new rows, others are not', async () => {
  const address = await app.listen();
  const [administrator, noor] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app, { role: 2 })];
  const admin = await connectLive(app, address, administrator.token);
  const other = await connectLive(app, address, noor.token);
  const countOf = ({ messages }: typeof admin) => messages.filter(({ type }) => type === 'audit.signal').length;
  await app.call(castVote, { params: { id: await givenApp(app) }, token: noor.token });
  for (const client of [other, admin]) client.send({ type: 'audit.signal' });
  await expect.poll(() => countOf(admin), { timeout: 10_000 }).toBe(1);
  await app.call(castVote, { params: { id: await givenApp(app) }, token: noor.token });
  await expect.poll(() => countOf(admin), { timeout: 10_000 }).toBe(2);
  expect(countOf(other)).toBe(0);
  await Promise.all([admin.close(), other.close()]);
});
