import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listChatMessages, startChat } from '#contract/expert-chat.ts';
import { listExperts } from '#contract/experts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenAttachment } from '#server/testing/given-attachment.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
});

afterAll(() => app.stop());

const refused = async (durationMinutes: number, more: object = {}) =>
  await app.refused(startChat, { body: { durationMinutes, ...more }, token: await chats.tokenOf(noor) });

const renewsAt = () => weekOf(app.clock.now()).end.toISOString();

test('more minutes than are left are refused, with the time of renewal', async () => {
  for (const minutes of [61, 999, 1_000_001, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300])
    expect(await refused(minutes)).toMatchObject({
      status: 409,
      code: 'chat_minutes_insufficient',
      message: 'Onvoldoende minuten beschikbaar voor deze sessie',
      renewsAt: renewsAt(),
    });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 0 });
  expect(await chats.start(noor, 60)).toMatchObject({ durationMinutes: 60 });
});

test('the first question has its files, and one that is gone starts nothing', async () => {
  const file = await givenAttachment(app, noor);
  const token = await chats.tokenOf(noor);
  const body = { durationMinutes: 10, question: 'Wat is dit?', attachmentIds: [file.id] };
  const { id } = await app.call(startChat, { body, token });
  const messages = await app.call(listChatMessages, { params: { id }, token });
  expect(messages.find(({ author }) => author === 'requester')).toMatchObject({ attachments: [file] });
  await chats.end(noor, id);
  expect(await app.refused(startChat, { body, token })).toMatchObject({ code: 'attachment_gone' });
  expect(await chats.current(noor)).toMatchObject({ session: null });
});

test('without minutes left the limit is reached, until the next week', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor, 60);
  await chats.join(supervisor, id);
  app.clock.advance(3_600_000);
  await chats.end(noor, id);
  expect(await refused(1)).toMatchObject({
    status: 409,
    code: 'chat_limit_reached',
    renewsAt: renewsAt(),
    message: 'U heeft uw wekelijkse chat limiet bereikt. Probeer het volgende week opnieuw.',
  });
  app.clock.advance(7 * days);
  expect(await chats.start(noor, 60)).toMatchObject({ status: 'waiting' });
});

test.each([0, -1, 1.5, 1_000_000.5])('%d minutes is refused as a duration', async (durationMinutes) => {
  expect(await refused(durationMinutes)).toMatchObject({
    fields: { durationMinutes: 'Voer een geldige duur in minuten in' },
  });
});

test('200 starts at once open one conversation and reserve once', async () => {
  const token = await chats.tokenOf(noor);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.send(startChat, { body: { durationMinutes: 7 }, token })),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['chat_already_open']));
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 7 });
});

test('of more than 30 conversations that a user starts on a day the last one reserves nothing and notifies nobody', async () => {
  const sanne = await givenSignedIn(app, { role: 2 });
  for (let count = 0; count < 30; count += 1) await chats.end(noor, (await chats.start(noor, 5)).id);
  const notified = await app.call(listNotifications, { token: sanne.token });
  expect(await refused(5)).toMatchObject({ code: 'rate_limited' });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 0 });
  expect(await app.call(listNotifications, { token: sanne.token })).toEqual(notified);
  app.clock.advance(days / 30);
  expect(await chats.start(noor, 5)).toMatchObject({ status: 'waiting' });
});

test('an expert of the directory can be requested; an unknown one is refused', async () => {
  const [expert] = await app.call(listExperts, { token: noor.token });
  expect(await refused(5, { expertId: newId() })).toMatchObject({ status: 404 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 0 });
  const started = await chats.start(noor, 5, { expertId: expert!.id });
  expect(started.wantedExpert).toEqual({ id: expert!.id, name: expert!.name });
});

test('everybody who may answer is notified, except the requester', async () => {
  const [supervisor, linked] = [await givenSignedIn(app, { role: 2 }), await givenSignedIn(app)];
  await updateExpertLinks(app.portal.db, [{ name: 'Tobias Groen', userId: linked.id }]);
  await chats.start(noor, 5, { topic: 'Headset' });
  const notificationsOf = async (user: SignedInUser) =>
    (await app.call(listNotifications, { token: user.token })).map(({ title, message, url }) => [title, message, url]);
  const notifications = [['Noor Visser wacht op een expert', 'Headset', '/expert-chat?view=desk']];
  expect(await Promise.all([supervisor, linked, noor].map(notificationsOf))).toEqual([
    notifications,
    notifications,
    [],
  ]);
});
