import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disableUsers, exportUsers } from '#contract/users.ts';
import { fillUsers } from '#server/testing/rows/fill-users.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
const filled = 3000;

beforeAll(async () => {
  app = await startApp();
  await fillUsers(app, filled);
});

afterAll(() => app.stop());

/** The answer once its first bytes were sent; the server sends more as they are read. */
async function startExport({ token }: SignedInUser) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ url: exportUsers.path, headers, payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  return answer.stream();
}

test('an export ends when its administrator is disabled, and not when somebody else is', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const [disabled, other] = await Promise.all([givenSignedIn(app, { role: 3 }), givenSignedIn(app, { role: 3 })]);
  const [ended, complete] = await Promise.all([startExport(disabled), startExport(other)]);
  await app.call(disableUsers, { body: { userIds: [disabled.id] }, token: administrator.token });
  await expect(buffer(ended)).rejects.toThrow('destroyed before completion');
  const rows = (await text(complete)).trim().split('\r\n');
  expect(rows).toHaveLength(filled + 4);
});
