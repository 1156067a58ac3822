import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvitees, resendInvites, revokeInvites, sendInvite, sendInvites } from '#contract/invitations.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const invite = (email: string, by = supervisor) => app.send(sendInvite, { body: { email }, token: by.token });

test('an invitation is sent again at most five times an hour', async () => {
  const { id } = (await invite('vaak@nieuw.example')).body!;
  const resend = () => app.send(resendInvites, { body: { inviteIds: [id] }, token: supervisor.token });
  const answers = await Promise.all(Array.from({ length: 8 }, resend));
  expect(answers.filter(({ body }) => body?.skipped[0]?.reason === 'rate_limited')).toHaveLength(3);
});

test('an address gets at most six mails in an hour, also when its invitation is revoked and sent anew', async () => {
  const email = 'steeds@nieuw.example';
  const revoke = async (id: string) =>
    await app.call(revokeInvites, { body: { inviteIds: [id] }, token: supervisor.token });
  for (let count = 0; count < 5; count += 1) await revoke((await invite(email)).body!.id);
  const { id } = (await invite(email, administrator)).body!;
  expect(await app.call(resendInvites, { body: { inviteIds: [id] }, token: supervisor.token })).toMatchObject({
    skipped: [{ reason: 'rate_limited' }],
  });
  await revoke(id);
  expect((await invite(email)).refusal).toMatchObject({ code: 'rate_limited' });
  const body = { list: `eerste@nieuw.example\nS. Teeds <${email}>\n${email}\nfout` };
  const problems = [
    { line: 2, text: `S. Teeds <${email}>`, problem: 'rate_limited' },
    { line: 3, problem: 'duplicate' },
    { line: 4, problem: 'invalid' },
  ];
  const options = { body, token: supervisor.token };
  expect(await app.call(checkInvitees, options)).toMatchObject({ invitees: 1, problems });
  expect(await app.call(sendInvites, options)).toMatchObject({ invited: 1, problems });
  expect(await mailsTo(app, email)).toHaveLength(6);
});

test('a refused invitation does not count towards the limit of its address', async () => {
  const email = 'onverlet@nieuw.example';
  const { id } = (await invite(email)).body!;
  for (let count = 0; count < 10; count += 1) expect((await invite(email)).refusal?.code).toBe('invite_open');
  const options = { body: { inviteIds: [id] }, token: supervisor.token };
  await app.call(revokeInvites, options);
  for (let count = 0; count < 10; count += 1)
    expect(await app.call(resendInvites, options)).toMatchObject({ skipped: [{ reason: 'invite_closed' }] });
  expect((await invite(email)).body).toMatchObject({ id: expect.any(String) });
});
