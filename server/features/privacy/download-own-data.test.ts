import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { downloadOwnData } from '#contract/privacy.ts';
import { givenAttachment, pdfOf } from '#server/testing/given-attachment.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

type File = OutputOf<typeof downloadOwnData>;
type Part = File['onderdelen'][number];

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

async function download(token: string): Promise<{ text: string; file: File; part: (table: string) => Part }> {
  const { statusCode, headers, body } = await app.server.inject({
    url: '/api/privacy/data',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="mijn-gegevens-2026-03-11.json"',
  ]);
  const file = JSON.parse(body) as File;
  return { text: body, file, part: (table) => file.onderdelen.find((each) => each.tabel === table)! };
}

test('a person reads the own account, votes and sessions by Dutch names', async () => {
  const noor = await givenSignedIn(app, { name: 'Noor Download', mobile: '+31612345678' });
  const id = await givenApp(app, { name: 'Agendahulp' });
  await app.database.query(`insert into votes values ('v1', '${noor.id}', '${id}', '2026-03-10T09:00:00Z')`);
  const { file, part } = await download(noor.token);
  expect(file.portaal).toBe('Voorbeeld Recruitment');
  expect(part('users').rijen).toMatchObject([
    { naam: 'Noor Download', 'e-mailadres': noor.email, 'mobiel nummer': '+31612345678', rol: 1 },
  ]);
  expect(part('votes').rijen).toMatchObject([{ app: 'Agendahulp', 'aangemaakt op': '2026-03-10T10:00:00+01:00' }]);
  expect(part('auth_sessions').rijen).toMatchObject([{ 'IP-adres': '127.0.0.1', browser: 'test' }]);
});

test('a person gets the own attachments, to their last byte', async () => {
  const noor = await givenSignedIn(app);
  const content = pdfOf(700_000);
  const { id } = await givenAttachment(app, noor, { content, name: 'Rapport.pdf' });
  await givenAttachment(app, await givenSignedIn(app));
  const { part } = await download(noor.token);
  expect(part('attachments').rijen).toMatchObject([{ kenmerk: id, naam: 'Rapport.pdf' }]);
  const pieces = part('attachment_pieces').rijen.toSorted(
    (one, other) => Number(one['nummer van stuk']) - Number(other['nummer van stuk']),
  );
  const bytes = Buffer.concat(pieces.map(({ inhoud }) => Buffer.from(String(inhoud), 'base64')));
  expect(bytes.equals(content)).toBe(true);
});

test('the file has the form that the contract declares', async () => {
  const { token } = await givenSignedIn(app);
  const file = await app.call(downloadOwnData, { token });
  expect(file.onderdelen.map(({ tabel }) => tabel)).toContain('users');
  expect(file.onderdelen.some(({ handelingen }) => handelingen)).toBe(true);
});

test('what was stored under a former address is in the file, unless another account has that address now', async () => {
  const noor = await givenSignedIn(app, { email: 'noor.nieuw@bureau.example' });
  await givenSignedIn(app, { email: 'noor.ander@bureau.example' });
  for (const [at, former] of ['noor.oud', 'noor.ander'].entries())
    await app.database.query(`
      insert into email_changes (id, user_id, old_email, new_email, confirm_token_hash, undo_token_hash, created_at, expires_at)
      values ('former-${at}', '${noor.id}', '${former}@bureau.example', '${noor.email}', 'c${at}', 'u${at}', now(), now());
      insert into outgoing_mails (id, recipient, subject, status, created_at)
      values ('former-${at}', '${former}@bureau.example', 'Welkom', 'sent', now())`);
  const { part } = await download(noor.token);
  expect(part('outgoing_mails').rijen.map((row) => JSON.stringify(row))).toEqual([
    expect.stringContaining('noor.oud@bureau.example'),
  ]);
});

