import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { carryOutErasure, listErasures, readErasure, requestErasure, withdrawErasure } from '#contract/privacy.ts';
import { sendInvite } from '#contract/invitations.ts';
import { listUsers } from '#contract/users.ts';
import { castVote } from '#contract/votes.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { fillWithPerson, findInDatabase } from '#server/testing/rows/person-in-every-table.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { erasePersonJob } from './erase-person.job.ts';

let app: TestApp;
let mailServer: MailServer;
let administrator: SignedInUser;
let counter = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url } });
  administrator = await givenSignedIn(app, { role: 3, name: 'Beheerder Een' });
});

afterAll(async () => {
  await app.stop();
  await mailServer.stop();
});

let person: SignedInUser;

beforeEach(async () => {
  counter += 1;
  person = await givenSignedIn(app, {
    name: `Xénia van der Quist ${counter}`,
    username: `xenia.quist${counter}`,
    email: `xenia.quist${counter}@wissen.example`,
    mobile: `+3161234567${counter}`,
    linkedinUrl: `https://www.linkedin.com/in/xenia-quist-${counter}/`,
  });
});

async function ask(): Promise<string> {
  return (await app.call(requestErasure, { token: person.token })).request.id;
}

const carryOut = (id: string) =>
  app.call(carryOutErasure, { params: { id }, body: { name: person.name }, token: administrator.token });

const refuseToCarryOut = (id: string, name = person.name) =>
  app.refused(carryOutErasure, { params: { id }, body: { name }, token: administrator.token });

/** Both runs of the job. */
async function run(id: string): Promise<void> {
  await erasePersonJob.run(app.portal, { id });
  await erasePersonJob.run(app.portal, { id, isSecondRun: true });
}

test('a person asks for erasure, sees that it waits, and withdraws', async () => {
  const id = await ask();
  const { token } = person;
  expect(await app.call(readErasure, { token })).toMatchObject({ request: { id, status: 'waiting' } });
  expect(await app.refused(requestErasure, { token })).toMatchObject({ code: 'erasure_requested' });
  expect(await app.call(listErasures, { query: { limit: 1 }, token: administrator.token })).toMatchObject([
    { id, status: 'waiting', user: { id: person.id, email: person.email } },
  ]);
  await app.call(withdrawErasure, { token });
  expect(await app.call(readErasure, { token })).toEqual({ request: null });
  expect(await refuseToCarryOut(id)).toMatchObject({ code: 'not_found' });
});

test('a person asks three times a day at most', async () => {
  const { token } = person;
  for (let count = 0; count < 3; count += 1) {
    await ask();
    await app.call(withdrawErasure, { token });
  }
  expect(await app.refused(requestErasure, { token })).toMatchObject({ code: 'rate_limited' });
  expect(await app.call(readErasure, { token })).toEqual({ request: null });
});

test('an administrator carries it out for another person only, by the full name, once', async () => {
  const id = await ask();
  expect(await refuseToCarryOut(id, 'Xénia')).toMatchObject({ code: 'erasure_name_wrong' });
  const own = (await app.call(requestErasure, { token: administrator.token })).request.id;
  expect(await refuseToCarryOut(own, administrator.name)).toMatchObject({ code: 'own_account' });
  await app.call(withdrawErasure, { token: administrator.token });
  await carryOut(id);
  expect(await refuseToCarryOut(id)).toMatchObject({ code: 'erasure_not_waiting' });
  expect(await app.refused(withdrawErasure, { token: person.token })).toMatchObject({
    code: 'authentication_required',
  });
});

test('of parallel attempts to carry it out on two instances one starts it', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  const id = await ask();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_each, index) =>
      (index % 2 ? app : other).send(carryOutErasure, {
        params: { id },
        body: { name: person.name },
        token: administrator.token,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  expect(refusals.filter((code) => code === 'erasure_not_waiting')).toHaveLength(39);
  const started = await listAuditLogs(app, 'privacy.erasure-started');
  expect(started.filter(({ target, outcome }) => target === person.id && outcome === 'success')).toHaveLength(1);
  await other.stop();
});

