import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { changePassword, logout, verify } from '#contract/auth.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/sessions.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let here: TestApp;
let there: TestApp;
let noor: SignedInUser;

beforeEach(async () => {
  here = await startApp();
  there = await startApp({ database: here.database, clock: here.clock });
  noor = await givenSignedIn(here);
});

afterEach(async () => {
  await there.stop();
  await here.stop();
});

test('the list contains the caller’s open sessions only, the current one first', async () => {
  await givenSignedIn(here);
  const gone = await signedIn(here, noor);
  await here.call(logout, { token: gone.token });
  here.clock.advance(1000);
  const newest = await signedIn(here, noor);
  const listed = await here.call(listSessions, { token: noor.token });
  expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [noor.sessionId, true],
    [newest.sessionId, false],
  ]);
  here.clock.advance(24 * hours - 500);
  const later = await signedIn(here, noor);
  expect((await here.call(listSessions, { token: later.token })).map(({ id }) => id)).toEqual([
    later.sessionId,
    newest.sessionId,
  ]);
});

test("another user's session and an ended one are not found", async () => {
  const other = await givenSignedIn(here);
  for (const id of [other.sessionId, '018f0000-0000-7000-8000-000000000000'])
    expect(await here.refused(revokeSession, { params: { id }, token: noor.token })).toMatchObject({ status: 404 });
  await here.call(verify, { token: other.token });
  const second = await signedIn(here, noor);
  await here.call(revokeSession, { params: { id: second.sessionId }, token: noor.token });
  expect(await here.refused(revokeSession, { params: { id: second.sessionId }, token: noor.token })).toMatchObject({
    status: 404,
  });
});

type End = (own: SignedInUser, second: SignedInUser) => Promise<unknown>;

test.each<[string, End]>([
  ['revoking it', (own, { sessionId }) => here.call(revokeSession, { params: { id: sessionId }, token: own.token })],
  ['revoking all others', (own) => here.call(revokeOtherSessions, { token: own.token })],
  ['signing it out', (_own, { token }) => here.call(logout, { token })],
  [
    'changing the password elsewhere',
    ({ token }) =>
      here.call(changePassword, {
        body: { currentPassword: password, password: 'Een ander geheim 9', confirmPassword: 'Een ander geheim 9' },
        token,
      }),
  ],
])('%s ends a session at once on every instance: its token and its live connection', async (_how, end) => {
  const second = await signedIn(here, noor);
  const address = await there.listen();
  const [kept, ended] = [
    await connectLive(there, address, noor.token),
    await connectLive(there, address, second.token),
  ];
  await there.call(verify, { token: second.token });
  await end(noor, second);
  expect((await here.send(verify, { token: second.token })).status).toBe(401);
  expect(await ended.closed).toBe(closeCodes.reauthenticate);
  expect((await there.send(verify, { token: second.token })).status).toBe(401);
  await there.call(verify, { token: noor.token });
  await kept.waitForMessage('changed', ({ what }) => what.includes('sessions'));
  await kept.close();
});

test('revoking the others returns their number', async () => {
  await signedIn(here, noor);
  await signedIn(here, noor);
  expect(await here.call(revokeOtherSessions, { token: noor.token })).toEqual({ revoked: 2 });
  expect(await here.call(revokeOtherSessions, { token: noor.token })).toEqual({ revoked: 0 });
});
