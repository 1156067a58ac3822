import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDesk } from '#contract/chat-desk.ts';
import {
  answerChatQuestion,
  leaveChatQuestion,
  listOwnChatQuestions,
  readChatQuestion,
  withdrawChatQuestion,
} from '#contract/chat-questions.ts';
import { listNotifications } from '#contract/notifications.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let [sanne, noor]: SignedInUser[] = [];

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne' });
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor' });
});

afterAll(() => app.stop());

const leave = (more: { id?: string; sessionId?: string } = {}, user = noor!) =>
  app.call(leaveChatQuestion, { body: { id: newId(), text: 'Hoe zoek ik?', ...more }, token: user.token });
const answer = (id: string, user: SignedInUser, text = 'Met het vergrootglas.') => ({
  params: { id },
  body: { text },
  token: user.token,
});
const openIds = async () => (await app.call(readDesk, { token: sanne!.token })).questions.map(({ id }) => id);
const titlesOf = async (user: SignedInUser) =>
  (await app.call(listNotifications, { token: user.token })).map(({ title, url }) => [title, url]);

test('a question that was left reaches the experts, and its answer the requester', async () => {
  const { id } = await leave();
  expect(await openIds()).toContain(id);
  const deskUrl = `/expert-chat?view=desk&vraag=${id}`;
  expect((await titlesOf(sanne!))[0]).toEqual(['Noor heeft een vraag achtergelaten', deskUrl]);
  await app.call(answerChatQuestion, answer(id, sanne!));
  await app.call(answerChatQuestion, answer(id, sanne!));
  expect(await openIds()).not.toContain(id);
  const at = app.clock.now().toISOString();
  expect(await app.call(listOwnChatQuestions, { token: noor!.token })).toMatchObject([
    { id, answer: { text: 'Met het vergrootglas.', name: 'Sanne', at } },
  ]);
  const answered = await app.call(readChatQuestion, { params: { id }, token: noor!.token });
  expect(answered).toMatchObject({ id, text: 'Hoe zoek ik?', answer: { name: 'Sanne' } });
  expect(await app.refused(readChatQuestion, { params: { id }, token: sanne!.token })).toMatchObject({
    code: 'not_found',
  });
  const url = `/expert-chat?view=questions&vraag=${id}`;
  expect(await titlesOf(noor!)).toEqual([['Sanne heeft uw vraag beantwoord', url]]);
  expect((await titlesOf(sanne!))[0]).toEqual(['Sanne heeft Noor geantwoord', deskUrl]);
});

test('other open pages of the requester follow a question that is left or withdrawn', async () => {
  const live = await connectLive(app, await app.listen(), noor!.token);
  const changes = () => live.messages.filter((each) => each.type === 'changed' && each.what.includes('chat')).length;
  const { id } = await leave();
  await expect.poll(changes).toBe(1);
  await app.call(withdrawChatQuestion, { params: { id }, token: noor!.token });
  await expect.poll(changes).toBe(2);
  await live.close();
});

test('of more than 30 questions that a user leaves on a day the last one is refused, and a repeated one is not', async () => {
  const first = await leave();
  for (let count = 2; count <= 30; count += 1) {
    const { id } = await leave();
    await app.call(withdrawChatQuestion, { params: { id }, token: noor!.token });
  }
  const body = { id: newId(), text: 'Hoe zoek ik?' };
  expect(await app.refused(leaveChatQuestion, { body, token: noor!.token })).toMatchObject({ code: 'rate_limited' });
  expect(await leave({ id: first.id })).toEqual(first);
  expect(await leave({}, sanne!)).toMatchObject({ requester: { id: sanne!.id } });
});

test('a second answer, an answer of the requester and one of somebody who may not answer are refused', async () => {
  const { id } = await leave();
  expect(await app.refused(answerChatQuestion, answer(id, noor!))).toMatchObject({ code: 'experts_only' });
  const colleague = await givenSignedIn(app, { role: 2 });
  const own = await leave({}, colleague);
  expect(await app.refused(answerChatQuestion, answer(own.id, colleague))).toMatchObject({ code: 'chat_own_question' });
  await app.call(answerChatQuestion, answer(id, sanne!));
  expect(await app.refused(answerChatQuestion, answer(id, colleague, 'Anders.'))).toMatchObject({
    code: 'chat_question_answered',
  });
  expect(await app.refused(withdrawChatQuestion, { params: { id }, token: noor!.token })).toMatchObject({
    code: 'chat_question_answered',
  });
});