test('the sessions end at once, and signing in is refused like for an unknown address', async () => {
  const id = await ask();
  await carryOut(id);
  expect(await app.refused(readErasure, { token: person.token })).toMatchObject({ code: 'authentication_required' });
  await run(id);
  expect(await app.refused(login, { body: { email: person.email, password } })).toMatchObject({
    code: 'invalid_credentials',
  });
  const found = await app.call(listUsers, { query: { search: 'Verwijderde' }, token: administrator.token });
  expect(found).toEqual([]);
});

test('nothing of the person is left in any table, log line or mail', async () => {
  const ip = '203.0.113.77';
  const colleague = await givenUser(app);
  const refused = await fillWithPerson(app.database, { ...person, ip }, colleague.id);
  expect(refused).toEqual([]);
  const { id, email, username, name } = person;
  const wanted = [id, email, username, name, `06-12 34 56 7${counter}`, `xenia-quist-${counter}`, ip];
  for (const text of wanted)
    expect([text, (await findInDatabase(app.database, text)).length > 20]).toEqual([text, true]);
  const requestId = await ask();
  await carryOut(requestId);
  await run(requestId);
  await runQueued(app, 'send-mail');
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  for (const text of wanted) expect([text, await findInDatabase(app.database, text)]).toEqual([text, []]);
  expect(app.log.lines.filter((line) => wanted.some((text) => line.includes(text)))).toEqual([]);
});

test('nothing of a former address is left either', async () => {
  const former = `x.quist${counter}@vorige.example`;
  await app.database.query(`
    insert into email_changes (id, user_id, old_email, new_email, confirm_token_hash, undo_token_hash, created_at, expires_at)
    values ('change-${counter}', '${person.id}', '${former.toUpperCase()}', '${person.email}', 'confirm-${counter}',
      'undo-${counter}', now(), now());
    insert into outgoing_mails (id, recipient, subject, status, created_at)
    values ('former-${counter}', '${former}', 'Welkom', 'sent', now());
    insert into audit_logs (id, event_type, user_id, details)
    values ('former-${counter}', 'mail.read', '${administrator.id}', '{"after": {"recipient": "${former}"}}')`);
  const id = await ask();
  await carryOut(id);
  await run(id);
  await runQueued(app, 'send-mail');
  expect(await findInDatabase(app.database, former)).toEqual([]);
});

test('nothing of an address that was asked for and not confirmed is left, unless somebody else was invited there', async () => {
  const [wanted, invited] = [`x.wens${counter}@vorige.example`, `x.ander${counter}@vorige.example`];
  for (const [at, email] of [wanted, invited].entries())
    await app.database.query(`
      insert into email_changes (id, user_id, old_email, new_email, confirm_token_hash, undo_token_hash, created_at, expires_at)
      values ('wish-${counter}-${at}', '${person.id}', '${person.email}', '${email}', 'confirm-${counter}-${at}',
        'undo-${counter}-${at}', now(), now());
      insert into outgoing_mails (id, recipient, subject, status, created_at)
      values ('wish-${counter}-${at}', '${email}', 'Bevestig uw adres', 'sent', now())`);
  await app.call(sendInvite, { body: { email: invited, role: 1 }, token: administrator.token });
  const id = await ask();
  await carryOut(id);
  await run(id);
  await runQueued(app, 'send-mail');
  expect(await findInDatabase(app.database, wanted)).toEqual([]);
  expect(await app.database.query(`select email from magic_invites where email = '${invited}'`)).toHaveLength(1);
});

test('a longer address that ends in that of the person stays that of its owner', async () => {
  const colleague = await givenUser(app, { email: `j.${person.email}`, username: `j-${person.username}` });
  await app.database.query(`
    insert into audit_logs (id, event_type, target, details)
    values ('longer-${counter}', 'auth.reset-password-requested', '${colleague.email}', '["${colleague.username}"]');
    select graphile_worker.add_job('send-account-mail', '{"email": "${colleague.email}", "purpose": "reset-password"}');
    select graphile_worker.add_job('send-account-mail', '{"email": "${person.email}", "purpose": "reset-password"}')`);
  const id = await ask();
  await carryOut(id);
  await run(id);
  expect(await app.database.query(`select target, details from audit_logs where id = 'longer-${counter}'`)).toEqual([
    { target: colleague.email, details: [colleague.username] },
  ]);
  expect(
    await app.database.query(
      `select payload->>'email' as email from graphile_worker._private_jobs where payload->>'purpose' = 'reset-password' order by id`,
    ),
  ).toEqual([{ email: colleague.email }, { email: 'Verwijderde gebruiker' }]);
});

