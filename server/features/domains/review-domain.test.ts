import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { countUsers } from '#contract/users.ts';
import { listGreylistDomains, reviewDomain, undoDomainReview } from '#contract/domains.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { newId } from '#server/platform/ids.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { admitDomain } from './admit-domain.ts';
import { applyDomainDecisionJob } from './apply-domain-decision.job.ts';
import { insertGreylisted } from './domains-sql.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterEach(() => app.stop());

const decide = (domain: string, approve: boolean, by = supervisor) =>
  app.send(reviewDomain, { body: { domain, approve }, token: by.token });
const undo = (domain: string, by = supervisor) => app.send(undoDomainReview, { body: { domain }, token: by.token });

/** Runs the job of a decision when it can no longer be undone. */
async function takeEffect(domain: string, decidedAt: Date): Promise<void> {
  app.clock.advance(10_001);
  await applyDomainDecisionJob.run(app.portal, { domain, decidedAt: decidedAt.toISOString() });
}

/** A decision that has taken effect. */
async function review(domain: string, approve: boolean) {
  const decidedAt = app.clock.now();
  const answer = await decide(domain, approve);
  await takeEffect(domain.trim().toLowerCase(), decidedAt);
  return answer;
}

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
  expect((await review('Elders.Example ', true)).body).toEqual({
    success: true,
    undoUntil: '2026-03-11T12:00:10.000Z',
  });
  expect(await listAuditLogs(app, 'user.activated')).toMatchObject([
    {
      userId: supervisor.id,
      target: user.id,
      details: {
        before: { status: 'pending' },
        after: { status: 'active' },
      },
    },
  ]);
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

test('until a decision can no longer be undone nobody but its supervisor notices', async () => {
  const user = await waiting('sanne@elders.example');
  const decidedAt = app.clock.now();
  await decide('elders.example', true);
  app.clock.advance(10_000);
  const early = applyDomainDecisionJob.run(app.portal, {
    domain: 'elders.example',
    decidedAt: decidedAt.toISOString(),
  });
  await expect(early).rejects.toThrow('can still be undone');
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toEqual([]);
  expect((await undo('elders.example')).body).toEqual({ success: true });
  await takeEffect('elders.example', decidedAt);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toEqual([]);
  expect(await listAuditLogs(app, 'domain.review-undone')).toMatchObject([
    { target: 'elders.example', details: { after: 'pending' } },
  ]);
});

test('a decision can be undone for ten seconds, by its supervisor, once', async () => {
  await waiting('sanne@elders.example');
  const colleague = await givenSignedIn(app, { role: 2 });
  await decide('elders.example', true);
  expect((await decide('elders.example', false, colleague)).refusal?.code).toBe('domain_in_review');
  expect((await undo('elders.example', colleague)).refusal?.code).toBe('undo_expired');
  expect((await undo('elders.example')).status).toBe(200);
  expect((await undo('elders.example')).refusal?.code).toBe('undo_expired');
  await decide('elders.example', true);
  // Sent within ten seconds, received later.
  app.clock.advance(11_000);
  expect((await undo('elders.example')).status).toBe(200);
  await decide('elders.example', true);
  app.clock.advance(12_001);
  expect((await undo('elders.example')).refusal?.code).toBe('undo_expired');
  expect((await undo('nergens.example')).refusal?.code).toBe('not_found');
});

test.each([
  ['disabled', { status: 'disabled' }],
  ['demoted', { role: 1 }],
])(
  'a decision of somebody who is %s meanwhile does not take effect, and the domain waits again',
  async (_how, change) => {
    const user = await waiting('sanne@elders.example');
    const decidedAt = app.clock.now();
    await decide('elders.example', true);
    const { status = 'active', role = 2 } = change as { status?: string; role?: number };
    await sql`update users set status = ${status}, role = ${role} where id = ${supervisor.id}`.execute(app.portal.db);
    await takeEffect('elders.example', decidedAt);
    expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
    expect(await mailsTo(app, user.email)).toEqual([]);
    const colleague = await givenSignedIn(app, { role: 2 });
    expect(await app.call(listGreylistDomains, { query: {}, token: colleague.token })).toMatchObject([
      { status: 'pending', decision: null, decidedBy: null },
    ]);
    expect(await listAuditLogs(app, 'domain.review-undone')).toMatchObject([
      {
        userId: null,
        target: 'elders.example',
        details: { before: 'approved', after: 'pending', reason: 'forbidden' },
      },
    ]);
    expect((await decide('elders.example', true, colleague)).status).toBe(200);
  },
);

