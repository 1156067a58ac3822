import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDesk } from '#contract/chat-desk.ts';
import { listChatMessages, readCurrentChat } from '#contract/expert-chat.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  // The queue is the same for everybody.
  await app.database.query('delete from chat_sessions');
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
  sanne = await givenSignedIn(app, { name: 'Sanne de Vries', role: 2 });
});

afterAll(() => app.stop());

test('started minutes are charged at the end, and the rest is refunded', async () => {
  const start = app.clock.now().getTime();
  const after = (minute: number) => new Date(start + minute * minutes).toISOString();
  const asked = await chats.start(noor, 20, { topic: 'Dubbele kandidaten' });
  expect(asked).toMatchObject({
    status: 'waiting',
    side: 'requester',
    place: 1,
    expectedWaitMinutes: null,
    durationMinutes: 20,
    topic: 'Dubbele kandidaten',
    expert: null,
    joinedAt: null,
    waitsUntil: after(15),
  });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 20, maxMinutes: 60 });
  app.clock.advance(3 * minutes);
  const joined = await chats.join(sanne, asked.id);
  expect(joined).toMatchObject({
    status: 'active',
    side: 'expert',
    endsAt: after(23),
    extendableMinutes: 40,
    expert: { id: sanne.id, name: 'Sanne de Vries', role: null },
  });
  await chats.send(sanne, asked.id, 'Goedemiddag');
  await chats.send(noor, asked.id, 'Ik zie een kandidaat twee keer');
  app.clock.advance(4 * minutes + 1);
  const ended = await chats.end(noor, asked.id);
  expect(ended).toMatchObject({ status: 'ended', endReason: 'finished', usedMinutes: 5, refundedMinutes: 15 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 5 });
  expect((await chats.listLines(noor, asked.id)).slice(1)).toEqual([
    'system: Sanne de Vries is aangesloten. De tijd loopt nu.',
    'expert: Goedemiddag',
    'requester: Ik zie een kandidaat twee keer',
    'system: Het gesprek is afgerond. Er zijn 5 minuten gebruikt.',
  ]);
});

test('messages are numbered from 1 and name their author; a list after a number has only later ones', async () => {
  const { id } = await chats.start(noor);
  await chats.join(sanne, id);
  await chats.send(noor, id, 'Dag');
  const all = await app.call(listChatMessages, await chats.about(sanne, id));
  expect(all.map(({ seq, authorName }) => [seq, authorName])).toEqual([
    [1, null],
    [2, null],
    [3, 'Noor Visser'],
  ]);
  const later = await app.call(listChatMessages, { ...(await chats.about(sanne, id)), query: { after: '2' } });
  expect(later.map(({ text }) => text)).toEqual(['Dag']);
});

test('the open conversation is found after a reload, until it has ended', async () => {
  const current = async () => (await app.call(readCurrentChat, { token: await chats.tokenOf(noor) })).session;
  expect(await current()).toBeNull();
  const { id } = await chats.start(noor);
  expect(await current()).toMatchObject({ id });
  await chats.end(noor, id);
  expect(await current()).toBeNull();
});

test('the first response states whether the user may answer others', async () => {
  const linked = await givenSignedIn(app);
  const mayAnswer = async (user: SignedInUser) =>
    (await app.call(readCurrentChat, { token: await chats.tokenOf(user) })).mayAnswer;
  expect(await Promise.all([noor, linked, sanne].map(mayAnswer))).toEqual([false, false, true]);
  await updateExpertLinks(app.portal.db, [{ name: 'Tobias Groen', userId: linked.id }]);
  expect(await mayAnswer(linked)).toBe(true);
});

test('the desk lists waiting conversations, the oldest first, and the expert’s own', async () => {
  const others = [await givenSignedIn(app), await givenSignedIn(app)];
  const first = await chats.start(noor);
  app.clock.advance(1 * minutes);
  const [second, third] = [await chats.start(others[0]!), await chats.start(others[1]!)];
  expect(third.place).toBe(3);
  await chats.join(sanne, second.id);
  const desk = await app.call(readDesk, { token: await chats.tokenOf(sanne) });
  expect(desk.waiting.map(({ id }) => id)).toEqual([first.id, third.id]);
  expect(desk.own.map(({ id }) => id)).toEqual([second.id]);
  // The joined conversation waited 0 seconds, so the median is 0; one minute is the minimum.
  expect(await chats.read(others[1]!, third.id)).toMatchObject({ place: 2, expectedWaitMinutes: null });
});
