import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { exportAuditLogs, listAuditLogs, readAuditLog, type AuditLog } from '#contract/audit.ts';
import { startChat } from '#contract/expert-chat.ts';
import { sendInvite } from '#contract/invitations.ts';
import { startMaintenance } from '#contract/tools.ts';
import { addSynonyms } from '#contract/synonyms.ts';
import { castVote } from '#contract/votes.ts';
import { newId } from '#server/platform/ids.ts';
import { filledAudit, fillAuditLogs } from '#server/testing/rows/fill-audit-logs.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { recordAudit } from './record-audit.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;
let planner: string;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3, name: 'Bo Baas' });
  noor = await givenSignedIn(app, { name: 'Noor Bakker' });
  planner = await givenApp(app, { name: 'Planner' });
  await app.call(castVote, {
    params: { id: planner },
    token: noor.token,
    ip: '10.1.2.3',
    headers: { 'user-agent': 'Firefox' },
  });
  app.clock.advance(5 * minutes);
  await app.call(addSynonyms, { body: { words: ['onkosten', 'declaratie'] }, token: administrator.token });
  await app.refused(startMaintenance, {
    params: { id: newId() },
    body: { text: 'Even weg' } as never,
    token: noor.token,
  });
  await fillAuditLogs(app, 500);
});

afterAll(() => app.stop());

const list = (query: object = {}): Promise<AuditLog[]> =>
  app.call(listAuditLogs, { query: query as never, token: administrator.token });

test('a row says who, what, on what, before and after, from where, and with which result', async () => {
  const [vote] = await list({ userId: noor.id, eventType: 'vote.cast' });
  expect(vote).toMatchObject({
    eventType: 'vote.cast',
    userId: noor.id,
    userName: 'Noor Bakker',
    target: planner,
    targetName: 'Planner',
    outcome: 'success',
    details: {},
    ipAddress: '10.1.2.3',
    userAgent: 'Firefox',
    createdAt: '2026-03-11T12:00:00.000Z',
  });
  const [added] = await list({ eventType: 'synonyms.added' });
  expect(added).toMatchObject({ userName: 'Bo Baas', details: { after: ['onkosten', 'declaratie'] } });
});

test('a row is read by its id as it stands in the list', async () => {
  const [vote] = await list({ userId: noor.id, eventType: 'vote.cast' });
  const read = (id: string) => ({ params: { id }, token: administrator.token });
  expect(await app.call(readAuditLog, read(vote!.id))).toEqual(vote);
  expect(await app.refused(readAuditLog, read(newId()))).toMatchObject({ code: 'not_found' });
  expect(await app.refused(readAuditLog, read('x'))).toMatchObject({ code: 'validation_failed' });
});

test('a row has the names of what the ids in its values belong to', async () => {
  const unknown = newId();
  await recordAudit(app.portal.db, app.portal, {
    eventType: 'mail.read',
    target: 'audit-names',
    before: {
      appId: planner,
      askedBy: unknown,
    },
    after: {
      askedBy: noor.id,
      recipient: 'noor@bureau.example',
      attempts: 3,
    },
  });
  const [row] = await list({ target: 'audit-names' });
  expect(row!.names).toEqual({ [noor.id]: 'Noor Bakker', [planner]: 'Planner' });
});

test('a row about an invitation has its address, until the invitation is deleted', async () => {
  const email = 'genodigd@bureau.example';
  const { token } = await givenSignedIn(app, { role: 2 });
  await app.call(sendInvite, { body: { email }, token });
  const [sent] = await list({ eventType: 'invite.sent' });
  expect(sent!.targetName).toBe(email);
  await app.database.query(`delete from magic_invites where email = '${email}'`);
  expect(await list({ target: sent!.target })).toMatchObject([{ target: sent!.target, targetName: null }]);
});

test.each([
  ['a word of a value, also its beginning', () => ({ search: 'Declar onkosten' }), ['synonyms.added']],
  ['an IP address', () => ({ search: '10.1.2.3' }), ['vote.cast']],
  ['the id of what was changed', () => ({ search: planner.toUpperCase() }), ['vote.cast']],
  ['who and outcome', () => ({ userId: noor.id, outcome: 'success' }), ['vote.cast']],
  ['a period', () => ({ userId: administrator.id, from: '2026-03-11T12:05:00.000Z' }), ['synonyms.added']],
  ['the end of a period', () => ({ userId: administrator.id, until: '2026-03-11T12:05:00.000Z' }), []],
  ['a text without words', () => ({ search: '…' }), []],
])('rows are found by %s', async (_by, query, types) => {
  expect((await list(query())).map(({ eventType }) => eventType)).toEqual(types);
});

test.each([
  ['a name', () => 'bakker noor'],
  ['the beginning of a word of a name', () => 'bakk'],
  ['a user name', () => noor.username],
  ['an address', () => noor.email.toUpperCase()],
])('what a user did, and what was done to them, is found by %s', async (_by, text) => {
  const event = { eventType: 'user.disabled', target: noor.id, before: { status: 'active' } } as const;
  await recordAudit(app.portal.db, app.portal, event);
  const search = text();
  const rows = await list({ search, from: '2026-03-11T12:00:00.000Z', limit: 200 });
  expect(rows.filter(({ userId, target }) => userId !== noor.id && target !== noor.id)).toEqual([]);
  expect(rows.map(({ eventType }) => eventType)).toEqual(expect.arrayContaining(['vote.cast', 'user.disabled']));
});

