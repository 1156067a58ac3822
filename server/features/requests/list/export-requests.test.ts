import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as decisions from '#contract/request-decisions.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { fillRequests } from '#server/testing/rows/fill-requests.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';
import { exportRequests } from './list-requests.ts';

let app: TestApp;
let address: string;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3, name: 'Chantal Ramdin' });
});

afterAll(() => app.stop());

const send = (query: object = {}) => app.send(decisions.exportRequests, { query, token: administrator.token });

test('a supervisor, who reads the list, cannot export it', async () => {
  const { token } = await givenSignedIn(app, { role: 2 });
  expect((await app.send(decisions.exportRequests, { query: {}, token })).refusal?.code).toBe('forbidden');
});

test('it is UTF-8 with a byte order mark, CRLF line ends, and quotes around cells with line breaks', async () => {
  await givenRequest(app, administrator.id, { title: 'Coördinatie café', description: 'Regel één\nRegel twee' });
  const { token } = administrator;
  const answer = await fetch(`${address}/api/requests/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBeNull();
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.indexOf(Buffer.from([0xef, 0xbb, 0xbf]), 3)).toBe(-1);
  expect(bytes.includes(Buffer.from([0x43, 0x6f, 0xc3, 0xb6, 0x72, 0x64]))).toBe(true);
  const text = bytes.toString('utf8');
  expect(text).toContain(';"Regel één\nRegel twee";');
  expect(text.replaceAll(/"[^"]*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('\r\n')).toBe(true);
});

const formulas = ['=HYPERLINK("http://kwaad.example")', '+31 6 12345678', '-1+2', '@SUM(A1)', '\t=1+1', '\r=1+1'];

test.each(formulas)('the text %j is not a formula in Excel', async (description) => {
  await givenRequest(app, administrator.id, { title: 'Titel', description });
  const [, line = ''] = (await send()).body!.split('\r\n');
  expect(line).toMatch(/^Titel;("?)'/);
});

describe('with no other requests', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );

  beforeEach(async () => {
    administrator = await givenSignedIn(app, { role: 3, name: 'Chantal Ramdin' });
  });

  test('the CSV opens in a Dutch Excel without an import dialog', async () => {
    const appId = await givenApp(app, { name: 'Rooster', category: 'Planning' });
    const id = await givenRequest(app, administrator.id, {
      title: 'Rooster; delen',
      description: 'Met "klanten"',
      status: 'approved',
      appId,
      reply: 'Komt in mei.',
      createdAt: new Date('2026-03-28T22:30:00.000Z'),
      firstAnswerAt: new Date('2026-03-29T01:00:00.000Z'),
      resolvedAt: new Date('2026-03-29T22:30:00.000Z'),
      updatedAt: new Date('2026-03-29T22:30:00.000Z'),
    });
    const { body, headers } = await send();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="verzoeken-2026-03-11.csv"',
    });
    expect(body!.split('\r\n')).toEqual([
      '\ufeffTitel;Omschrijving;Soort;Status;App;Categorie;Ingediend door;Steun;Ingediend op;Gewijzigd op;' +
        'Uren tot eerste antwoord;Uren tot besluit;Antwoord;Kenmerk',
      '"Rooster; delen";"Met ""klanten""";Verzoek;Goedgekeurd;Rooster;Planning;Chantal Ramdin;1;28-03-2026 23:30;' +
        `30-03-2026 00:30;2,5;24,0;Komt in mei.;${id}`,
      '',
    ]);
    expect(await listAuditLogs(app, 'request.exported')).toHaveLength(1);
  });

  test('it contains every request of a filter, in the order of the list', async () => {
    await fillRequests(app, 1234);
    const lines = (await send({ sort: 'oldest' })).body!.trimEnd().split('\r\n').slice(1);
    const ids = lines.map((line) => line.split(';').at(-1)!);
    expect(new Set(ids).size).toBe(1234);
    expect(ids).toEqual(ids.toSorted());
    expect((await send({ status: 'in_progress' })).body!.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('memory use stays bounded with 20,000 rows', async () => {
    await fillRequests(app, 20_000);
    const { portal } = app;
    const user = { ...administrator, role: 3 as const, sessionId: '', name: 'Chantal Ramdin' };
    const context: Context = {
      ...portal,
      user,
      ip: '127.0.0.1',
      userAgent: null,
      requestId: newId(),
      dashboard: null,
    };
    const sheet = await exportRequests(context, { sort: 'newest' });
    let rows = -1;
    for await (const piece of sheet) {
      rows += String(piece).split('\r\n').length - 1;
      expect(String(piece).split('\r\n').length).toBeLessThanOrEqual(501);
      expect(sheet.readableLength).toBeLessThan(1_000_000);
    }
    expect(rows).toBe(20_000);
  });
});
