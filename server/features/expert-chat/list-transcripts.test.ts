import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnChats, listTranscripts, readChat, type ChatSummary } from '#contract/expert-chat.ts';
import { listExperts } from '#contract/experts.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let fleur: SignedInUser;
let jeroen: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
  await givenDemo(app);
  const find = async (mailbox: string) =>
    await signedIn(app, (await findStoredUser(app.portal.db, { email: `${mailbox}@voorbeeld.example` }))!);
  [fleur, jeroen] = [await find('gebruiker'), await find('jeroen.dijkstra')];
});

afterAll(() => app.stop());

const transcripts = (query: { search?: string; limit?: string; cursor?: string } = {}) =>
  app.send(listTranscripts, { query, token: jeroen.token });
const topicsOf = (list: ChatSummary[] | null) => list!.map(({ topic }) => topic);

test('the demo organisation has experts behind the names, and conversations that they had', async () => {
  const own = (await app.call(listExperts, { token: jeroen.token })).filter(({ isOwn }) => isOwn);
  expect(own.map(({ name }) => name)).toEqual(['Jeroen Dijkstra']);
  const asked = await app.call(listOwnChats, { token: fleur.token });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ side: 'requester', status: 'ended', expert: { role: 'ATS-specialist' } });
  const [first] = await chats.said(fleur, asked[0]!.id);
  expect(first).toMatch(/^requester: Een kandidaat staat twee keer/);
});

test('transcripts come the newest first, in pages', async () => {
  const all = topicsOf((await transcripts()).body);
  expect(all).toHaveLength(4);
  const page = await transcripts({ limit: '3' });
  const [, cursor] = /cursor=([^>]+)>/.exec(String(page.headers['link'])) ?? [];
  const rest = await transcripts({ limit: '3', cursor: cursor! });
  expect([...topicsOf(page.body), ...topicsOf(rest.body)]).toEqual(all);
  expect(rest.headers['link']).toBeUndefined();
});

test.each([
  ['the topic', 'referenties', 'Referenties opvragen'],
  ['who asked', 'aisha', 'Hoe lang mag ik een cv bewaren?'],
  ['what was said', 'jaartallen', 'Mag ik een cv in een AI-hulpmiddel plakken?'],
])('a search in %s finds a transcript', async (_where, search, topic) => {
  expect(topicsOf((await transcripts({ search })).body)).toEqual([topic]);
  expect((await transcripts({ search: '%' })).body).toEqual([]);
});

test('a transcript is not for other experts', async () => {
  const [one] = (await transcripts()).body!;
  const sanne = (await findStoredUser(app.portal.db, { email: 'supervisor@voorbeeld.example' }))!;
  const { token } = await signedIn(app, sanne);
  expect(await app.refused(readChat, { params: { id: one!.id }, token })).toMatchObject({ code: 'not_found' });
});
