import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { countUsers } from '#contract/users.ts';
import { listGreylistDomains, readGreylistDomain, reviewDomain, undoDomainReview } from '#contract/domains.ts';
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
let domain: string;
let domains = 0;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  domains += 1;
  domain = `elders${domains}.example`;
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

const decide = (of: string, approve: boolean, by = supervisor) =>
  app.send(reviewDomain, { body: { domain: of, approve }, token: by.token });
const undo = (of: string, by = supervisor) => app.send(undoDomainReview, { body: { domain: of }, token: by.token });
const listed = async (by = supervisor, of = domain) =>
  (await app.call(listGreylistDomains, { query: {}, token: by.token })).filter((each) => each.domain === of);
const audited = async (eventType: string) =>
  (await listAuditLogs(app, eventType)).filter(({ target }) => target === domain);

/** Runs the job of a decision when it can no longer be undone. */
async function takeEffect(of: string, decidedAt: Date): Promise<void> {
  app.clock.advance(10_001);
  await applyDomainDecisionJob.run(app.portal, { domain: of, decidedAt: decidedAt.toISOString() });
}

/** A decision that has taken effect. */
async function review(of: string, approve: boolean) {
  const decidedAt = app.clock.now();
  const answer = await decide(of, approve);
  await takeEffect(of.trim().toLowerCase(), decidedAt);
  return answer;
}

const signIn = (email: string) => app.send(login, { body: { email, password } });

async function waiting(email: string) {
  const user = await givenUser(app, { email, status: 'pending', domainStatus: 'greylist' });
  const [, of = ''] = email.split('@');
  await insertGreylisted(app.portal.db, { id: newId(), domain: of, requestedBy: user.id, now: app.clock.now() });
  return user;
}

