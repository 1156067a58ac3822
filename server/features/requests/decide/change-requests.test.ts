import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeRequests, mergeRequests } from '#contract/request-decisions.ts';
import { listOwnRequests, readRequest } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { newId } from '#server/platform/ids.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { notifySupportersJob } from '../notify/notify-supporters.job.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let address: string;
let noor: SignedInUser;
let other: SignedInUser;
let supervisor: SignedInUser;
let id: string;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
  id = await givenRequest(app, noor.id, { supporterIds: [other.id] });
});

afterAll(() => app.stop());

const change = (status: RequestStatus, more: { ids?: string[]; reply?: string } = {}, user = supervisor) =>
  app.call(changeRequests, { body: { ids: [id], status, ...more }, token: user.token });
const read = (of = id, user = noor) => app.call(readRequest, { params: { id: of }, token: user.token });

test('the author sees the new status, the reply and who decided as soon as it cannot be undone', async () => {
  const live = await connectLive(app, address, noor.token);
  const undoUntil = new Date(app.clock.now().getTime() + 10_000).toISOString();
  const batch = await change('in_progress', { reply: 'Wij onderzoeken de koppeling.' });
  expect(batch).toMatchObject({ changed: [id], skipped: [], undoUntil });
  expect(await read(id, supervisor)).toMatchObject({ status: 'in_progress' });
  app.clock.advance(12_000);
  for (const user of [noor, other]) {
    expect(await read(id, user)).toMatchObject({ status: 'pending', reply: null, replies: [] });
    expect(await app.call(listOwnRequests, { token: user.token })).toMatchObject([{ status: 'pending', reply: null }]);
  }
  expect((await read()).history).toMatchObject([{ kind: 'submitted' }]);
  live.messages.length = 0;
  await notifySupportersJob.run(app.portal, batch);
  await live.waitForMessage('changed', ({ what }) => what.includes('requests'));
  const { status, reply, history } = await read();
  expect([status, reply]).toEqual(['in_progress', 'Wij onderzoeken de koppeling.']);
  expect(history).toMatchObject([
    { kind: 'submitted' },
    { kind: 'status', actor: { id: supervisor.id }, fromStatus: 'pending', toStatus: 'in_progress', reply },
  ]);
  const audited = await listAuditLogs(app, 'request.status-changed');
  expect(audited.filter(({ target }) => target === id)).toMatchObject([
    {
      userId: supervisor.id,
      target: id,
      details: {
        before: {
          status: 'pending',
          reply: null,
        },
        after: {
          status: 'in_progress',
          reply,
        },
      },
    },
  ]);
  await live.close();
});

test.each([
  ['in_progress', 'pending'],
  ['in_progress', 'in_progress'],
  ['approved', 'rejected'],
  ['rejected', 'in_progress'],
] as const)('what is %s cannot become %s', async (from, to) => {
  const answered = await givenRequest(app, noor.id, { status: from });
  const refused = await app.refused(changeRequests, { body: { ids: [answered], status: to }, token: supervisor.token });
  expect(refused).toMatchObject({ status: 409, code: 'request_transition_invalid' });
});

test('requests of a batch that cannot change are skipped', async () => {
  const done = await givenRequest(app, noor.id, { status: 'approved' });
  const waiting = await givenRequest(app, other.id);
  const never = newId();
  const batch = await change('rejected', { ids: [done, waiting, id, never, id] });
  expect(batch.changed.toSorted()).toEqual([id, waiting].toSorted());
  expect(batch.skipped.toSorted()).toEqual([done, never].toSorted());
});

test('requests that do not exist, such as withdrawn ones, are not found', async () => {
  const body = { ids: [newId()], status: 'approved' as const };
  expect(await app.refused(changeRequests, { body, token: supervisor.token })).toMatchObject({ code: 'not_found' });
});

test('two supervisors who decide differently at the same moment: one succeeds, the other gets a refusal', async () => {
  const second = await givenSignedIn(app, { role: 2 });
  for (let turn = 0; turn < 10; turn += 1) {
    const ids = [await givenRequest(app, noor.id), await givenRequest(app, noor.id)];
    const answers = await Promise.all([
      app.send(changeRequests, { body: { ids, status: 'approved' }, token: supervisor.token }),
      app.send(changeRequests, { body: { ids: ids.toReversed(), status: 'rejected' }, token: second.token }),
    ]);
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['request_transition_invalid']);
    app.clock.advance(13_000);
    expect((await read(ids[0])).history).toHaveLength(2);
  }
});

test('a merged request shows the status of its target, also in its author’s list', async () => {
  const target = await givenRequest(app, other.id, { title: 'Agenda van Outlook tonen' });
  await app.call(mergeRequests, { body: { ids: [id], intoId: target }, token: supervisor.token });
  await change('in_progress', { ids: [target], reply: 'Wij zijn begonnen.' });
  app.clock.advance(13_000);
  expect(await read()).toMatchObject({ mergedInto: target, status: 'in_progress', reply: 'Wij zijn begonnen.' });
  const own = await app.call(listOwnRequests, { token: noor.token });
  expect(own).toMatchObject([{ id, mergedInto: target, status: 'in_progress', isOwn: true }]);
  const refused = await app.refused(changeRequests, {
    body: { ids: [id], status: 'approved' },
    token: supervisor.token,
  });
  expect(refused).toMatchObject({
    code: 'request_merged',
    message: '“Agenda koppelen” is al samengevoegd met een ander verzoek.',
  });
});
