import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { listGreylistDomains, reviewDomain } from '#contract/domains.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { newId } from '#server/platform/ids.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { admitDomain } from './admit-domain.ts';
import { insertGreylisted } from './domains-sql.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterEach(() => app.stop());

const review = (domain: string, approve: boolean) =>
  app.send(reviewDomain, { body: { domain, approve }, token: supervisor.token });
const signIn = (email: string) => app.send(login, { body: { email, password } });

async function waiting(email: string) {
  const user = await givenUser(app, { email, status: 'pending', domainStatus: 'greylist' });
  const domain = email.split('@')[1]!;
  await insertGreylisted(app.portal.db, { id: newId(), domain, requestedBy: user.id, now: app.clock.now() });
  return user;
}

test('approval activates and mails the users who waited for the domain, and nobody else', async () => {
  const user = await waiting('sanne@elders.example');
  const stranger = await waiting('kim@niet-elders.example');
  expect((await review('Elders.Example ', true)).body).toEqual({ success: true });
  expect((await signIn(user.email)).status).toBe(200);
  expect((await signIn(stranger.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/^U kunt inloggen/) }]);
  expect(await mailsTo(app, stranger.email)).toEqual([]);
});

test('rejection mails them; a later approval still activates them', async () => {
  const user = await waiting('sanne@elders.example');
  await review('elders.example', false);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
  await review('elders.example', true);
  expect((await signIn(user.email)).status).toBe(200);
});

test('a repeated review mails once and is audited once, with its supervisor', async () => {
  const user = await waiting('sanne@elders.example');
  await Promise.all([review('elders.example', true), review('elders.example', true)]);
  expect(await mailsTo(app, user.email)).toHaveLength(1);
  expect(await listAuditLogs(app, 'domain.reviewed')).toMatchObject([
    { userId: supervisor.id, target: 'elders.example', details: { before: 'pending', after: 'approved' } },
  ]);
  const { rows } = await sql`select reviewed_by, reviewed_at from greylist_domains`.execute(app.portal.db);
  expect(rows).toEqual([{ reviewed_by: supervisor.id, reviewed_at: app.clock.now().toISOString() }]);
});

test('an unknown domain is not found', async () => {
  expect((await review('nergens.example', true)).refusal).toMatchObject({ code: 'not_found' });
});

test.each([
  [{ domain: '', approve: true }, { domain: 'Domein is verplicht' }],
  [{ domain: 'x.example', approve: 'ja' }, { approve: 'Kies goedkeuren of afwijzen' }],
])('%o is refused at its field', async (body, fields) => {
  const answer = await app.refused(reviewDomain, {
    body: body as { domain: string; approve: boolean },
    token: supervisor.token,
  });
  expect(answer).toMatchObject({ status: 400, fields });
});

test('the list shows those that wait first, page by page, and can be filtered', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await waiting(`sanne@${name}.example`);
  await review('b.example', true);
  await review('e.example', false);
  const seen: string[] = [];
  const headers = { authorization: `Bearer ${supervisor.token}` };
  let url: string | undefined = '/api/greylist-domains?limit=2';
  while (url) {
    const page: LightMyRequestResponse = await app.server.inject({ url, headers });
    seen.push(...page.json<{ domain: string }[]>().map(({ domain }) => domain));
    [, url] = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? '')) ?? [];
  }
  expect(seen).toEqual(['d.example', 'c.example', 'a.example', 'e.example', 'b.example']);
  const approved = await app.call(listGreylistDomains, { query: { status: 'approved' }, token: supervisor.token });
  expect(approved.map(({ domain }) => domain)).toEqual(['b.example']);
});

test('a page that never was is refused', async () => {
  const query = { cursor: "1.'; drop table users" };
  expect(await app.refused(listGreylistDomains, { query, token: supervisor.token })).toMatchObject({ status: 400 });
});

/** A user who has just confirmed an address. */
async function confirmed(email: string): Promise<void> {
  const user = await givenUser(app, { email, status: 'pending', domainStatus: 'greylist' });
  await transact(app.portal, (tx) => admitDomain(tx, app.portal, user));
}

test('after concurrent confirmations and a review no account is left pending', async () => {
  for (let round = 0; round < 10; round += 1) {
    const domain = `kantoor${round}.example`;
    await waiting(`eerste@${domain}`);
    const people = Array.from({ length: 4 }, (_, index) => `p${index}@${domain}`);
    await Promise.all([...people.map(confirmed), review(domain, true)]);
  }
  const { rows } = await sql`select distinct domain_status, status from users where email like '%kantoor%'`.execute(
    app.portal.db,
  );
  expect(rows).toEqual([{ domain_status: 'whitelist', status: 'active' }]);
});

test('supervisors are notified once of a new domain, and after a review the notification states the result', async () => {
  const colleague = await givenSignedIn(app, { role: 3 });
  const noor = await givenSignedIn(app);
  const listFor = (token: string) => app.call(listNotifications, { token });
  for (const email of ['sanne@elders.example', 'pieter@elders.example']) await confirmed(email);
  for (const { token } of [supervisor, colleague])
    expect(await listFor(token)).toMatchObject([
      { kind: 'domain_waiting', subject: 'elders.example', read: false, message: expect.stringContaining('elders.') },
    ]);
  expect(await listFor(noor.token)).toEqual([]);
  await review('elders.example', true);
  expect(await listFor(colleague.token)).toMatchObject([{ title: 'Domein goedgekeurd', subject: null, read: true }]);
});
