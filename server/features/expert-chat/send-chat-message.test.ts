import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { acknowledgeChat, listChatMessages, sendChatMessage, type ChatMessage } from '#contract/expert-chat.ts';
import { chatBurst } from '#contract/chat-rules.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;
let id: string;
let clients: LiveClient[];

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne de Vries' });
  ({ id } = await chats.start(noor));
  await chats.join(sanne, id);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.socket.terminate();
});

afterAll(() => app.stop());

async function connect(user: SignedInUser, on = app): Promise<LiveClient> {
  const client = await connectLive(on, await on.listen().catch(() => addressOf(on)), user.token);
  clients.push(client);
  return client;
}

function addressOf(on: TestApp): string {
  const address = on.server.server.address();
  return `http://127.0.0.1:${(address as { port: number }).port}`;
}

/** The received messages of the participants, without system messages. */
const participantMessages = ({ messages }: LiveClient): ChatMessage[] =>
  messages
    .flatMap((message) => (message.type === 'chat.messages' ? message.messages : []))
    .filter(({ author }) => author === 'requester' || author === 'expert');
const send = (user: SignedInUser, text: string, messageId = newId(), on = app) =>
  on.send(sendChatMessage, { params: { id }, body: { id: messageId, text }, token: user.token });
/** Matches an event that contains a message with this text. */
const hasText = (text: string) => (event: { messages: ChatMessage[] }) =>
  event.messages.some((one) => one.text === text);
const all = () => app.call(listChatMessages, { params: { id }, token: noor.token });

test('a message is sent to both participants, and to nobody else', async () => {
  const [other, own, stranger] = [await connect(sanne), await connect(noor), await connect(await givenSignedIn(app))];
  const { body } = await send(noor, 'Goedemorgen');
  expect(body).toMatchObject({ seq: 3, author: 'requester', authorName: 'Noor Visser', text: 'Goedemorgen' });
  for (const client of [other, own]) {
    await client.waitForMessage('chat.messages', () => participantMessages(client).length > 0);
    expect(participantMessages(client)).toEqual([body]);
  }
  expect(participantMessages(stranger)).toEqual([]);
});

test('a hundred sends of one id store one message, and all return it', async () => {
  const messageId = newId();
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(noor, 'Een keer', messageId)));
  expect(new Set(answers.map(({ body }) => `${body?.seq} ${body?.text}`))).toEqual(new Set(['3 Een keer']));
  expect((await all()).filter(({ id: stored }) => stored === messageId)).toHaveLength(1);
});

const most = chatBurst.messages;
const oneWornOff = Math.ceil((chatBurst.seconds * 1000) / most);

test.each([
  ['while it waits', 'waiting'],
  ['with an expert', 'active'],
])(
  '%s, of three hundred parallel messages of one sender thirty are stored, and more after a pause',
  async (_when, status) => {
    if (status === 'waiting') await chats.leave(sanne, id);
    const before = (await all()).length;
    const answers = await Promise.all(Array.from({ length: 300 }, (_, count) => send(noor, `n${count}`)));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(most);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['rate_limited']));
    const message = { params: { id }, body: { id: newId(), text: 'Te veel' }, token: noor.token };
    expect(await app.refused(sendChatMessage, message)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      retryAfter: 1,
      message: expect.stringContaining('Wacht even'),
    });
    const stored = await all();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: before + most }, (_, place) => place + 1));

    app.clock.advance(oneWornOff);
    const again = await Promise.all(Array.from({ length: 50 }, () => send(noor, 'Nog een')));
    expect(again.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    app.clock.advance(chatBurst.seconds * 1000);
    const rested = await Promise.all(Array.from({ length: 50 }, () => send(noor, 'Uitgerust')));
    expect(rested.filter(({ refusal }) => refusal === null)).toHaveLength(most);
  },
);

test('a rate-limited sender still gets the stored message of a repeated id, and the other side is not limited', async () => {
  const messageId = newId();
  const { body } = await send(noor, 'Eerste', messageId);
  await Promise.all(Array.from({ length: most }, () => send(noor, 'Meer')));
  expect((await send(noor, 'Te veel')).refusal).toMatchObject({ code: 'rate_limited' });
  const again = await Promise.all(Array.from({ length: 100 }, () => send(noor, 'Eerste', messageId)));
  expect(new Set(again.map((answer) => answer.body?.seq))).toEqual(new Set([body!.seq]));
  expect((await send(sanne, 'Ik lees mee')).refusal).toBeNull();
  await chats.end(sanne, id);
  expect((await send(noor, 'Te laat')).refusal).toMatchObject({ code: 'chat_ended' });
});

