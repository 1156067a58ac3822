import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { changePassword, logout, verify } from '#contract/auth.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/sessions.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let address: string;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
  address = await otherInstance.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

test('the list contains the caller’s open sessions only, the current one first', async () => {
  await givenSignedIn(app);
  const gone = await signedIn(app, noor);
  await app.call(logout, { token: gone.token });
  app.clock.advance(1000);
  const newest = await signedIn(app, noor);
  const listed = await app.call(listSessions, { token: noor.token });
  expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [noor.sessionId, true],
    [newest.sessionId, false],
  ]);
  app.clock.advance(8 * hours - 500);
  const later = await signedIn(app, noor);
  expect((await app.call(listSessions, { token: later.token })).map(({ id }) => id)).toEqual([
    later.sessionId,
    newest.sessionId,
  ]);
});

test("another user's session and an ended one are not found", async () => {
  const other = await givenSignedIn(app);
  for (const id of [other.sessionId, '018f0000-0000-7000-8000-000000000000'])
    expect(await app.refused(revokeSession, { params: { id }, token: noor.token })).toMatchObject({ status: 404 });
  await app.call(verify, { token: other.token });
  const second = await signedIn(app, noor);
  await app.call(revokeSession, { params: { id: second.sessionId }, token: noor.token });
  expect(await app.refused(revokeSession, { params: { id: second.sessionId }, token: noor.token })).toMatchObject({
    status: 404,
  });
});

type End = (own: SignedInUser, second: SignedInUser) => Promise<unknown>;

test.each<[string, End]>([
  ['revoking it', (own, { sessionId }) => app.call(revokeSession, { params: { id: sessionId }, token: own.token })],
  ['revoking all others', (own) => app.call(revokeOtherSessions, { token: own.token })],
  ['signing it out', (_own, { token }) => app.call(logout, { token })],
  [
    'changing the password elsewhere',
    ({ token }) =>
      app.call(changePassword, {
        body: { currentPassword: password, password: 'Een ander geheim 9', confirmPassword: 'Een ander geheim 9' },
        token,
      }),
  ],
])('%s ends a session at once on every instance: its token and its live connection', async (_how, end) => {
  const second = await signedIn(app, noor);
  const [kept, ended] = [
    await connectLive(otherInstance, address, noor.token),
    await connectLive(otherInstance, address, second.token),
  ];
  await otherInstance.call(verify, { token: second.token });
  await end(noor, second);
  expect((await app.send(verify, { token: second.token })).status).toBe(401);
  expect(await ended.closed).toBe(closeCodes.reauthenticate);
  expect((await otherInstance.send(verify, { token: second.token })).status).toBe(401);
  await otherInstance.call(verify, { token: noor.token });
  await kept.waitForMessage('changed', ({ what }) => what.includes('sessions'));
  await kept.close();
});

test('revoking the others returns their number', async () => {
  await signedIn(app, noor);
  await signedIn(app, noor);
  expect(await app.call(revokeOtherSessions, { token: noor.token })).toEqual({ revoked: 2, endedInvites: 0 });
  expect(await app.call(revokeOtherSessions, { token: noor.token })).toEqual({ revoked: 0, endedInvites: 0 });
});
