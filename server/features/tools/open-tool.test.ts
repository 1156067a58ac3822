import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTool } from '#contract/tools.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { role: 0 });
});

afterAll(() => app.stop());

test('opening a tool returns its URL and is stored', async () => {
  const id = await givenTool(app, { url: 'https://parser.example/' });
  expect(await app.call(openTool, { params: { id }, token: noor.token })).toEqual({ url: 'https://parser.example/' });
  expect(await app.database.query(`select user_id, tool_id from tool_opens where tool_id = '${id}'`)).toEqual([
    { user_id: noor.id, tool_id: id },
  ]);
});

test('a tool in maintenance cannot be opened and no opening is stored', async () => {
  const id = await givenTool(app, { maintenanceSince: new Date('2026-03-01T00:00:00Z') });
  expect(await app.refused(openTool, { params: { id }, token: noor.token })).toMatchObject({
    status: 409,
    code: 'tool_in_maintenance',
  });
  expect(await app.database.query(`select from tool_opens where tool_id = '${id}'`)).toEqual([]);
});