test.each(['ng', 'Ng Ki', 'Ki Ng', 'K N'])('a short name is a whole word: %s', async (search) => {
  const found = await givenUser(app, { role: 1, name: 'Ki de Ng' });
  const other = await givenUser(app, { role: 1, name: 'Kim Ngo' });
  for (const { id } of [found, other])
    await recordAudit(app.portal.db, app.portal, { eventType: 'user.disabled', target: id });
  const targets = (await list({ search, eventType: 'user.disabled', limit: 200 })).map(({ target }) => target);
  expect(targets.includes(found.id)).toBe(search !== 'K N');
  expect(targets).not.toContain(other.id);
});

test('a row is found by the id of its call', async () => {
  const [vote] = await list({ target: planner });
  expect(await list({ search: vote!.requestId })).toEqual([vote]);
  expect(await list({ search: newId() })).toEqual([]);
});

test('what was done with an API key says so in the list and in the export, and is found by the id of the key', async () => {
  await givenTwoFactor(app, await signedIn(app, administrator));
  const { id, key } = await givenApiKey(app, administrator.id, { permissions: ['write', 'admin'], name: 'Rapportage' });
  await app.call(addSynonyms, { body: { words: ['verlof', 'vakantie'] }, token: key });
  const [row] = await list({ search: id, eventType: 'synonyms.added' });
  expect(row).toMatchObject({ userId: administrator.id, details: { apiKey: id }, names: { [id]: 'Rapportage' } });
  const { token } = await signedIn(app, administrator);
  const { body } = await app.send(exportAuditLogs, { query: { search: id }, token });
  const line = body!.split('\r\n').find((each) => each.endsWith(row!.id));
  expect(line).toContain(`;Rapportage;${id};;`);
  await recordAudit(app.portal.db, app.portal, { eventType: 'api-key.deleted', target: id });
  expect((await list({ search: id })).map(({ targetName }) => targetName)).toContain('Rapportage');
});

test('what a row is about has the name that it had then, by which it is found, also when it is gone', async () => {
  const { token } = await signedIn(app, administrator);
  const created = await app.call(createApiKey, {
    body: { name: 'Kwartaalcijfers', permissions: ['read'], expiresAt: null },
    token,
  });
  await app.database.query(`delete from api_keys where id = '${created.id}'`);
  const [row] = await list({ search: 'kwartaalcijf' });
  expect(row).toMatchObject({ eventType: 'api-key.created', target: created.id, targetName: 'Kwartaalcijfers' });
  const chat = await app.call(startChat, { body: { durationMinutes: 5 }, token: noor.token });
  const [started] = await list({ search: 'gesprek bakker', eventType: 'chat.started' });
  expect(started).toMatchObject({ target: chat.id, targetName: 'Gesprek van Noor Bakker' });
});

test('an export is Dutch: its values, reasons and names', async () => {
  await recordAudit(app.portal.db, app.portal, {
    eventType: 'user.promoted',
    target: noor.id,
    before: { role: 1 },
    after: { role: 2 },
    outcome: 'refused',
    reason: 'last_administrator',
  });
  const { token } = await signedIn(app, administrator);
  const { body } = await app.send(exportAuditLogs, { query: { eventType: 'user.promoted', target: noor.id }, token });
  expect(body!.split('\r\n')[1]).toContain(
    `Gebruiker gepromoveerd;Geweigerd;Het portaal zelf;;Noor Bakker;${noor.id};Rol: Gebruiker;Rol: Supervisor;De laatste actieve beheerder;`,
  );
});

test('pages follow each other without a gap, in one order', async () => {
  const all: string[] = [];
  let path: string | undefined = '/api/audit-logs?limit=200';
  while (path !== undefined) {
    const { token } = await signedIn(app, administrator);
    const answer: LightMyRequestResponse = await app.server.inject({
      url: path,
      headers: { authorization: `Bearer ${token}` },
    });
    all.push(...answer.json<AuditLog[]>().map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  const counted = (await app.database.query('select count(*)::int as n from audit_logs')) as { n: number }[];
  expect(all).toHaveLength(counted[0]!.n);
  expect(new Set(all).size).toBe(all.length);
});

test('an export has the rows of the filter, and is recorded with it', async () => {
  const query = { userId: filledAudit.userId.replace('07', '01'), eventType: 'vote.cast' } as const;
  const { body, headers } = await app.send(exportAuditLogs, {
    query,
    token: (await signedIn(app, administrator)).token,
  });
  expect(headers['content-disposition']).toBe('attachment; filename="logboek-2026-03-11.csv"');
  const lines = body!.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffTijd;Gebeurtenis;Resultaat;Wie;Kenmerk van wie;Op wie of wat;Kenmerk van wat;Voor;Na;Reden;' +
      'Handeling;IP-adres;Browser;API key;Kenmerk van API key;Vanuit dit portaal;Kenmerk van de aanroep;Kenmerk',
  );
  const listed = await list({ ...query, limit: 200 });
  expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual(listed.map(({ id }) => id));
  const [recorded] = await list({ eventType: 'audit.exported' });
  expect(recorded).toMatchObject({ userId: administrator.id, details: { after: query } });
});

test('an export has the rows of whoever has the name that is searched', async () => {
  const query = { search: 'Bakker', outcome: 'success' } as const;
  const listed = await list(query);
  expect(listed.map(({ userId }) => userId)).toContain(noor.id);
  const { token } = await signedIn(app, administrator);
  const { body } = await app.send(exportAuditLogs, { query, token });
  const ids = body!
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').at(-1));
  // Its own row has the word that is searched.
  expect(ids.slice(-listed.length)).toEqual(listed.map(({ id }) => id));
});

test('unknown types and cursors are refused', async () => {
  const { token } = await signedIn(app, administrator);
  for (const query of [{ eventType: 'vote.lost' }, { cursor: 'x' }, { from: 'yesterday' }, { outcome: 'maybe' }])
    expect(await app.refused(listAuditLogs, { query: query as never, token })).toMatchObject({ status: 400 });
});
