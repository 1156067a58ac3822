import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listApps, openApp, shipApp, type ShipAppForm } from '#contract/apps.ts';
import { listNotifications } from '#contract/notifications.ts';
import { castVote } from '#contract/votes.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let address: string;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const form: ShipAppForm = { url: 'https://planner.example/', status: 'new' };
const proposal = () => givenApp(app, { name: 'Planner & meer', status: 'development' });
const vote = (id: string, user = noor) => app.call(castVote, { params: { id }, token: user.token });
const ship = (id: string, body: ShipAppForm = form) =>
  app.send(shipApp, { params: { id }, body, token: administrator.token });
const auditOf = async (id: string) => (await listAuditLogs(app, 'app.shipped')).filter(({ target }) => target === id);
const shownTo = async (user: SignedInUser, id: string) =>
  (await app.call(listApps, { token: user.token })).filter((shown) => shown.id === id);
const notificationsOf = (user: SignedInUser) => app.call(listNotifications, { token: user.token });

test('a shipped proposal opens at its URL, shows in every list at once, and is audited', async () => {
  const id = await proposal();
  const live = await connectLive(app, address, noor.token);
  expect((await ship(id)).body).toMatchObject({ id, url: form.url, status: 'new', voteCount: 0 });
  await live.waitForMessage('changed', ({ what }) => what.includes('apps'));
  expect(await shownTo(noor, id)).toMatchObject([{ url: form.url, status: 'new' }]);
  expect((await app.call(openApp, { params: { id }, token: noor.token })).url).toBe(form.url);
  expect(await auditOf(id)).toMatchObject([
    { userId: administrator.id, details: { before: { status: 'development' }, after: form } },
  ]);
});

test('its voters and its proposer are notified once; others are not', async () => {
  const id = await proposal();
  const author = await givenSignedIn(app);
  await sql`update apps set proposed_by = ${author.id} where id = ${id}`.execute(app.portal.db);
  const bystander = await givenSignedIn(app);
  await vote(id);
  await vote(id, author);
  await ship(id);
  for (const user of [noor, author])
    expect(await notificationsOf(user)).toMatchObject([
      { kind: 'app_shipped', title: 'Planner & meer is beschikbaar', url: '/apps?zoek=Planner%20%26%20meer' },
    ]);
  expect(await notificationsOf(bystander)).toEqual([]);
});

test('the supporters of its request are notified too', async () => {
  const id = await proposal();
  const supporter = await givenSignedIn(app);
  await givenRequest(app, noor.id, { status: 'approved', proposedAppId: id, supporterIds: [supporter.id] });
  await ship(id);
  for (const user of [noor, supporter])
    expect(await notificationsOf(user)).toMatchObject([
      { kind: 'app_shipped', title: 'Planner & meer is beschikbaar' },
    ]);
});

test('a voter who may no longer see the app is not notified', async () => {
  const id = await givenApp(app, { minimumRole: 1 });
  await vote(id);
  await sql`update users set role = 0 where id = ${noor.id}`.execute(app.portal.db);
  await ship(id);
  const { rows } = await sql`select 1 from notifications where subject = ${id}`.execute(app.portal.db);
  expect(rows).toEqual([]);
});

test('of 20 concurrent administrators one ships it, the others are refused, and voters are notified once', async () => {
  const id = await proposal();
  await vote(id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ship(id, { ...form, url: `https://planner.example/${index}` })),
  );
  const refusals = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'app_not_a_proposal'));
  expect(await notificationsOf(noor)).toHaveLength(1);
  expect(await auditOf(id)).toHaveLength(1);
  const won = answers.find(({ body }) => body !== null);
  expect((await shownTo(noor, id))[0]?.url).toBe(won?.body?.url);
});

test('all of 500 voters are notified', async () => {
  const id = await proposal();
  const voters = await Promise.all(Array.from({ length: 500 }, () => givenUser(app)));
  await sql`insert into votes (id, user_id, app_id, created_at)
    select id, id, ${id}, ${app.clock.now()} from users where id = any(${voters.map((voter) => voter.id)})`.execute(
    app.portal.db,
  );
  expect((await ship(id)).status).toBe(200);
  const { rows } = await sql`select distinct user_id from notifications where subject = ${id}`.execute(app.portal.db);
  expect(rows).toHaveLength(500);
});

test('an archived or unknown app is not found, and an invalid URL is refused', async () => {
  expect((await ship(await givenApp(app, { archived: true }))).refusal?.code).toBe('not_found');
  expect((await ship('018f0000-0000-7000-8000-000000000000')).refusal?.code).toBe('not_found');
  const id = await proposal();
  for (const url of [
    '',
    'planner.example',
    'javascript:alert(1)',
    'https://',
    'https://jan:geheim@planner.example',
    'https://[::1',
  ])
    expect((await ship(id, { ...form, url })).refusal?.fields).toHaveProperty('url');
  const body = form;
  expect((await app.refused(shipApp, { params: { id }, body, token: noor.token })).code).toBe('forbidden');
});