test('approval activates and mails the users who waited for the domain, and nobody else', async () => {
  const user = await waiting(`sanne@${domain}`);
  const stranger = await waiting(`kim@niet-${domain}`);
  const undoUntil = new Date(app.clock.now().getTime() + 10_000).toISOString();
  expect((await review(`Elders${domains}.Example `, true)).body).toEqual({ success: true, undoUntil });
  const activations = (await listAuditLogs(app, 'user.activated')).filter(({ target }) =>
    [user.id, stranger.id].includes(target!),
  );
  expect(activations).toMatchObject([
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
  const user = await waiting(`sanne@${domain}`);
  await review(domain, false);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
  await review(domain, true);
  expect((await signIn(user.email)).status).toBe(200);
});

test('one domain is read by its name, however it is typed, as it is listed', async () => {
  await waiting(`sanne@${domain}`);
  const read = async (of: string) =>
    await app.send(readGreylistDomain, { params: { domain: of }, token: supervisor.token });
  expect((await read(` ${domain.toUpperCase()}. `)).body).toEqual((await listed())[0]);
  expect((await read('onbekend.example')).refusal?.code).toBe('not_found');
  expect((await read('geen domein')).status).toBe(400);
});

test('until a decision can no longer be undone nobody but its supervisor notices', async () => {
  const user = await waiting(`sanne@${domain}`);
  const decidedAt = app.clock.now();
  await decide(domain, true);
  app.clock.advance(10_000);
  const early = applyDomainDecisionJob.run(app.portal, {
    domain,
    decidedAt: decidedAt.toISOString(),
  });
  await expect(early).rejects.toThrow('can still be undone');
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toEqual([]);
  expect((await undo(domain)).body).toEqual({ success: true });
  await takeEffect(domain, decidedAt);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toEqual([]);
  expect(await audited('domain.review-undone')).toMatchObject([{ target: domain, details: { after: 'pending' } }]);
});

test('a decision can be undone for ten seconds, by its supervisor, once', async () => {
  await waiting(`sanne@${domain}`);
  const colleague = await givenSignedIn(app, { role: 2 });
  await decide(domain, true);
  expect((await decide(domain, false, colleague)).refusal?.code).toBe('domain_in_review');
  expect((await undo(domain, colleague)).refusal?.code).toBe('undo_expired');
  expect((await undo(domain)).status).toBe(200);
  expect((await undo(domain)).refusal?.code).toBe('undo_expired');
  await decide(domain, true);
  // Sent within ten seconds, received later.
  app.clock.advance(11_000);
  expect((await undo(domain)).status).toBe(200);
  await decide(domain, true);
  app.clock.advance(12_001);
  expect((await undo(domain)).refusal?.code).toBe('undo_expired');
  expect((await undo('nergens.example')).refusal?.code).toBe('not_found');
});

test.each([
  ['disabled', { status: 'disabled' }],
  ['demoted', { role: 1 }],
])(
  'a decision of somebody who is %s meanwhile does not take effect, and the domain waits again',
  async (_how, change) => {
    const user = await waiting(`sanne@${domain}`);
    const decidedAt = app.clock.now();
    await decide(domain, true);
    const { status = 'active', role = 2 } = change as { status?: string; role?: number };
    await sql`update users set status = ${status}, role = ${role} where id = ${supervisor.id}`.execute(app.portal.db);
    await takeEffect(domain, decidedAt);
    expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
    expect(await mailsTo(app, user.email)).toEqual([]);
    const colleague = await givenSignedIn(app, { role: 2 });
    expect(await listed(colleague)).toMatchObject([{ status: 'pending', decision: null, decidedBy: null }]);
    expect(await audited('domain.review-undone')).toMatchObject([
      {
        userId: null,
        target: domain,
        details: { before: 'approved', after: 'pending', reason: 'forbidden' },
      },
    ]);
    expect((await decide(domain, true, colleague)).status).toBe(200);
  },
);

test('an administrator undoes or replaces the decision of a colleague before it takes effect', async () => {
  const user = await waiting(`sanne@${domain}`);
  const administrator = await givenSignedIn(app, { role: 3 });
  const first = app.clock.now();
  await decide(domain, true);
  expect((await undo(domain, administrator)).status).toBe(200);
  await takeEffect(domain, first);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  const second = app.clock.now();
  await decide(domain, true);
  const [seen] = await listed(administrator);
  app.clock.advance(1000);
  const third = app.clock.now();
  const overrule = { domain, approve: false, version: seen!.version };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.send(reviewDomain, { body: overrule, token: administrator.token })),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  await takeEffect(domain, second);
  await takeEffect(domain, third);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
});

test('the last of two decisions takes effect', async () => {
  const user = await waiting(`sanne@${domain}`);
  const first = app.clock.now();
  await decide(domain, true);
  app.clock.advance(5000);
  const second = app.clock.now();
  await decide(domain, false);
  await takeEffect(domain, first);
  await takeEffect(domain, second);
  expect((await signIn(user.email)).refusal?.code).toBe('account_pending');
  expect(await mailsTo(app, user.email)).toMatchObject([{ subject: expect.stringMatching(/niet goedgekeurd/) }]);
});

test('a repeated review mails once and is audited once, with its supervisor', async () => {
  const user = await waiting(`sanne@${domain}`);
  const decidedAt = app.clock.now();
  await Promise.all([decide(domain, true), decide(domain, true)]);
  await takeEffect(domain, decidedAt);
  await takeEffect(domain, decidedAt);
  expect(await mailsTo(app, user.email)).toHaveLength(1);
  expect(await audited('domain.reviewed')).toMatchObject([
    { userId: supervisor.id, target: domain, details: { before: 'pending', after: 'approved' } },
  ]);
  const { rows } = await sql`select reviewed_by, reviewed_at from greylist_domains
    where domain = ${domain}`.execute(app.portal.db);
  expect(rows).toEqual([{ reviewed_by: supervisor.id, reviewed_at: decidedAt.toISOString() }]);
});

test('every spelling of a domain is the same domain; a sub-domain is another', async () => {
  await waiting('sanne@xn--bcher-kva.example');
  expect((await decide('hr.bücher.example', true)).refusal?.code).toBe('not_found');
  expect((await decide('BÜCHER.example.', true)).status).toBe(200);
  expect((await undo('bücher.example')).status).toBe(200);
  expect(await listed(supervisor, 'xn--bcher-kva.example')).toMatchObject([
    {
      unicodeDomain: 'bücher.example',
      requestedByEmail: 'sanne@xn--bcher-kva.example',
    },
  ]);
});

test('of concurrent reviews by two supervisors one counts, and the other is refused', async () => {
  const colleague = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
  for (const round of [1, 2, 3, 4, 5]) {
    const office = `kantoor${round}.${domain}`;
    await waiting(`sanne@${office}`);
    const answers = await Promise.all([decide(office, true), decide(office, false, colleague)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ refusal }) => refusal)?.refusal?.code).toBe('domain_in_review');
  }
  const reviews = (await listAuditLogs(app, 'domain.reviewed')).filter(({ target }) => target?.endsWith(domain));
  expect(reviews).toHaveLength(5);
});