test('what others need stays under one pseudonym, and others keep their own rows', async () => {
  const colleague = await givenSignedIn(app, { name: 'Xander Quist' });
  const appId = await givenApp(app);
  const requestId = await givenRequest(app, person.id, {
    title: 'Rooster',
    description: `Groet, ${person.name}`,
    supporterIds: [colleague.id],
  });
  await app.call(castVote, { params: { id: appId }, token: person.token });
  await app.call(castVote, { params: { id: appId }, token: colleague.token });
  const id = await ask();
  await carryOut(id);
  await run(id);
  const [request] = (await app.database.query(`select user_id, title, description, users.name from requests
    join users on users.id = user_id where requests.id = '${requestId}'`)) as Record<string, string>[];
  expect(request).toMatchObject({
    title: 'Rooster',
    description: 'Groet, Verwijderde gebruiker',
    name: 'Verwijderde gebruiker',
  });
  const votes = await app.database.query(`select user_id from votes where app_id = '${appId}' order by created_at, id`);
  expect(votes).toEqual([{ user_id: request!['user_id'] }, { user_id: colleague.id }]);
  const audited = await listAuditLogs(app, 'vote.cast');
  expect(audited.filter(({ target }) => target === appId).map(({ userId }) => userId)).toEqual([
    request!['user_id'],
    colleague.id,
  ]);
  expect(await app.database.query(`select name from users where id = '${colleague.id}'`)).toEqual([
    { name: 'Xander Quist' },
  ]);
});

test('an erasure that is interrupted begins again, and one that is done does nothing', async () => {
  const id = await ask();
  await carryOut(id);
  const outcome = await blockedBy(
    app,
    async (tx) => await sql`lock table weekly_limits in exclusive mode`.execute(tx),
    async () =>
      await erasePersonJob.run(app.portal, { id }).then(
        () => 'completed',
        () => 'interrupted',
      ),
    async (tx) =>
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portaal erasure'`.execute(
        tx,
      ),
  );
  expect(outcome).toBe('interrupted');
  expect(await findInDatabase(app.database, person.id)).not.toEqual([]);
  await run(id);
  await runQueued(app, 'send-mail');
  expect(await findInDatabase(app.database, person.id)).toEqual([]);
  await run(id);
  expect(mailServer.received.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
});

test('the log keeps what happened and when, and the function can change nothing else', async () => {
  await app.database.query(`insert into audit_logs (id, event_type, user_id, ip_address)
    values ('kept-${counter}', 'vote.cast', '${person.id}', '10.0.0.1')`);
  const id = await ask();
  await carryOut(id);
  await run(id);
  expect(
    await app.database.query(`select event_type, outcome, ip_address from audit_logs where id = 'kept-${counter}'`),
  ).toEqual([{ event_type: 'vote.cast', outcome: 'success', ip_address: null }]);
  await expect(app.database.query(`update audit_logs set user_id = null`)).rejects.toThrow('cannot be changed');
  const rows = (await listAuditLogs(app, 'privacy.pseudonymised')).map(({ details }) => details['after']);
  expect(rows).toContainEqual({ rows: expect.any(Number) as number });
});

test('everybody reads again what may have named an erased person', async () => {
  const address = await app.listen();
  const [customer, user] = [await givenSignedIn(app, { role: 0 }), await givenSignedIn(app)];
  const id = await ask();
  await carryOut(id);
  const clients = [
    await connectLive(app, address, customer.token),
    await connectLive(app, address, user.token),
    await connectLive(app, address, administrator.token),
  ] as const;
  await run(id);
  for (const client of clients)
    await client.waitForMessage('changed', ({ what }) => what.includes('notifications') && what.includes('apps'));
  await clients[1].waitForMessage('changed', ({ what }) =>
    (['chat', 'chat-desk', 'experts'] as const).every((each) => what.includes(each)),
  );
  await clients[2].waitForMessage('changed', ({ what }) => what.includes('invites') && what.includes('domains'));
  await clients[2].waitForMessage('changed', ({ what }) =>
    (['mails', 'sms', 'alerts'] as const).every((each) => what.includes(each)),
  );
  for (const client of clients) await client.close();
});
