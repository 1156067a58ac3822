import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, verify } from '#contract/auth.ts';
import { reviewDomain } from '#contract/domains.ts';
import { listNotifications } from '#contract/notifications.ts';
import { carryOutErasure, requestErasure } from '#contract/privacy.ts';
import { demoteUser, disableUsers, enableUsers, promoteUser, readUser, type User } from '#contract/users.ts';
import { insertGreylisted } from '#server/features/domains/public.ts';
import { text } from '#server/platform/database/column.ts';
import { getValue, listValues } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
});

const role = (newRole: number) => newRole as User['role'];
const promote = (userId: string, newRole: number, { token } = administrator) =>
  app.send(promoteUser, { body: { userId, newRole: role(newRole) }, token });
const demote = (userId: string, newRole: number, { token } = administrator) =>
  app.send(demoteUser, { body: { userId, newRole: role(newRole) }, token });
const disable = (userIds: string[], { token } = administrator) => app.send(disableUsers, { body: { userIds }, token });
const enable = (userIds: string[], { token } = administrator) => app.send(enableUsers, { body: { userIds }, token });
const read = (id: string) => app.call(readUser, { params: { id }, token: administrator.token });

/** A decision about a domain that has taken effect. */
async function decide(domain: string, approve: boolean): Promise<void> {
  await queueDecision(domain, approve);
  await runQueued(app, 'apply-domain-decision');
}

/** A decision that can no longer be undone, and is yet to be applied. */
async function queueDecision(domain: string, approve: boolean): Promise<void> {
  await insertGreylisted(app.portal.db, {
    id: newId(),
    domain,
    requestedBy: administrator.id,
    now: app.clock.now(),
  });
  await app.call(reviewDomain, { body: { domain, approve }, token: administrator.token });
  app.clock.advance(10_001);
}

test('a promotion raises the role by one, takes effect on open sessions, and is audited', async () => {
  const noor = await givenSignedIn(app, { role: 1 });
  expect((await promote(noor.id, 2)).body).toEqual({ success: true });
  expect((await app.call(verify, { token: noor.token })).user.role).toBe(2);
  expect((await listAuditLogs(app, 'user.promoted')).at(-1)).toMatchObject({
    userId: administrator.id,
    target: noor.id,
    outcome: 'success',
    details: { before: { role: 1 }, after: { role: 2 } },
  });
});

test('a user whose role changes is notified of the new role and who changed it', async () => {
  const noor = await givenSignedIn(app, { role: 1 });
  await promote(noor.id, 2);
  await demote(noor.id, 1);
  await promote(noor.id, 3);
  const notifications = await app.call(listNotifications, { token: noor.token });
  expect(notifications.map(({ title }) => title)).toEqual(['Uw rol is nu Gebruiker', 'Uw rol is nu Supervisor']);
  expect(notifications[0]).toMatchObject({
    kind: 'role_changed',
    message: expect.stringContaining(administrator.name),
  });
});

test.each([0, 1, 3])('a user with role 1 is not promoted to %i, and the refusal is audited', async (newRole) => {
  const noor = await givenUser(app, { role: 1 });
  expect((await promote(noor.id, newRole)).refusal).toMatchObject({ code: 'role_step_invalid' });
  expect((await read(noor.id)).role).toBe(1);
  expect((await listAuditLogs(app, 'user.promoted')).at(-1)).toMatchObject({
    target: noor.id,
    outcome: 'refused',
    details: { reason: 'role_step_invalid' },
  });
});

test.each([
  [{ newRole: 2 }, { userId: 'Gebruiker ID is verplicht' }],
  [{ userId: '', newRole: 2 }, { userId: 'Gebruiker ID is verplicht' }],
  [{ userId: 'x', newRole: 4 }, { newRole: 'Ongeldige rol' }],
  [{ userId: 'x', newRole: '2' }, { newRole: 'Ongeldige rol' }],
])('%j is refused at its field', async (body, fields) => {
  const { refusal } = await app.send(promoteUser, { body: body as never, token: administrator.token });
  expect(refusal).toMatchObject({ code: 'validation_failed', fields });
});

