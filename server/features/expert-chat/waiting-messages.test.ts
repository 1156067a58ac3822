import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listChatMessages } from '#contract/expert-chat.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { answerAsAssistant } from './assistant/answer-as-assistant.job.ts';

let app: TestApp;
let chats: Chats;
let address: string;
let noor: SignedInUser;
let sanne: SignedInUser;
let linked: SignedInUser;
let stranger: SignedInUser;
let clients: LiveClient[];

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
  sanne = await givenSignedIn(app, { role: 2 });
  [linked, stranger] = [await givenSignedIn(app), await givenSignedIn(app)];
  await updateExpertLinks(app.portal.db, [{ name: 'Tobias Groen', userId: linked.id }]);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.socket.terminate();
});

afterAll(() => app.stop());

async function connect(user: SignedInUser): Promise<LiveClient> {
  const client = await connectLive(app, address, user.token);
  clients.push(client);
  return client;
}

/** Resolves when every client received an event that was published after all earlier ones. */
async function allEventsReceived(): Promise<void> {
  await transact(app.portal, (tx) => publishChanged(tx, { minimumRole: 0 }, 'tools'));
  for (const client of clients) await client.waitForMessage('changed', ({ what }) => what.includes('tools'));
}

const ofChat = ({ messages }: LiveClient) => messages.filter(({ type }) => type.startsWith('chat.'));
/** Waiting events after this message number; events of earlier messages may be delivered late. */
const waitingEventsAfter = ({ messages }: LiveClient, before: number) =>
  messages
    .flatMap((message) => (message.type === 'chat.waiting' ? message.sessions : []))
    .filter(({ lastSeq }) => lastSeq > before);
const includesSeq = (id: string, seq: number) => (event: { sessions: { sessionId: string; lastSeq: number }[] }) =>
  event.sessions.some(({ sessionId, lastSeq }) => sessionId === id && lastSeq === seq);

test('experts are notified of messages in a waiting conversation and can read them', async () => {
  const { id } = await chats.start(noor);
  const [supervisor, expert] = [await connect(sanne), await connect(linked)];
  const { seq } = await chats.send(noor, id, 'Hoe stem ik op een app?');
  for (const client of [supervisor, expert]) await client.waitForMessage('chat.waiting', includesSeq(id, seq));
  await answerAsAssistant(app.portal, { sessionId: id, seq });
  for (const client of [supervisor, expert]) await client.waitForMessage('chat.waiting', includesSeq(id, seq + 1));
  for (const user of [sanne, linked]) {
    const query = { after: String(seq - 1) };
    const news = await app.call(listChatMessages, { ...(await chats.about(user, id)), query });
    expect(news.map(({ author }) => author)).toEqual(['requester', 'assistant']);
  }
});

test('events of a waiting conversation go to experts only and do not contain the message', async () => {
  const { id } = await chats.start(noor);
  const [supervisor, outsider] = [await connect(sanne), await connect(stranger)];
  await chats.send(noor, id, 'Het gaat over een kandidaat');
  await allEventsReceived();
  expect(ofChat(outsider)).toEqual([]);
  expect(await app.refused(listChatMessages, await chats.about(stranger, id))).toMatchObject({ code: 'not_found' });
  expect(JSON.stringify(ofChat(supervisor))).not.toContain('kandidaat');
});

test('after an expert joined, other experts get no events until the conversation is back in the queue', async () => {
  const colleague = await givenSignedIn(app, { role: 2 });
  const { id, lastSeq: greeting } = await chats.start(noor);
  await chats.join(sanne, id);
  const others = [await connect(colleague), await connect(linked)];
  await chats.send(noor, id, 'Dag');
  await chats.send(sanne, id, 'Goedemiddag');
  await allEventsReceived();
  for (const client of others) expect(waitingEventsAfter(client, greeting)).toEqual([]);
  await chats.leave(sanne, id);
  const { seq } = await chats.send(noor, id, 'Is daar nog iemand?');
  for (const client of others) await client.waitForMessage('chat.waiting', includesSeq(id, seq));
});

test('a change of the desk is stored as often with more supervisors, and reaches them and linked experts only', async () => {
  const answering = [await connect(sanne), await connect(linked)];
  const outsider = await connect(stranger);
  const countEvents = async () =>
    await getValue(app.portal.db, integer)`select count(*) from live_events where payload -> 'what' ? 'chat-desk'`;
  const storedBy = async (requester: SignedInUser) => {
    const before = await countEvents();
    await chats.start(requester);
    return (await countEvents()) - before;
  };
  const first = await storedBy(noor);
  for (const client of answering) await client.waitForMessage('changed', ({ what }) => what.includes('chat-desk'));
  for (let more = 0; more < 5; more += 1) await givenSignedIn(app, { role: 2 });
  expect(await storedBy(await givenSignedIn(app))).toBe(first);
  await allEventsReceived();
  expect(outsider.messages.filter((each) => each.type === 'changed' && each.what.includes('chat-desk'))).toEqual([]);
});
