import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTranscripts } from '#contract/chat-desk.ts';
import { listOwnChats, readChat, type ChatSummary } from '#contract/expert-chat.ts';
import { listExperts } from '#contract/experts.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let fleur: SignedInUser;
let jeroen: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
  await givenDemo(app);
  const find = async (mailbox: string) =>
    await signedIn(app, (await findStoredUser(app.portal.db, { email: `${mailbox}@voorbeeld.example` }))!);
  [fleur, jeroen] = [await find('gebruiker'), await find('jeroen.dijkstra')];
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const transcripts = (query: { search?: string; limit?: string; cursor?: string } = {}) =>
  app.send(listTranscripts, { query, token: jeroen.token });
const topicsFor = async (user: SignedInUser) =>
  topicsOf(await app.call(listTranscripts, { token: await chats.tokenOf(user) }));
const topicsOf = (list: ChatSummary[] | null) => list!.map(({ topic }) => topic);

test('the demo organisation has linked experts and past conversations', async () => {
  const own = (await app.call(listExperts, { token: jeroen.token })).filter(({ isOwn }) => isOwn);
  expect(own.map(({ name }) => name)).toEqual(['Jeroen Dijkstra']);
  const asked = await app.call(listOwnChats, { token: fleur.token });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ side: 'requester', status: 'ended', expert: { role: 'ATS-specialist' } });
  const [first] = await chats.listLines(fleur, asked[0]!.id);
  expect(first).toMatch(/^requester: Een kandidaat staat twee keer/);
});

test('transcripts are paged, the newest first', async () => {
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
  ['the name of the requester', 'aisha', 'Hoe lang mag ik een cv bewaren?'],
  ['a message', 'jaartallen', 'Mag ik een cv in een AI-hulpmiddel plakken?'],
])('a search in %s finds a transcript', async (_where, search, topic) => {
  expect(topicsOf((await transcripts({ search })).body)).toEqual([topic]);
  for (const wildcard of ['%', '％', '＿']) expect((await transcripts({ search: wildcard })).body).toEqual([]);
});

test('a transcript is not readable for other experts', async () => {
  const [one] = (await transcripts()).body!;
  const sanne = (await findStoredUser(app.portal.db, { email: 'supervisor@voorbeeld.example' }))!;
  const { token } = await signedIn(app, sanne);
  expect(await app.refused(readChat, { params: { id: one!.id }, token })).toMatchObject({ code: 'not_found' });
});

test('every expert who joined has the transcript, whoever ended the conversation', async () => {
  const experts = [await givenSignedIn(app, { role: 2 }), await givenSignedIn(app, { role: 3 })] as const;
  const [first, second] = experts;
  const onlooker = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor, 10, { topic: 'Overgedragen' });
  await chats.read(onlooker, id);
  await chats.join(first, id);
  await chats.leave(first, id);
  await chats.join(second, id);
  expect(await topicsFor(first)).toEqual([]);
  await chats.end(noor, id);
  for (const expert of experts) {
    expect(await topicsFor(expert)).toEqual(['Overgedragen']);
    expect(await chats.listLines(expert, id)).toContain(`system: ${second.name} is aangesloten. De tijd loopt nu.`);
  }
  expect(await chats.read(first, id)).toMatchObject({ side: null, expert: { id: second.id } });
  expect(await topicsFor(onlooker)).toEqual([]);
  expect(await app.refused(readChat, await chats.about(onlooker, id))).toMatchObject({ code: 'not_found' });
});

test('an expert who left has the transcript, also when nobody joined after that', async () => {
  const expert = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor, 10, { topic: 'Niet opgepakt' });
  await chats.join(expert, id);
  await chats.leave(expert, id);
  app.clock.advance(15 * minutes);
  await chats.runDueStep(id);
  expect(await chats.read(noor, id)).toMatchObject({ endReason: 'nobody' });
  expect(await topicsFor(expert)).toEqual(['Niet opgepakt']);
});

test('a user who may no longer answer cannot read transcripts', async () => {
  const lotte = await givenSignedIn(app);
  await updateExpertLinks(app.portal.db, [{ name: 'Tobias Groen', userId: lotte.id }]);
  const { id } = await chats.start(noor, 5);
  await chats.join(lotte, id);
  await chats.end(lotte, id);
  expect(await topicsFor(lotte)).toHaveLength(1);
  await sql`update experts set user_id = null where user_id = ${lotte.id}`.execute(app.portal.db);
  expect(await app.refused(listTranscripts, { token: lotte.token })).toMatchObject({ code: 'experts_only' });
  expect(await app.refused(readChat, await chats.about(lotte, id))).toMatchObject({ code: 'not_found' });
});