test('the second of two administrators who promote the same user is refused with the role that the user has now', async () => {
  const [noor, other] = [await givenUser(app, { role: 1 }), await givenSignedIn(app, { role: 3 })];
  const answers = await Promise.all([promote(noor.id, 2), promote(noor.id, 2, other)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.flatMap(({ refusal }) => refusal?.message ?? [])).toEqual([
    'Deze gebruiker heeft nu de rol Supervisor. Een rol gaat één stap tegelijk.',
  ]);
  expect((await read(noor.id)).role).toBe(2);
});

test('a disabled user is signed out everywhere and cannot sign in, until enabled', async () => {
  const noor = await givenSignedIn(app);
  expect((await disable([noor.id])).body).toEqual({ changed: [noor.id], skipped: [] });
  expect((await app.send(verify, { token: noor.token })).status).toBe(401);
  const credentials = { email: noor.email, password };
  expect((await app.send(login, { body: credentials })).refusal).toMatchObject({ code: 'account_disabled' });
  expect((await disable([noor.id])).body).toEqual({ changed: [], skipped: [noor.id] });
  expect((await enable([noor.id])).body).toEqual({ changed: [noor.id], skipped: [] });
  expect((await app.send(verify, { token: noor.token })).status).toBe(401);
  await app.call(login, { body: credentials });
  for (const eventType of ['user.disabled', 'user.enabled'])
    expect((await listAuditLogs(app, eventType)).at(-1)).toMatchObject({ userId: administrator.id, target: noor.id });
});

test('an enabled user waits again for the review of the domain, unless it was decided on meanwhile', async () => {
  const given = { status: 'pending', domainStatus: 'greylist' } as const;
  const waiting = await givenUser(app, { ...given, email: 'w@wacht.example' });
  const approved = await givenUser(app, { ...given, email: 'a@goed.example' });
  const rejected = await givenUser(app, { ...given, email: 'f@fout.example' });
  const ids = [waiting.id, approved.id, rejected.id];
  await disable(ids);
  await decide('goed.example', true);
  await decide('fout.example', false);
  for (const { email } of [approved, rejected]) expect(await mailsTo(app, email)).toEqual([]);
  await enable(ids);
  expect(await read(waiting.id)).toMatchObject({ status: 'pending', domainStatus: 'greylist' });
  expect(await read(approved.id)).toMatchObject({ status: 'active', domainStatus: 'whitelist' });
  expect(await read(rejected.id)).toMatchObject({ status: 'pending', domainStatus: 'rejected' });
});

test('a user who is enabled while the domain is approved is active', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const domain = `samen${round}.example`;
    const user = await givenUser(app, { status: 'pending', domainStatus: 'greylist', email: `sanne@${domain}` });
    await disable([user.id]);
    await queueDecision(domain, true);
    await Promise.all([enable([user.id]), runQueued(app, 'apply-domain-decision')]);
    expect(await read(user.id)).toMatchObject({ status: 'active', domainStatus: 'whitelist' });
  }
});

test('open pages fetch what the former role read', async () => {
  const noor = await givenUser(app, { role: 1 });
  await promote(noor.id, 2);
  const changed = await listValues(app.portal.db, text)`
    select jsonb_array_elements_text(payload->'what') from live_events where user_id = ${noor.id} and type = 'changed'`;
  expect(changed).toEqual(expect.arrayContaining(['apps', 'limits', 'recommendations', 'two-factor']));
});

/** What all colleagues fetch again because of a change. */
async function refetchedByColleagues(work: () => Promise<unknown>): Promise<string[]> {
  const last = await getValue(app.portal.db, text)`select coalesce(max(id), 0)::text as last from live_events`;
  await work();
  return await listValues(app.portal.db, text)`
    select jsonb_array_elements_text(payload->'what') from live_events
    where id > ${last}::bigint and minimum_role = 1 and type = 'changed'`;
}

test('pages of colleagues fetch experts and conversations again when an expert changes, and nothing for another user', async () => {
  const [expert, other] = [await givenUser(app, { role: 1 }), await givenUser(app, { role: 1 })];
  await sql`insert into experts (id, name, role, status, user_id)
    values (${newId()}, 'Zoë van Dam', 'Expert', 'available', ${expert.id})`.execute(app.portal.db);
  for (const change of [() => disable([other.id]), () => enable([other.id]), () => promote(other.id, 2)])
    expect(await refetchedByColleagues(change)).toEqual([]);
  expect(await refetchedByColleagues(() => disable([other.id, expert.id]))).toEqual(['experts', 'chat', 'chat-desk']);
  expect(await refetchedByColleagues(() => enable([expert.id]))).toContain('experts');
  expect(await refetchedByColleagues(() => demote(expert.id, 0))).toContain('experts');
});

