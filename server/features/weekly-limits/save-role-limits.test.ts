import { afterEach, beforeEach, expect, test } from 'vitest';
import { endChat, startChat } from '#contract/expert-chat.ts';
import type { Role } from '#contract/platform/roles.ts';
import { listRoleLimits, saveRoleLimits } from '#contract/role-limits.ts';
import { submitRequest } from '#contract/requests.ts';
import { castVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let [administrator, noor]: SignedInUser[] = [];

// An app for each test: the limits of a role apply to everybody.
beforeEach(async () => {
  app = await startApp();
  [administrator, noor] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
});

afterEach(() => app.stop());

const initial = { votes: 3, requests: 1, chatMinutes: 60 };
const raised = { votes: 5, requests: 2, chatMinutes: 90 };
const save = (role: Role, body: object = {}) => ({
  params: { role: String(role) as '1' },
  body: { ...raised, version: 1, ...body },
  token: administrator!.token,
});
const limitsOf = async (user: SignedInUser) => await app.call(getLimits, { token: (await signedIn(app, user)).token });
const nextWeek = async () => {
  app.clock.advance(7 * days);
  administrator = await signedIn(app, administrator!);
};

test('every role has the limits of the specification until they are changed', async () => {
  const roles = await app.call(listRoleLimits, { token: administrator!.token });
  expect(roles).toEqual(
    [0, 1, 2, 3].map((role) => ({
      role,
      ...initial,
      version: 1,
      thisWeek: initial,
      renewsAt: '2026-03-15T23:00:00.000Z',
    })),
  );
});

test('a change applies from the next week on, to that role only; this week keeps its own', async () => {
  expect(await app.call(saveRoleLimits, save(1))).toMatchObject({ ...raised, version: 2, thisWeek: initial });
  const fresh = await givenSignedIn(app);
  for (const user of [noor!, fresh]) expect(await limitsOf(user)).toMatchObject({ votes: { used: 0, max: 3 } });
  await nextWeek();
  expect(await limitsOf(noor!)).toMatchObject({
    votes: {
      used: 0,
      max: 5,
    },
    requests: {
      used: 0,
      max: 2,
    },
    chatMinutes: {
      used: 0,
      max: 90,
    },
  });
  expect(await limitsOf(administrator!)).toMatchObject({ votes: { max: 3 } });
  const [, user] = await app.call(listRoleLimits, { token: administrator!.token });
  expect(user).toMatchObject({ ...raised, thisWeek: raised });
});

test('what may be spent is exactly the new maximum, and the week stores it', async () => {
  await app.call(saveRoleLimits, save(1));
  await nextWeek();
  const { token } = await signedIn(app, noor!);
  const apps = await Promise.all(Array.from({ length: 12 }, () => givenApp(app)));
  const answers = await Promise.all(apps.map((id) => app.send(castVote, { params: { id }, token })));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(5);
  await app.call(saveRoleLimits, save(1, { votes: 1, version: 2 }));
  expect(await limitsOf(noor!)).toMatchObject({ votes: { used: 5, max: 5 } });
  await nextWeek();
  expect(await limitsOf(noor!)).toMatchObject({ votes: { used: 0, max: 1 } });
});

test('a maximum of 0 closes a limit, and the refusal names the maximum', async () => {
  await app.call(saveRoleLimits, save(1, { requests: 2 }));
  await nextWeek();
  const { token } = await signedIn(app, noor!);
  const body = { title: 'Een rooster', description: 'Voor de planning van diensten' };
  for (const title of ['Een rooster', 'Een agenda']) await app.call(submitRequest, { body: { ...body, title }, token });
  expect(await app.refused(submitRequest, { body, token })).toMatchObject({
    code: 'request_limit_reached',
    message: 'Maximaal 2 verzoeken per week toegestaan',
  });
  await app.call(saveRoleLimits, save(1, { requests: 0, version: 2 }));
  await nextWeek();
  const later = (await signedIn(app, noor!)).token;
  expect(await app.refused(submitRequest, { body, token: later })).toMatchObject({ code: 'request_limit_reached' });
});

test('a changed role has the limits of the new role from then on', async () => {
  await app.call(saveRoleLimits, save(2));
  await nextWeek();
  await execute(app.portal.db)`update users set role = 2 where id = ${noor!.id}`;
  expect(await limitsOf(noor!)).toMatchObject({ votes: { max: 5 } });
});

test('what a week with use has left can be spent after a change to a role with less', async () => {
  const starting = { body: { durationMinutes: 20 }, token: noor!.token };
  const { id } = await app.call(startChat, starting);
  await app.call(endChat, { params: { id }, token: noor!.token });
  await execute(app.portal.db)`update role_limits set chat_minutes = 5 where role = 2`;
  await execute(app.portal.db)`update users set role = 2 where id = ${noor!.id}`;
  expect(await limitsOf(noor!)).toMatchObject({ chatMinutes: { used: 0, max: 60 } });
  await app.call(startChat, { ...starting, token: (await signedIn(app, noor!)).token });
  expect(await limitsOf(noor!)).toMatchObject({ chatMinutes: { used: 20, max: 60 } });
});

test('of two administrators who change a role at once the later one gets the limits as they are', async () => {
  const answers = await Promise.all([5, 6].map((votes) => app.send(saveRoleLimits, save(1, { votes }))));
  const accepted = answers.find(({ body }) => body !== null)!.body!;
  const refusals = answers.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  expect(refusals).toMatchObject([{ code: 'changed_meanwhile', current: { votes: accepted.votes, version: 2 } }]);
  expect(await app.call(saveRoleLimits, save(1, { version: 2 }))).toMatchObject({ version: 3 });
});

test('a change is audited with what differs', async () => {
  await app.call(saveRoleLimits, save(1, { requests: 1 }));
  expect(await listAuditLogs(app, 'role-limit.changed')).toMatchObject([
    {
      userId: administrator!.id,
      target: '1',
      details: {
        before: {
          votes: 3,
          chatMinutes: 60,
        },
        after: {
          votes: 5,
          chatMinutes: 90,
        },
      },
    },
  ]);
});

test.each([
  [{ votes: -1 }, { votes: 'Vul een heel getal in van 0 tot en met 100' }],
  [{ requests: 1.5 }, { requests: 'Vul een heel getal in van 0 tot en met 50' }],
  [{ chatMinutes: 2401 }, { chatMinutes: 'Vul een heel getal in van 0 tot en met 2.400' }],
])('%o is refused at the field', async (body, fields) => {
  expect(await app.refused(saveRoleLimits, save(1, body))).toMatchObject({ status: 400, fields });
});