test('an administrator undoes or replaces the decision of a colleague before it takes effect', async () => {
  const user = await waiting('sanne@elders.example');
  const administrator = await givenSignedIn(app, { role: 3 });
  const first = app.clock.now();
  await decide('elders.example', true);
  expect((await undo('elders.example', administrator)).status).toBe(200);
  await takeEffect('elders.example', first);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  const second = app.clock.now();
  await decide('elders.example', true);
  const [seen] = await app.call(listGreylistDomains, { query: {}, token: administrator.token });
  app.clock.advance(1000);
  const third = app.clock.now();
  const overrule = { domain: 'elders.example', approve: false, version: seen!.version };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.send(reviewDomain, { body: overrule, token: administrator.token })),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  await takeEffect('elders.example', second);
  await takeEffect('elders.example', third);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
});

test('the last of two decisions takes effect', async () => {
  const user = await waiting('sanne@elders.example');
  const first = app.clock.now();
  await decide('elders.example', true);
  app.clock.advance(5000);
  const second = app.clock.now();
  await decide('elders.example', false);
  await takeEffect('elders.example', first);
  await takeEffect('elders.example', second);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
});

test('a repeated review mails once and is audited once, with its supervisor', async () => {
  const user = await waiting('sanne@elders.example');
  const decidedAt = app.clock.now();
  await Promise.all([decide('elders.example', true), decide('elders.example', true)]);
  await takeEffect('elders.example', decidedAt);
  await takeEffect('elders.example', decidedAt);
  expect(await mailsTo(app, user.email)).toHaveLength(1);
  expect(await listAuditLogs(app, 'domain.reviewed')).toMatchObject([
    { userId: supervisor.id, target: 'elders.example', details: { before: 'pending', after: 'approved' } },
  ]);
  const { rows } = await sql`select reviewed_by, reviewed_at from greylist_domains`.execute(app.portal.db);
  expect(rows).toEqual([{ reviewed_by: supervisor.id, reviewed_at: decidedAt.toISOString() }]);
});

test('every spelling of a domain is the same domain; a sub-domain is another', async () => {
  await waiting('sanne@xn--bcher-kva.example');
  expect((await decide('hr.bücher.example', true)).refusal?.code).toBe('not_found');
  expect((await decide('BÜCHER.example.', true)).status).toBe(200);
  expect((await undo('bücher.example')).status).toBe(200);
  expect(await app.call(listGreylistDomains, { query: {}, token: supervisor.token })).toMatchObject([
    {
      domain: 'xn--bcher-kva.example',
      unicodeDomain: 'bücher.example',
      requestedByEmail: 'sanne@xn--bcher-kva.example',
    },
  ]);
});

test('of concurrent reviews by two supervisors one counts, and the other is refused', async () => {
  const colleague = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
  for (const round of [1, 2, 3, 4, 5]) {
    const domain = `kantoor${round}.example`;
    await waiting(`sanne@${domain}`);
    const answers = await Promise.all([decide(domain, true), decide(domain, false, colleague)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ refusal }) => refusal)?.refusal?.code).toBe('domain_in_review');
  }
  expect(await listAuditLogs(app, 'domain.reviewed')).toHaveLength(5);
});

test('a decision that a colleague made meanwhile is not overwritten', async () => {
  await waiting('sanne@elders.example');
  const colleague = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
  const list = () => app.call(listGreylistDomains, { query: {}, token: colleague.token });
  const [seen] = await list();
  await review('elders.example', true);
  const decideOn = (version?: number) =>
    app.send(reviewDomain, { body: { domain: 'elders.example', approve: false, version }, token: colleague.token });
  expect((await decideOn(seen!.version)).refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: {
      status: 'approved',
      reviewedByName: supervisor.name,
    },
  });
  expect((await decideOn()).refusal?.code).toBe('changed_meanwhile');
  const [now] = await list();
  expect(now).toMatchObject({ status: 'approved', reviewedByName: supervisor.name });
  expect((await decideOn(now!.version)).status).toBe(200);
  expect(await list()).toMatchObject([{ status: 'approved', decision: 'rejected', decidedByName: 'Kim de Boer' }]);
});