test('many users are disabled and enabled by as many statements as one', async () => {
  const people: User[] = [];
  for (let given = 0; given < 4; given += 1) people.push(await givenSignedIn(app));
  const [first = '', ...others] = people.map(({ id }) => id);
  const written = async (work: () => Promise<unknown>) =>
    (await recordQueries(work)).filter((query) => /insert into|update auth_sessions/.test(query));
  expect(await written(() => disable(others))).toEqual(await written(() => disable([first])));
  expect(await written(() => enable(others))).toEqual(await written(() => enable([first])));
});

test('nobody changes the own role or disables themselves', async () => {
  for (const answer of [
    await promote(administrator.id, 3),
    await demote(administrator.id, 2),
    await disable([administrator.id]),
  ])
    expect(answer.refusal).toMatchObject({ code: 'own_account' });
  expect(await read(administrator.id)).toMatchObject({ role: 3, status: 'active' });
});

test('the last active administrator cannot be demoted, disabled or deleted, also by a statement', async () => {
  const { db } = app.portal;
  await sql`update users set role = 0 where role = 3 and id <> ${administrator.id}`.execute(db);
  for (const change of [
    sql`update users set role = 2 where id = ${administrator.id}`,
    sql`update users set status = 'disabled' where id = ${administrator.id}`,
    sql`delete from users where id = ${administrator.id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('the last active administrator');
});

type Command = { kind: 'promote' | 'demote' | 'disable' | 'enable'; actor: number; target: number; newRole: number };
type Person = SignedInUser & { role: User['role']; status: User['status'] };

/** What the specification says of a change: its refusal, or null when it is carried out on the target. */
function expectedRefusal({ kind, newRole }: Command, actor: Person, target: Person): string | null {
  if (actor.status !== 'active') return 'authentication_required';
  if (actor.role < 3) return 'forbidden';
  if (actor === target) return 'own_account';
  if (kind === 'promote' && newRole !== target.role + 1) return 'role_step_invalid';
  if (kind === 'demote' && newRole !== target.role - 1) return 'role_step_invalid';
  return null;
}

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('promote', 'demote', 'disable', 'enable'),
    actor: fc.integer({ min: 0, max: 3 }),
    target: fc.integer({ min: 0, max: 3 }),
    newRole: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 5, maxLength: 12 },
);

test('any sequence of changes follows the rules, and an administrator remains', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const people: Person[] = [administrator];
      for (const start of [3, 1, 2] as const) people.push(await givenSignedIn(app, { role: start }));
      for (const command of sequence) {
        const [actor, target] = [people[command.actor]!, people[command.target]!];
        const expected = expectedRefusal(command, actor, target);
        const { refusal } = await run(command, actor, target);
        expect(refusal?.code ?? null).toBe(expected);
        if (expected === null) await apply(command, target);
        for (const { id, role: own, status } of people) expect(await state(id)).toEqual({ role: own, status });
        expect(people.some((each) => each.role === 3 && each.status === 'active')).toBe(true);
      }
      administrator = people.find((each) => each.role === 3 && each.status === 'active')!;
    }),
    { numRuns: 10 },
  );
});

function run({ kind, newRole }: Command, actor: Person, target: Person) {
  if (kind === 'promote') return promote(target.id, newRole, actor);
  if (kind === 'demote') return demote(target.id, newRole, actor);
  return kind === 'disable' ? disable([target.id], actor) : enable([target.id], actor);
}

/** Applies a change to the model; an enabled user signs in again. */
async function apply({ kind, newRole }: Command, target: Person): Promise<void> {
  if (kind === 'promote' || kind === 'demote') target.role = role(newRole);
  else if (kind === 'disable') target.status = 'disabled';
  else if (target.status === 'disabled') {
    target.status = 'active';
    target.token = (await signedIn(app, target)).token;
  }
}

async function state(id: string) {
  const { rows } = await sql`select role, status from users where id = ${id}`.execute(app.portal.db);
  return rows[0];
}

test('an account that is being erased is not enabled again', async () => {
  const noor = await givenUser(app);
  const { request } = await app.call(requestErasure, { token: (await signedIn(app, noor)).token });
  await app.call(carryOutErasure, {
    params: { id: request.id },
    body: { name: noor.name },
    token: administrator.token,
  });
  await enable([noor.id]);
  expect((await read(noor.id)).status).toBe('disabled');
});