test('a decision that a colleague made meanwhile is not overwritten', async () => {
  await waiting(`sanne@${domain}`);
  const colleague = await givenSignedIn(app, { role: 3, name: 'Kim de Boer' });
  const list = () => listed(colleague);
  const [seen] = await list();
  await review(domain, true);
  const decideOn = (version?: number) =>
    app.send(reviewDomain, { body: { domain, approve: false, version }, token: colleague.token });
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
  for (const name of ['a', 'b', 'c', 'd', 'e']) await waiting(`sanne@${name}.${domain}`);
  await review(`b.${domain}`, true);
  await review(`e.${domain}`, false);
  const own = (found: { domain: string }[]) =>
    found.flatMap((each) => (each.domain.endsWith(`.${domain}`) ? each.domain[0]! : []));
  const seen: { domain: string }[] = [];
  const headers = { authorization: `Bearer ${supervisor.token}` };
  let url: string | undefined = '/api/greylist-domains?limit=2';
  while (url) {
    const page: LightMyRequestResponse = await app.server.inject({ url, headers });
    seen.push(...page.json<{ domain: string }[]>());
    [, url] = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? '')) ?? [];
  }
  expect(own(seen)).toEqual(['d', 'c', 'a', 'e', 'b']);
  const approved = await app.call(listGreylistDomains, { query: { status: 'approved' }, token: supervisor.token });
  expect(own(approved)).toEqual(['b']);
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
  const earlier = await waiting(`sanne@${domain}`);
  await review(domain, false);
  await confirmed(`piet@${domain}`, 'Piet Kok');
  expect(await mailsTo(app, `piet@${domain}`)).toMatchObject([
    { subject: expect.stringMatching(/niet goedgekeurd/), text: expect.stringContaining('Piet Kok') },
  ]);
  expect(await mailsTo(app, earlier.email)).toHaveLength(1);
  expect((await signIn(`piet@${domain}`)).refusal).toMatchObject({
    code: 'account_pending',
    message: expect.stringMatching(/^Uw account is niet goedgekeurd/),
  });
  const wrong = { email: `piet@${domain}`, password: 'iets anders' };
  expect((await app.send(login, { body: wrong })).refusal).toMatchObject({ code: 'invalid_credentials' });
});

test('somebody of a rejected domain does not count as waiting for a review', async () => {
  const awaiting = async () => (await app.call(countUsers, { token: supervisor.token })).awaitingReview;
  const before = await awaiting();
  await waiting(`sanne@${domain}`);
  expect(await awaiting()).toBe(before + 1);
  await review(domain, false);
  await confirmed(`piet@${domain}`, 'Piet Kok');
  expect(await awaiting()).toBe(before);
});

test('after concurrent confirmations and a review no account is left pending', async () => {
  for (let round = 0; round < 10; round += 1) {
    const office = `kantoor${round}.${domain}`;
    await waiting(`eerste@${office}`);
    const people = Array.from({ length: 4 }, (_, index) => `p${index}@${office}`);
    await Promise.all([...people.map((email) => confirmed(email)), review(office, true)]);
  }
  const { rows } =
    await sql`select distinct domain_status, status from users where email like ${`%.${domain}`}`.execute(
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
  await confirmed(`sanne@${domain}`);
  expect(await message()).toBe(`Sanne Vos (sanne@${domain}) vraagt toegang tot het portaal.`);
  await confirmed(`piet@${domain}`, 'Piet Kok');
  expect(await message()).toBe(
    `Sanne Vos (sanne@${domain}) en Piet Kok (piet@${domain}) vragen toegang tot het portaal.`,
  );
  for (const name of ['jan', 'kim', 'bo']) await confirmed(`${name}@${domain}`, 'Jo');
  expect(await message()).toMatch(
    /^Sanne Vos \(.*\), Piet Kok \(.*\), Jo \(jan@elders\d+.example\) en 2 anderen vragen/,
  );
  for (const { token } of [supervisor, colleague])
    expect(await listFor(token)).toMatchObject([{ kind: 'domain_waiting', subject: domain, read: false }]);
  expect(await listFor(noor.token)).toEqual([]);
  await review(domain, true);
  expect(await listFor(colleague.token)).toMatchObject([{ title: 'Domein goedgekeurd', subject: null, read: true }]);
});