test('an unknown domain is not found', async () => {
  expect((await decide('nergens.example', true)).refusal).toMatchObject({ code: 'not_found' });
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
async function confirmed(email: string, name = 'Sanne Vos'): Promise<void> {
  const user = await givenUser(app, { email, name, status: 'pending', domainStatus: 'greylist' });
  await transact(app.portal, (tx) => admitDomain(tx, app.portal, user));
}

test('on a domain that was rejected before only the new account gets the mail about it, and signing in says so', async () => {
  const earlier = await waiting('sanne@elders.example');
  await review('elders.example', false);
  await confirmed('piet@elders.example', 'Piet Kok');
  expect(await mailsTo(app, 'piet@elders.example')).toMatchObject([
    { subject: expect.stringMatching(/niet goedgekeurd/), text: expect.stringContaining('Piet Kok') },
  ]);
  expect(await mailsTo(app, earlier.email)).toHaveLength(1);
  expect((await signIn('piet@elders.example')).refusal).toMatchObject({
    code: 'account_pending',
    message: expect.stringMatching(/^Uw account is niet goedgekeurd/),
  });
  const wrong = { email: 'piet@elders.example', password: 'iets anders' };
  expect((await app.send(login, { body: wrong })).refusal).toMatchObject({ code: 'invalid_credentials' });
});

test('somebody of a rejected domain does not count as waiting for a review', async () => {
  const awaiting = async () => (await app.call(countUsers, { token: supervisor.token })).awaitingReview;
  await waiting('sanne@elders.example');
  expect(await awaiting()).toBe(1);
  await review('elders.example', false);
  await confirmed('piet@elders.example', 'Piet Kok');
  expect(await awaiting()).toBe(0);
});

test('after concurrent confirmations and a review no account is left pending', async () => {
  for (let round = 0; round < 10; round += 1) {
    const domain = `kantoor${round}.example`;
    await waiting(`eerste@${domain}`);
    const people = Array.from({ length: 4 }, (_, index) => `p${index}@${domain}`);
    await Promise.all([...people.map((email) => confirmed(email)), review(domain, true)]);
  }
  const { rows } = await sql`select distinct domain_status, status from users where email like '%kantoor%'`.execute(
    app.portal.db,
  );
  expect(rows).toEqual([{ domain_status: 'whitelist', status: 'active' }]);
});

test('the notification of a domain at which anybody can have an address says so', async () => {
  await confirmed('sanne@gmail.com');
  const [notification] = await app.call(listNotifications, { token: supervisor.token });
  expect(notification!.message).toBe(
    'Sanne Vos (sanne@gmail.com) vraagt toegang tot het portaal. Let op: iedereen kan een adres bij gmail.com hebben.',
  );
});

test('supervisors are notified once of a domain, and the notification says who waits and then what was decided', async () => {
  const colleague = await givenSignedIn(app, { role: 3 });
  const noor = await givenSignedIn(app);
  const listFor = (token: string) => app.call(listNotifications, { token });
  const message = async () => (await listFor(supervisor.token))[0]?.message;
  await confirmed('sanne@elders.example');
  expect(await message()).toBe('Sanne Vos (sanne@elders.example) vraagt toegang tot het portaal.');
  await confirmed('piet@elders.example', 'Piet Kok');
  expect(await message()).toBe(
    'Sanne Vos (sanne@elders.example) en Piet Kok (piet@elders.example) vragen toegang tot het portaal.',
  );
  for (const name of ['jan', 'kim', 'bo']) await confirmed(`${name}@elders.example`, 'Jo');
  expect(await message()).toMatch(/^Sanne Vos \(.*\), Piet Kok \(.*\), Jo \(jan@elders.example\) en 2 anderen vragen/);
  for (const { token } of [supervisor, colleague])
    expect(await listFor(token)).toMatchObject([{ kind: 'domain_waiting', subject: 'elders.example', read: false }]);
  expect(await listFor(noor.token)).toEqual([]);
  await review('elders.example', true);
  expect(await listFor(colleague.token)).toMatchObject([{ title: 'Domein goedgekeurd', subject: null, read: true }]);
});
