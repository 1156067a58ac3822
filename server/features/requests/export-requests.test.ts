import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportRequests } from '#contract/request-decisions.ts';
import { audited } from '#server/testing/audited.ts';
import { fillRequests } from '#server/testing/fill-requests.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2, name: 'Chantal Ramdin' });
});

afterEach(() => app.stop());

const send = (query: object = {}) => app.send(exportRequests, { query, token: supervisor.token });

test('a Dutch Excel gets a sheet that it opens by itself', async () => {
  const appId = await givenApp(app, { name: 'Rooster', category: 'Planning' });
  const id = await givenRequest(app, supervisor.id, {
    ...{ title: 'Rooster; delen', description: 'Met "klanten"', status: 'approved', appId, reply: 'Komt in mei.' },
    createdAt: new Date('2026-03-28T22:30:00.000Z'),
    firstAnswerAt: new Date('2026-03-29T01:00:00.000Z'),
    resolvedAt: new Date('2026-03-29T22:30:00.000Z'),
    updatedAt: new Date('2026-03-29T22:30:00.000Z'),
  });
  const { body, headers } = await send();
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="verzoeken.csv"',
  });
  expect(body!.split('\r\n')).toEqual([
    '\ufeffTitel;Omschrijving;Status;App;Categorie;Gevraagd door;Achterban;Gevraagd op;Gewijzigd op;' +
      'Uren tot eerste antwoord;Uren tot besluit;Antwoord;Kenmerk',
    '"Rooster; delen";"Met ""klanten""";Goedgekeurd;Rooster;Planning;Chantal Ramdin;1;28-03-2026 23:30;' +
      `30-03-2026 00:30;2,5;24,0;Komt in mei.;${id}`,
    '',
  ]);
  expect(await audited(app, 'request.exported')).toHaveLength(1);
});

test.each(['=HYPERLINK("http://kwaad.example")', '+31 6 12345678', '-1+2', '@SUM(A1)', '\t=1+1'])(
  'the text %j is no formula in Excel',
  async (description) => {
    await givenRequest(app, supervisor.id, { title: 'Titel', description });
    const [, line = ''] = (await send()).body!.split('\r\n');
    expect(line).toMatch(/^Titel;("?)'/);
  },
);

test('what a filter finds is all in it, however many, in the order of the list', async () => {
  await fillRequests(app, 1234);
  const lines = (await send({ sort: 'oldest' })).body!.trimEnd().split('\r\n').slice(1);
  const ids = lines.map((line) => line.split(';').at(-1)!);
  expect(new Set(ids).size).toBe(1234);
  expect(ids).toEqual(ids.toSorted());
  expect((await send({ status: 'in_progress' })).body!.trimEnd().split('\r\n')).toHaveLength(2);
});