test('no password, hash or token is in the file', async () => {
  const noor = await givenSignedIn(app);
  const secrets = (await app.database.query(`
    select password as secret from users where id = '${noor.id}'
    union all select token_hash from access_tokens where session_id = '${noor.sessionId}'
    union all select token_hash from refresh_tokens where session_id = '${noor.sessionId}'`)) as { secret: string }[];
  expect(secrets.length).toBeGreaterThan(2);
  const { text } = await download(noor.token);
  for (const secret of [password, noor.token, noor.refreshToken, ...secrets.map((row) => row.secret)])
    expect(text).not.toContain(secret);
});

test('rows that describe others have neither their content nor their origin', async () => {
  const noor = await givenSignedIn(app);
  const other = await givenSignedIn(app, { name: 'Sanne Anders', email: 'sanne.anders@elders.example' });
  await app.database.query(`
    insert into audit_logs (id, event_type, user_id, target, details, ip_address) values
      ('a1', 'invite.sent', '${noor.id}', 'sanne.anders@elders.example', '{"after": "sanne.anders@elders.example"}', '10.1.1.1'),
      ('a2', 'user.promoted', '${other.id}', '${noor.id}', '{}', '10.2.2.2')`);
  const { text, part } = await download(noor.token);
  const rows = part('audit_logs').handelingen!.filter(({ kenmerk }) => /^a\d$/.test(String(kenmerk)));
  expect(rows).toMatchObject([
    { 'soort gebeurtenis': 'invite.sent', 'door u': true, 'IP-adres': '10.1.1.1' },
    { 'soort gebeurtenis': 'user.promoted', 'door u': false, 'IP-adres': null },
  ]);
  for (const hidden of [other.id, other.name, other.email, '10.2.2.2']) expect(text).not.toContain(hidden);
});

test('a row that is added while the file is read is not in it', async () => {
  const noor = await givenSignedIn(app);
  const base = await app.listen();
  await app.database.query(`insert into audit_logs (id, event_type, user_id, created_at)
    select 'many-' || n, 'vote.cast', '${noor.id}', now() from generate_series(1, 20000) as n`);
  const response = await fetch(`${base}/api/privacy/data`, { headers: { authorization: `Bearer ${noor.token}` } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // The first statement with rows is what fixes the moment.
  while (!text.includes('"rijen": [')) text += (await reader.read()).value;
  await app.database.query(
    `insert into audit_logs (id, event_type, user_id) values ('late', 'vote.cast', '${noor.id}')`,
  );
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  const rows = (JSON.parse(text) as File).onderdelen.find(({ tabel }) => tabel === 'audit_logs')!.handelingen!;
  expect(rows.filter(({ kenmerk }) => String(kenmerk).startsWith('many-'))).toHaveLength(20_000);
  expect(rows.filter(({ kenmerk }) => kenmerk === 'late')).toEqual([]);
});

test('a download that fails before its first byte is not charged', async () => {
  const noor = await givenSignedIn(app);
  await app.database.query('alter table email_changes rename column old_email to former_email');
  const { statusCode } = await app.server.inject({
    url: '/api/privacy/data',
    headers: { authorization: `Bearer ${noor.token}` },
  });
  await app.database.query('alter table email_changes rename column former_email to old_email');
  expect(statusCode).toBe(500);
  expect(app.log.errors()).toHaveLength(1);
  app.log.lines.length = 0;
  for (let count = 0; count < 5; count += 1) await download(noor.token);
});

test('each download is audited, and the sixth within an hour is refused', async () => {
  const noor = await givenSignedIn(app);
  for (let count = 0; count < 5; count += 1) await download(noor.token);
  const { statusCode, headers } = await app.server.inject({
    url: '/api/privacy/data',
    headers: { authorization: `Bearer ${noor.token}` },
  });
  expect([statusCode, headers['retry-after']]).toEqual([429, '720']);
  const rows = await listAuditLogs(app, 'privacy.downloaded');
  expect(rows.filter(({ userId }) => userId === noor.id)).toHaveLength(5);
});
