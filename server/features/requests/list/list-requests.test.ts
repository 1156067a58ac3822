import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRequests, listRequests, requestSorts, type RequestSort } from '#contract/request-decisions.ts';
import type { ListedRequest } from '#contract/requests.ts';
import { fillRequests } from '#server/testing/rows/fill-requests.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
const total = 3000;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
  await fillRequests(app, total);
});

afterAll(() => app.stop());

type Query = Record<string, string>;
const list = async (query: Query) => await app.send(listRequests, { query: query as object, token: supervisor.token });
const count = (query: Query) => app.call(countRequests, { query: query as object, token: supervisor.token });

/** All pages of a list, one after the other. */
async function listAll(query: Query): Promise<ListedRequest[]> {
  const found: ListedRequest[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body, headers } = await list({ ...query, limit: '150', ...(cursor && { cursor }) });
    found.push(...body!);
    const [, next = null] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? '')) ?? [];
    cursor = next;
  }
  return found;
}

const places: Record<RequestSort, (request: ListedRequest) => string> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  supporters: ({ supporterCount }) => String(supporterCount).padStart(9, '0'),
  updated: ({ updatedAt }) => updatedAt,
};

test.each(requestSorts)('the pages sorted by %s contain every request once, in that order', async (sort) => {
  for (const query of [{ sort }, { sort, status: 'pending,approved,in_progress,rejected' }] as Query[]) {
    const found = await listAll(query);
    expect(new Set(found.map(({ id }) => id)).size).toBe(total);
    expectOrder(found, sort);
  }
});

function expectOrder(found: ListedRequest[], sort: RequestSort): void {
  const order = found.map(places[sort]);
  const sorted = order.toSorted();
  expect(order).toEqual(sort === 'oldest' ? sorted : sorted.toReversed());
}

const appId = '00000000-0000-7000-8000-000000000007';
const isAboutAgendas = ({ title, description }: ListedRequest) =>
  /agenda/.test(`${title} ${description}`) && title.includes('koppelen');
const filters: [Query, (request: ListedRequest) => boolean][] = [
  [{ status: 'in_progress' }, ({ status }) => status === 'in_progress'],
  [{ status: 'approved,rejected' }, ({ status }) => status === 'approved' || status === 'rejected'],
  [{ state: 'open' }, ({ status }) => status === 'pending' || status === 'in_progress'],
  [{ state: 'unanswered' }, ({ status }) => status === 'pending'],
  [{ state: 'open', status: 'approved' }, () => false],
  [{ appId }, ({ app: about }) => about?.id === appId],
  [
    { category: 'Categorie 3', state: 'open' },
    (one) => one.app?.category === 'Categorie 3' && one.status !== 'approved' && one.status !== 'rejected',
  ],
  [{ search: 'agenda koppelen' }, isAboutAgendas],
  [{ search: 'agnda kopelen' }, isAboutAgendas],
  [{ search: 'onderwerp' }, () => true],
  [{ search: 'onderwerp', state: 'open' }, ({ status }) => status === 'pending' || status === 'in_progress'],
  [{ search: 'onderwerp', state: 'open', status: 'approved' }, () => false],
  [{ search: '?!' }, () => false],
  [
    { from: '2025-06-01T00:00:00.000Z', until: '2025-12-01T00:00:00.000Z' },
    ({ createdAt }) => createdAt >= '2025-06-01' && createdAt < '2025-12-01',
  ],
  [
    { from: '2025-06-01T00:00:00.000Z', until: '2025-09-01T00:00:00.000Z', status: 'approved' },
    ({ createdAt, status }) => createdAt >= '2025-06-01' && createdAt < '2025-09-01' && status === 'approved',
  ],
];

test.each(filters)('%j finds the matching requests in every order, and counts them', async (query, fits) => {
  const expected = (await listAll({})).filter(fits).map(({ id }) => id);
  for (const sort of requestSorts) {
    const found = await listAll({ ...query, sort });
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expectOrder(found, sort);
  }
  expect((await count(query)).total).toBe(expected.length);
});

test('the counts by status ignore the chosen status', async () => {
  const { byStatus } = await count({ appId });
  const chosen = await count({ appId, status: 'approved' });
  expect(chosen).toEqual({ byStatus, total: byStatus.approved });
});

test('the counts by status are those of the list when a status is chosen instead of a state', async () => {
  const { byStatus } = await count({ appId });
  for (const state of ['open', 'unanswered']) expect((await count({ appId, state })).byStatus).toEqual(byStatus);
});

const noMoments = [
  '2026-13-45 99:99:99+00',
  '2026-02-31 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2026-01-01 24:00:00+00',
  '2026-01-01 00:00:00+99',
  '2026-01-01 00:00:00-16',
  '2026-01-01 00:00:00+00:99',
].map((key) => Buffer.from(`newest|${key}|00000000-0000-7000-8000-000000000007`).toString('base64url'));

test.each(['x', 'bmVlfDF8MQ', '%00', ...noMoments])('the broken cursor %s is refused', async (cursor) => {
  expect((await list({ cursor })).refusal).toMatchObject({ code: 'validation_failed' });
});

test('a cursor of one order is refused in another', async () => {
  const { headers } = await list({ limit: '1' });
  const [, cursor = ''] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'])) ?? [];
  expect((await list({ cursor, sort: 'updated' })).refusal).toMatchObject({ code: 'validation_failed' });
});

test('an unknown status is refused at the field', async () => {
  expect((await list({ status: 'pending,zoek' })).refusal?.fields).toMatchObject({ 'status.1': 'Onbekende status' });
});
