import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFavorite } from '#contract/apps.ts';
import { dashboardHeaders, getAuthority } from '#contract/dashboard.ts';
import { castVote } from '#contract/votes.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test('it is public, and the same after a restart and on another instance', async () => {
  const first = await app.call(getAuthority);
  const other = await startApp({ database: app.database });
  expect(await other.call(getAuthority)).toEqual(first);
  await other.stop();
  expect(first.id).toMatch(/^portaal-[\w-]{12}$/);
});

test('another secret key gives another id, which does not contain the key', async () => {
  const other = await startApp({ database: app.database, config: { secretKey: 'k'.repeat(40) } });
  const { authority } = await other.call(getAuthority);
  expect(authority).not.toBe((await app.call(getAuthority)).authority);
  expect(authority).not.toContain('kkkk');
  await other.stop();
});

test('the audit log notes whether a call came from this dashboard; rights do not hang on it', async () => {
  const { id: userId, token } = await givenSignedIn(app);
  const { id, authority } = await app.call(getAuthority);
  const vote = async (headers: Record<string, string>) =>
    await app.call(castVote, { params: { id: await givenApp(app) }, token, headers });
  await vote({ [dashboardHeaders.id]: id, [dashboardHeaders.authority]: authority });
  await vote({ [dashboardHeaders.id]: id, [dashboardHeaders.authority]: 'verzonnen' });
  await vote({ [dashboardHeaders.id]: id });
  const votes = (await listAuditLogs(app, 'vote.cast')).filter((row) => row.userId === userId);
  expect(votes.map(({ details }) => details)).toEqual([{ dashboard: true }, { dashboard: false }, {}]);
  const headers = { [dashboardHeaders.id]: 'x', [dashboardHeaders.authority]: 'x' };
  await app.call(addFavorite, { params: { id: await givenApp(app) }, token, headers });
});