test('a rate-limited sender can write when the clock was set back', async () => {
  await Promise.all(Array.from({ length: most }, () => send(noor, 'Veel')));
  expect((await send(noor, 'Te veel')).refusal).toMatchObject({ code: 'rate_limited' });
  app.clock.advance(-60 * days);
  onTestFinished(() => app.clock.advance(60 * days));
  expect((await send(noor, 'Weer een')).refusal).toBeNull();
});

test('a message that is sent again after the end returns the stored one', async () => {
  const messageId = newId();
  await send(noor, 'Net op tijd', messageId);
  await chats.end(sanne, id);
  expect((await send(noor, 'Net op tijd', messageId)).body).toMatchObject({ seq: 3, text: 'Net op tijd' });
  expect((await send(noor, 'Te laat')).refusal).toMatchObject({ code: 'chat_ended' });
});

test('parallel messages on two instances have no gaps, one order and no duplicates', async () => {
  const otherInstance = await startApp({ database: app.database, clock: app.clock });
  try {
    const clientsOfBoth = [await connect(noor), await connect(sanne, otherInstance)];
    const sends = Array.from({ length: 60 }, (_, place) =>
      place % 2 === 0 ? send(noor, `n${place}`) : send(sanne, `s${place}`, newId(), otherInstance),
    );
    // Parallel transactions of other features must not change the order either.
    const otherTransactions = Array.from({ length: 60 }, () => givenSignedIn(app));
    await Promise.all([...sends, ...otherTransactions]);
    const stored = (await all()).slice(2);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, place) => place + 3));
    for (const client of clientsOfBoth) {
      await client.waitForMessage('chat.messages', () => participantMessages(client).length >= 60);
      expect(participantMessages(client)).toEqual(stored);
    }
  } finally {
    for (const client of clients) client.socket.terminate();
    await otherInstance.stop();
  }
});

test('a restart loses no messages, and the time continues', async () => {
  const before = await connect(sanne);
  await send(noor, 'Bent u er nog?');
  const { cursor } = await before.waitForMessage('chat.messages', hasText('Bent u er nog?'));
  await before.close();
  const { body } = await send(noor, 'Hallo?');
  const restarted = await startApp({ database: app.database, clock: app.clock });
  try {
    const after = await connect(sanne, restarted);
    after.send({ type: 'resume', cursor });
    await after.waitForMessage('chat.messages', hasText('Hallo?'));
    // Events that were committed with the one of the cursor may be delivered again.
    expect(participantMessages(after).filter(({ seq }) => seq >= body!.seq)).toEqual([body]);
    app.clock.advance(11 * 60_000);
    await chatsOf(restarted).endOverdue();
    expect(await chatsOf(restarted).read(noor, id)).toMatchObject({ status: 'ended', endReason: 'time' });
  } finally {
    for (const client of clients) client.socket.terminate();
    await restarted.stop();
  }
});

test('receipts are published to the other side and never decrease', async () => {
  const client = await connect(noor);
  const acknowledge = (delivered: number, read: number) =>
    app.call(acknowledgeChat, { params: { id }, body: { delivered, read }, token: sanne.token });
  await acknowledge(2, 1);
  await client.waitForMessage('chat.receipts', ({ sessions }) => sessions[0]?.receipts.expert.read === 1);
  // More than there is, and less than before.
  await acknowledge(99, 2);
  await acknowledge(0, 0);
  expect((await chats.read(noor, id)).receipts).toEqual({
    requester: { delivered: 0, read: 0 },
    expert: { delivered: 2, read: 2 },
  });
  const stranger = await givenSignedIn(app, { role: 3 });
  const receipt = { params: { id }, body: { delivered: 1, read: 1 }, token: stranger.token };
  expect(await app.refused(acknowledgeChat, receipt)).toMatchObject({ code: 'not_found' });
});

test('typing is shown to the other side only, and a stranger cannot send it', async () => {
  const [requester, expert] = [await connect(noor), await connect(sanne)];
  const stranger = await connect(await givenSignedIn(app, { role: 3 }));
  stranger.send({ type: 'chat.signal', sessionId: id, signal: 'away' });
  requester.send({ type: 'chat.signal', sessionId: id, signal: 'typing' });
  expect(await expert.waitForMessage('chat.signal')).toEqual({
    type: 'chat.signal',
    sessionId: id,
    from: 'requester',
    signal: 'typing',
  });
  expert.send({ type: 'chat.signal', sessionId: id, signal: 'present' });
  await requester.waitForMessage('chat.signal', ({ from, signal }) => from === 'expert' && signal === 'present');
  const signalCounts = [expert, requester, stranger].map(
    ({ messages }) => messages.filter(({ type }) => type === 'chat.signal').length,
  );
  expect(signalCounts).toEqual([1, 1, 0]);
});
