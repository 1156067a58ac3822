import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp } from '#contract/apps.ts';
import { hideRecommendation, listRecommendations, showRecommendation } from '#contract/recommendations.ts';
import { castVote } from '#contract/votes.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { fillUsers } from '#server/testing/rows/fill-users.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { renewRoleUseJob } from './renew-role-use.job.ts';
import { updateRoleUse } from './recommendations-sql.ts';

let app: TestApp;
let noor: SignedInUser;
let colleagues: SignedInUser[];

// An app for each test: the figures count all users of a role.
beforeEach(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  colleagues = [];
  for (let nr = 0; nr < 4; nr += 1) colleagues.push(await givenSignedIn(app));
});

afterEach(() => app.stop());

const count = () => renewRoleUseJob.run(app.portal, {});
const list = (user = noor) => app.call(listRecommendations, { token: user.token });
const titles = async (user = noor) => (await list(user)).map(({ title }) => title);
const open = (id: string, user: SignedInUser) => app.call(openApp, { params: { id }, token: user.token });
const vote = (id: string, user: SignedInUser) => app.call(castVote, { params: { id }, token: user.token });
const hide = (id: string, user = noor) => app.call(hideRecommendation, { params: { id }, token: user.token });
const openable = (name: string, given: Parameters<typeof givenApp>[1] = {}) =>
  givenApp(app, { name, url: 'https://app.example', status: 'stable', ...given });

test('apps that most colleagues use or voted for come first, with their figures', async () => {
  const planner = await openable('Planner');
  const proposal = await givenApp(app, { name: 'Voorstel', status: 'development' });
  await openable('Onbekend');
  for (const colleague of colleagues.slice(0, 3)) await open(planner, colleague);
  await open(planner, colleagues[0]!);
  await vote(planner, colleagues[0]!);
  await vote(proposal, colleagues[3]!);
  await count();
  expect(await list()).toEqual([
    {
      id: planner,
      title: 'Planner',
      description: 'Vacatures op één plek.',
      category: 'Werving',
      icon: 'briefcase',
      iconColor: 'hue-1',
      bgColor: 'hue-1',
      isOpenable: true,
      estimatedTime: null,
      priority: 'high',
      usageCount: 4,
      colleagueCount: 3,
      voteCount: 1,
      roleCount: 4,
      reason: '3 van uw 4 collega’s met dezelfde rol gebruikten dit de afgelopen maand.',
    },
    expect.objectContaining({
      title: 'Voorstel',
      reason: '1 collega met dezelfde rol stemde hierop.',
      priority: 'medium',
      isOpenable: false,
      usageCount: 0,
      colleagueCount: 0,
      voteCount: 1,
      estimatedTime: null,
    }),
  ]);
});

test('the order is that of the figures in the reasons', async () => {
  const [used, wanted] = [await openable('Gebruikt'), await openable('Gewenst')];
  for (const colleague of colleagues.slice(0, 2)) await open(used, colleague);
  await open(wanted, colleagues[0]!);
  for (const colleague of colleagues) await vote(wanted, colleague);
  await count();
  expect((await list()).map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    'Gebruikt: 2 van uw 4 collega’s met dezelfde rol gebruikten dit de afgelopen maand.',
    'Gewenst: 1 van uw 4 collega’s met dezelfde rol gebruikte dit de afgelopen maand.',
  ]);
});

test('an app that the caller opened or voted for is no longer recommended', async () => {
  const [one, two, three] = [await openable('Een'), await openable('Twee'), await openable('Drie')];
  for (const id of [one, two, three]) await open(id, colleagues[0]!);
  await count();
  expect(await titles()).toEqual(['Drie', 'Een', 'Twee']);
  await open(one, noor);
  await vote(two, noor);
  expect(await titles()).toEqual(['Drie']);
});

test('only what the role may see, what is not archived, and six at most', async () => {
  const secret = await openable('Geheim', { minimumRole: 2 });
  const old = await openable('Oud');
  const chief = await givenSignedIn(app, { role: 2 });
  await open(secret, chief);
  await open(old, colleagues[0]!);
  for (let nr = 0; nr < 8; nr += 1) await open(await openable(`App ${nr}`), colleagues[1]!);
  await sql`update apps set archived_at = now() where id = ${old}`.execute(app.portal.db);
  await sql`update users set role = 1 where id = ${chief.id}`.execute(app.portal.db);
  await count();
  const seen = await titles();
  expect(seen).toHaveLength(6);
  expect(seen.every((title) => title.startsWith('App '))).toBe(true);
});

test('after a change of role the recommendations are those of the new role', async () => {
  const [chief, other] = [await givenSignedIn(app, { role: 2 }), await givenSignedIn(app, { role: 2 })];
  for (let nr = 0; nr < 3; nr += 1) await givenUser(app, { role: 2 });
  await open(await openable('Van gebruikers'), colleagues[0]!);
  await open(await openable('Van supervisors'), chief);
  await count();
  expect(await titles()).toEqual(['Van gebruikers']);
  await sql`update users set role = 2 where id = ${noor.id}`.execute(app.portal.db);
  const promoted = await signedIn(app, { ...noor, role: 2 });
  expect(await list(promoted)).toMatchObject([{ title: 'Van supervisors', roleCount: 4 }]);
  await count();
  expect(await list(other)).toMatchObject([{ title: 'Van supervisors', colleagueCount: 1, roleCount: 5 }]);
});

