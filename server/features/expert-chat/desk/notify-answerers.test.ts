import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;
let colleague: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne de Vries' });
  colleague = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

/** The user's notifications of waiting conversations, the newest first. */
async function listWaitingNotifications(user: SignedInUser) {
  const notifications = await app.call(listNotifications, { token: await chats.tokenOf(user) });
  return notifications.filter(({ kind }) => kind === 'chat_waiting');
}

test('everybody who may answer is notified, and the notification is resolved when an expert joins', async () => {
  const { id } = await chats.start(noor, 10, { topic: 'Dubbele kandidaten' });
  const waits = { title: 'Noor Visser wacht op een expert', message: 'Dubbele kandidaten', subject: id, read: false };
  for (const user of [sanne, colleague]) expect(await listWaitingNotifications(user)).toMatchObject([waits]);
  expect(await listWaitingNotifications(noor)).toEqual([]);
  await chats.join(sanne, id);
  for (const user of [sanne, colleague])
    expect(await listWaitingNotifications(user)).toMatchObject([
      { title: 'Sanne de Vries helpt Noor Visser', subject: null, read: true },
    ]);
});

test('a conversation that returns to the queue is notified again', async () => {
  const { id } = await chats.start(noor);
  await chats.join(sanne, id);
  await chats.leave(sanne, id);
  expect(await listWaitingNotifications(colleague)).toMatchObject([{ subject: id, read: false }, { subject: null }]);
});

test('the notification is resolved when the conversation is cancelled or times out', async () => {
  await chats.end(noor, (await chats.start(noor)).id);
  const { id } = await chats.start(await givenSignedIn(app, { name: 'Piet Smit' }));
  app.clock.advance(15 * minutes);
  await chats.runDueStep(id);
  expect(await listWaitingNotifications(sanne)).toMatchObject([
    { title: 'Piet Smit wacht niet meer op een expert', subject: null, read: true },
    { title: 'Noor Visser wacht niet meer op een expert', subject: null, read: true },
  ]);
});

test('only the notification of the joined conversation is resolved', async () => {
  const { id } = await chats.start(noor);
  const other = await chats.start(await givenSignedIn(app));
  await chats.join(sanne, id);
  expect(await listWaitingNotifications(colleague)).toMatchObject([
    { subject: other.id, read: false },
    { subject: null },
  ]);
});
