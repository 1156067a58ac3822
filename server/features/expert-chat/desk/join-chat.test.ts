import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinChat, leaveChat, listTranscripts, readDesk } from '#contract/chat-desk.ts';
import { endChat, listChatMessages, readChat, sendChatMessage } from '#contract/expert-chat.ts';
import { linkExpert, listExperts } from '#contract/experts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2, name: 'Sanne de Vries' });
});

afterAll(() => app.stop());

const refusedJoin = async (user: SignedInUser, id: string) =>
  (await app.refused(joinChat, await chats.about(user, id))).code;

test('of fifty parallel joins one succeeds, and the others are refused because a colleague was first', async () => {
  const experts = await Promise.all(Array.from({ length: 50 }, () => givenSignedIn(app, { role: 2 })));
  const { id } = await chats.start(noor);
  const answers = await Promise.all(experts.map(({ token }) => app.send(joinChat, { params: { id }, token })));
  const joined = answers.filter(({ refusal }) => refusal === null);
  expect(joined).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['chat_already_joined']));
  expect((await chats.read(noor, id)).expert).toEqual(joined[0]!.body!.expert);
  expect((await chats.listLines(noor, id)).filter((line) => line.includes('is aangesloten'))).toHaveLength(1);
});

test('joining is refused without the right to answer, in the own conversation and after the end', async () => {
  const own = await chats.start(supervisor);
  const { id } = await chats.start(noor);
  expect(await refusedJoin(await givenSignedIn(app), id)).toBe('experts_only');
  expect(await refusedJoin(supervisor, own.id)).toBe('chat_own_session');
  expect(await refusedJoin(supervisor, newId())).toBe('not_found');
  await chats.end(noor, id);
  expect(await refusedJoin(supervisor, id)).toBe('chat_ended');
});

test('the requester is notified who joined', async () => {
  const { id } = await chats.start(noor);
  await chats.join(supervisor, id);
  const [notification] = await app.call(listNotifications, { token: await chats.tokenOf(noor) });
  expect(notification).toMatchObject({ title: 'Sanne de Vries heeft uw gesprek aangenomen', url: '/expert-chat' });
});

test('a linked colleague answers under the role of the directory, until unlinked', async () => {
  const [administrator, lotte] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
  const [expert] = await app.call(listExperts, { token: lotte.token });
  const link = async (email: string | null) =>
    await app.call(linkExpert, {
      ...(await chats.about(administrator, expert!.id)),
      body: { email, version: await expertVersion(app, expert!.id) },
    });
  await link(lotte.email);
  const { id } = await chats.start(noor);
  expect((await chats.join(lotte, id)).expert).toEqual({ id: lotte.id, name: lotte.name, role: expert!.role });
  await link(null);
  for (const endpoint of [readChat, listChatMessages, leaveChat, endChat])
    expect(await app.refused(endpoint, await chats.about(lotte, id))).toMatchObject({ code: 'not_found' });
  const message = { ...(await chats.about(lotte, id)), body: { id: newId(), text: 'Hallo?' } };
  expect(await app.refused(sendChatMessage, message)).toMatchObject({ code: 'not_found' });
  for (const endpoint of [readDesk, listTranscripts])
    expect(await app.refused(endpoint, { token: lotte.token })).toMatchObject({ code: 'experts_only' });
});

test('a waiting conversation is readable for everybody who may answer, a joined one for its participants only', async () => {
  const [other, stranger] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
  const { id } = await chats.start(noor);
  expect(await chats.read(other, id)).toMatchObject({ side: null, status: 'waiting' });
  const message = { ...(await chats.about(other, id)), body: { id: newId(), text: 'Dag' } };
  expect(await app.refused(sendChatMessage, message)).toMatchObject({ code: 'not_found' });
  await chats.join(supervisor, id);
  for (const user of [other, stranger])
    expect(await app.refused(readChat, await chats.about(user, id))).toMatchObject({ code: 'not_found' });
  await chats.end(supervisor, id);
  for (const user of [other, stranger])
    expect(await app.refused(listChatMessages, await chats.about(user, id))).toMatchObject({ code: 'not_found' });
  expect(await chats.read(supervisor, id)).toMatchObject({ side: 'expert', status: 'ended' });
});
