import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import {
  addWhitelistDomain,
  deleteWhitelistDomain,
  listGreylistDomains,
  listWhitelistDomains,
  reviewDomain,
  undoDomainReview,
} from '#contract/domains.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { admitDomain } from './admit-domain.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2, name: 'Kim de Boer' });
});

afterAll(() => app.stop());

const add = (domain: string) => app.send(addWhitelistDomain, { body: { domain }, token: supervisor.token });
const remove = (id: string) => app.send(deleteWhitelistDomain, { params: { id }, token: supervisor.token });
const list = (query = {}) => app.call(listWhitelistDomains, { query, token: supervisor.token });
const waitingDomains = async () => {
  const domains = await app.call(listGreylistDomains, { query: { status: 'pending' }, token: supervisor.token });
  return domains.map(({ domain }) => domain);
};

/** A user who has just confirmed an address. */
async function confirmed(email: string) {
  const user = await givenUser(app, { email, status: 'pending', domainStatus: 'greylist' });
  await transact(app.portal, (tx) => admitDomain(tx, app.portal, user));
  return user;
}

const signIn = async (email: string) => (await app.send(login, { body: { email, password } })).status;

test('registrations of a domain of the list become active; the list names who added it and counts its accounts', async () => {
  expect((await add('Partner.Example.')).body).toEqual({ success: true, domain: 'partner.example', undoUntil: null });
  expect(await signIn((await confirmed('sanne@partner.example')).email)).toBe(200);
  expect(await signIn((await confirmed('sanne@hr.partner.example')).email)).toBe(403);
  expect(await list({ search: 'partner' })).toMatchObject([
    { domain: 'partner.example', addedBy: supervisor.id, addedByName: 'Kim de Boer', activeUsers: 1 },
  ]);
  expect(await listAuditLogs(app, 'domain.added')).toMatchObject([{ target: 'partner.example' }]);
});

test('a domain with international characters is found as it is shown and as it is stored', async () => {
  await add('München.example');
  for (const search of ['münchen', 'MÜNCHEN.ex', 'XN--mnchen-3ya'])
    expect(await list({ search })).toMatchObject([{ unicodeDomain: 'münchen.example' }]);
  expect(await list({ search: 'munchen' })).toEqual([]);
});

test('a domain is on the list once', async () => {
  await add('dubbel.example');
  expect((await add('DUBBEL.example')).refusal).toMatchObject({
    code: 'domain_whitelisted',
    fields: { domain: 'Dit domein staat al op de lijst' },
  });
  expect((await add('geen domein')).refusal?.fields).toEqual({ domain: 'Vul alleen een domein in, zoals bureau.nl' });
});

test('adding a domain that accounts wait for approves it, which can be undone', async () => {
  const user = await confirmed('sanne@wachtend.example');
  const first = await add('wachtend.example');
  expect(first.body?.undoUntil).toEqual(expect.any(String));
  expect((await add('wachtend.example')).body?.undoUntil).toBe(first.body?.undoUntil);
  await app.call(undoDomainReview, { body: { domain: 'wachtend.example' }, token: supervisor.token });
  app.clock.advance(13_000);
  await runQueued(app, 'apply-domain-decision');
  expect(await signIn(user.email)).toBe(403);
  await add('wachtend.example');
  app.clock.advance(13_000);
  await runQueued(app, 'apply-domain-decision');
  expect(await signIn(user.email)).toBe(200);
  expect(await list({ search: 'wachtend' })).toHaveLength(1);
});

test('a domain that a colleague is deciding about is neither added nor removed', async () => {
  const colleague = await givenSignedIn(app, { role: 3 });
  const decide = async (domain: string, approve: boolean) =>
    await app.call(reviewDomain, { body: { domain, approve }, token: colleague.token });
  await confirmed('sanne@besluit.example');
  await decide('besluit.example', true);
  expect((await add('besluit.example')).refusal).toMatchObject({
    code: 'domain_in_review',
    message: 'Dit domein wordt op dit moment beoordeeld.',
  });
  app.clock.advance(13_000);
  await runQueued(app, 'apply-domain-decision');
  const [entry] = await list({ search: 'besluit.example' });
  await decide('besluit.example', false);
  expect((await remove(entry!.id)).refusal?.code).toBe('domain_in_review');
  expect(await list({ search: 'besluit.example' })).toEqual([entry]);
});

test('after its removal the accounts of a domain stay active, and the next registration waits for a review', async () => {
  const early = await confirmed('eerder@weg.example');
  await add('weg.example');
  app.clock.advance(13_000);
  await runQueued(app, 'apply-domain-decision');
  const [entry] = await list({ search: 'weg.example' });
  const removals = await Promise.all([remove(entry!.id), remove(entry!.id)]);
  expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(removals.flatMap(({ refusal }) => refusal?.message ?? [])).toEqual([
    'Dit domein staat niet meer op de lijst.',
  ]);
  expect(await signIn(early.email)).toBe(200);
  expect(await waitingDomains()).not.toContain('weg.example');
  expect(await signIn((await confirmed('later@weg.example')).email)).toBe(403);
  expect(await waitingDomains()).toContain('weg.example');
  expect(await listAuditLogs(app, 'domain.removed')).toMatchObject([{ target: 'weg.example' }]);
});

test('the list is by name, page by page', async () => {
  for (const name of ['c', 'a', 'b']) await add(`${name}.volgorde.example`);
  const names = async (query: object) => (await list({ search: 'volgorde', ...query })).map(({ domain }) => domain);
  expect(await names({ limit: 2 })).toEqual(['a.volgorde.example', 'b.volgorde.example']);
  expect(await names({ limit: 2, cursor: 'b.volgorde.example' })).toEqual(['c.volgorde.example']);
});