test('use of more than 30 days ago, or by disabled users, is not counted', async () => {
  await open(await openable('Ooit'), colleagues[0]!);
  app.clock.advance(31 * days);
  const current = await signedIn(app, noor);
  const left = await signedIn(app, colleagues[1]!);
  await givenUser(app);
  await open(await openable('Vertrokken'), left);
  await sql`update users set status = 'disabled' where id = ${left.id}`.execute(app.portal.db);
  await count();
  expect(await titles(current)).toEqual([]);
});

test('four active people in a role learn nothing of what one of them uses or wants; five do', async () => {
  const chiefs = [];
  for (let nr = 0; nr < 4; nr += 1) chiefs.push(await givenSignedIn(app, { role: 2 }));
  const fifth = await givenSignedIn(app, { role: 2, status: 'disabled' });
  await open(await openable('Planner'), chiefs[1]!);
  await vote(await givenApp(app, { name: 'Voorstel', status: 'development' }), chiefs[2]!);
  await count();
  expect(await list(chiefs[0])).toEqual([]);
  await sql`update users set status = 'active' where id = ${fifth.id}`.execute(app.portal.db);
  await count();
  expect(await titles(chiefs[0])).toEqual(['Planner', 'Voorstel']);
});

test('an organisation that did nothing yet is recommended nothing', async () => {
  await openable('Planner');
  await count();
  expect(await list()).toEqual([]);
});

test('a hidden app is not recommended to that user, and can be restored', async () => {
  const id = await openable('Planner');
  await open(id, colleagues[0]!);
  await count();
  const live = await connectLive(app, await app.listen(), noor.token);
  await hide(id);
  await hide(id);
  await live.waitForMessage('changed', ({ what }) => what.includes('recommendations'));
  expect(await titles()).toEqual([]);
  expect(await titles(colleagues[1])).toEqual(['Planner']);
  await count();
  expect(await titles()).toEqual([]);
  await app.call(showRecommendation, { params: { id }, token: noor.token });
  expect(await titles()).toEqual(['Planner']);
});

test('what one may not see cannot be hidden, and customers are recommended nothing', async () => {
  const id = await openable('Geheim', { minimumRole: 2 });
  for (const endpoint of [hideRecommendation, showRecommendation])
    expect(await app.refused(endpoint, { params: { id }, token: noor.token })).toMatchObject({ code: 'not_found' });
  const klant = await givenSignedIn(app, { role: 0 });
  expect(await app.refused(listRecommendations, { token: klant.token })).toMatchObject({ status: 403 });
});

test('repeated and concurrent recounts change nothing', async () => {
  const id = await openable('Planner');
  for (const colleague of colleagues) await open(id, colleague);
  for (const voter of [noor, colleagues[0]!]) await vote(id, voter);
  await count();
  const stored = async () =>
    (await sql`select *, xmin::text from role_app_use order by role, app_id`.execute(app.portal.db)).rows;
  const before = await stored();
  await Promise.all(Array.from({ length: 20 }, count));
  expect(await stored()).toEqual(before);
  expect(before).toMatchObject([{ role: 1, opens: 4, users: 4, voters: 2, people: 5, members: 5 }]);
});

test('a recount reads the openings of the last 30 days only', async () => {
  const id = await openable('Planner');
  const now = app.clock.now();
  await sql`insert into app_opens (id, user_id, app_id, opened_at)
    select n::text, ${noor.id}, ${id}, ${now}::timestamptz - n * interval '15 minutes'
    from generate_series(1, 30000) as n`.execute(app.portal.db);
  await sql`vacuum analyze app_opens`.execute(app.portal.db);
  const since = new Date(now.getTime() - 30 * days);
  const plans = await explainStatements(app, async (db) => await updateRoleUse(db, since));
  expect(plans).toContain('Index Only Scan using app_opens_opened on app_opens');
});

test('a recount writes no temporary files, however many votes there are', async () => {
  const { db } = app.portal;
  await fillUsers(app, 2000);
  await sql`insert into apps (id, name, url) select 'app' || n, 'App ' || n, 'https://app.example'
    from generate_series(1, 60) as n`.execute(db);
  await sql`insert into votes (id, user_id, app_id, created_at)
    select users.id || apps.id, users.id, apps.id, now() from users cross join apps`.execute(db);
  await sql`analyze`.execute(db);
  const { recorded, statements } = recordStatements(db);
  await updateRoleUse(recorded, app.clock.now());
  const plans: string[] = [];
  for (const statement of statements) {
    const explained = CompiledQuery.raw(`explain (analyze, buffers) ${statement.sql}`, [...statement.parameters]);
    plans.push(JSON.stringify((await db.executeQuery(explained)).rows));
  }
  expect(plans.join('\n')).toContain('on votes');
  expect(plans.join('\n')).not.toMatch(/temp .*written/);
});