test('a repeated question is left once, and of 20 at once five are accepted', async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 5 }, () => leave({ id })));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.send(leaveChatQuestion, { body: { id: newId(), text: 'Nog een?' }, token: noor!.token }),
    ),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(4);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['chat_questions_limit']));
  const elsewhere = { body: { id, text: 'Van wie?' }, token: sanne!.token };
  expect(await app.refused(leaveChatQuestion, elsewhere)).toMatchObject({ code: 'not_found' });
});

test('a question replaces the waiting conversation, whose minutes return; one that was joined goes on', async () => {
  const waiting = await chats.start(noor!, 20);
  await leave({ sessionId: waiting.id });
  expect(await chats.read(noor!, waiting.id)).toMatchObject({ status: 'ended', endReason: 'cancelled' });
  expect(await chats.usage(noor!)).toMatchObject({ minutesUsed: 0 });
  const joined = await chats.start(noor!, 20);
  await chats.join(sanne!, joined.id);
  await leave({ sessionId: joined.id });
  expect(await chats.read(noor!, joined.id)).toMatchObject({ status: 'active' });
  await chats.leave(sanne!, joined.id);
  await leave({ sessionId: joined.id });
  expect(await chats.read(noor!, joined.id)).toMatchObject({ status: 'waiting' });
});

test('a notification has the start of a long question or answer, its mail all of it', async () => {
  const long = 'woord '.repeat(600).trim();
  const { id } = await app.call(leaveChatQuestion, { body: { id: newId(), text: long }, token: noor!.token });
  await app.call(answerChatQuestion, answer(id, sanne!, long));
  const rows = (await app.database.query(
    `select distinct message, mail_text from notifications where message like 'woord woord%'`,
  )) as { message: string; mail_text: string }[];
  expect(rows).toHaveLength(2);
  for (const { message, mail_text } of rows) {
    expect(message).toMatch(/^woord woord .*…$/);
    expect(message.length).toBeLessThanOrEqual(300);
    expect(mail_text).toContain(`“${long}”`);
  }
});

test('own questions are listed page by page, the newest first', async () => {
  // Browsers make ids that are in no order.
  const older = await leave({ id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  app.clock.advance(1000);
  const newer = await leave({ id: '00000000-0000-4000-8000-000000000000' });
  const list = (query: object) => app.send(listOwnChatQuestions, { query, token: noor!.token });
  const { body, headers } = await list({ limit: '1' });
  expect(body).toMatchObject([{ id: newer.id }]);
  const [, cursor] = /cursor=([^>]+)/.exec(String(headers['link'])) ?? [];
  expect((await list({ limit: '1', cursor })).body).toMatchObject([{ id: older.id }]);
  expect((await list({ cursor: 'x' })).refusal).toMatchObject({ code: 'validation_failed' });
});

test('a withdrawn question disappears from the desk', async () => {
  const { id } = await leave();
  await app.call(withdrawChatQuestion, { params: { id }, token: noor!.token });
  expect(await openIds()).not.toContain(id);
  expect((await titlesOf(sanne!))[0]![0]).toBe('Noor heeft de vraag ingetrokken');
});

test('the mails about chats and questions are whole sentences that name who did what', async () => {
  const { id } = await leave();
  await app.call(answerChatQuestion, answer(id, sanne!));
  const session = await chats.start(noor!, 20, { topic: 'Headset' });
  await chats.join(sanne!, session.id);
  const rows = (await app.database.query(
    `select mail_text from notifications where user_id in ('${noor!.id}', '${sanne!.id}')
      and (subject in ('${id}', '${session.id}') or user_id = '${noor!.id}' or title like '%Noor%') order by created_at, id`,
  )) as { mail_text: string }[];
  const texts = rows.map(({ mail_text }) => mail_text);
  expect(texts).toContainEqual(
    expect.stringMatching(/^Sanne heeft geantwoord op de vraag.*“Met het vergrootglas\.”$/s),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^Sanne heeft uw gesprek aangenomen\. .*20 minuten.*terug\.$/s));
  expect(texts).toContainEqual(expect.stringMatching(/^Noor wacht in het portaal.*“Headset”.*aannemen\.$/s));
  expect(texts).toContainEqual(expect.stringMatching(/^Noor heeft een vraag achtergelaten.*melding\.$/s));
});
