import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinChat } from '#contract/chat-desk.ts';
import { deleteChatTimeRequest, extendChat, requestChatTime } from '#contract/expert-chat.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { lockSession } from './transitions-sql.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor' });
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne' });
});

afterAll(() => app.stop());

async function joined(duration = 10): Promise<string> {
  const { id } = await chats.start(noor, duration);
  await chats.join(sanne, id);
  return id;
}

/** Holds the lock of a conversation in a transaction of its own. @returns a function that releases it */
async function lockConversation(id: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: setLocked } = Promise.withResolvers<void>();
  const held = app.portal.db.transaction().execute(async (tx) => {
    await lockSession(tx, id);
    setLocked();
    await isReleased;
  });
  await Promise.race([isLocked, held]);
  return release;
}

const askFor = async (id: string, amount: number, user = noor) => ({
  ...(await chats.about(user, id)),
  body: { minutes: amount },
});

test('an extension that is sent again, because its answer was lost, is made once', async () => {
  const id = await joined(10);
  const extension = newId();
  await Promise.all(Array.from({ length: 10 }, () => chats.extend(sanne, id, 5, extension)));
  expect(await chats.extend(sanne, id, 5, extension)).toMatchObject({ durationMinutes: 15, extendableMinutes: 45 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 15 });
  expect((await chats.listLines(noor, id)).filter((line) => line.includes('verlengd'))).toHaveLength(1);
  const audited = (await listAuditLogs(app, 'chat.extended')).filter(({ target }) => target === id);
  expect(audited).toMatchObject([{ details: { before: { minutes: 10 }, after: { minutes: 15 } } }]);
});

test('300 extensions at once occupy one connection, and the limit decides about each of them', async () => {
  const id = await joined(10);
  const about = await chats.about(sanne, id);
  const release = await lockConversation(id);
  const extensions = Array.from({ length: 300 }, () =>
    app.send(extendChat, { ...about, body: { id: newId(), minutes: 1 } }),
  );
  expect(await app.call(getLimits, { token: noor.token })).toMatchObject({ chatMinutes: { used: 10 } });
  release();
  const answers = await Promise.all(extensions);
  const codes = new Set(answers.map(({ refusal }) => refusal?.code ?? 'extended'));
  codes.delete('rate_limited');
  expect(codes).toEqual(new Set(['extended', 'chat_minutes_insufficient']));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(50);
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 60 });
});

test('an extension or question of more than is left is refused, whatever the number', async () => {
  const id = await joined(50);
  const insufficient = {
    status: 409,
    code: 'chat_minutes_insufficient',
    message: 'Onvoldoende minuten beschikbaar voor deze sessie',
  };
  for (const amount of [11, 1_000_001, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300]) {
    const extension = { ...(await chats.about(sanne, id)), body: { id: newId(), minutes: amount } };
    expect(await app.refused(extendChat, extension)).toMatchObject(insufficient);
    expect(await app.refused(requestChatTime, await askFor(id, amount))).toMatchObject(insufficient);
  }
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 50 });
});

test('joining again after the answer was lost returns the conversation', async () => {
  const { id } = await chats.start(noor);
  const first = await chats.join(sanne, id);
  app.clock.advance(1 * minutes);
  expect(await chats.join(sanne, id)).toMatchObject({ status: 'active', endsAt: first.endsAt });
  const late = await chats.about(await givenSignedIn(app, { role: 2 }), id);
  expect(await app.refused(joinChat, late)).toMatchObject({ code: 'chat_already_joined' });
});

test('the requester asks for more time, and the extension of the expert answers it', async () => {
  const id = await joined(10);
  expect(await app.call(requestChatTime, await askFor(id, 10))).toMatchObject({ requestedMinutes: 10 });
  await app.call(requestChatTime, await askFor(id, 10));
  expect(await chats.read(sanne, id)).toMatchObject({ requestedMinutes: 10, durationMinutes: 10 });
  expect(await chats.extend(sanne, id, 10)).toMatchObject({ requestedMinutes: null, durationMinutes: 20 });
  const lines = (await chats.listLines(noor, id)).slice(-2);
  expect(lines).toEqual([
    'system: Noor vraagt om 10 minuten extra.',
    'system: Sanne heeft het gesprek met 10 minuten verlengd.',
  ]);
});

test('the expert can decline, and the requester can withdraw', async () => {
  const id = await joined(10);
  for (const [user, text] of [
    [sanne, 'Sanne kan het gesprek nu niet verlengen.'],
    [noor, 'De vraag om extra tijd is ingetrokken.'],
  ] as const) {
    await app.call(requestChatTime, await askFor(id, 5));
    expect(await app.call(deleteChatTimeRequest, await chats.about(user, id))).toMatchObject({
      requestedMinutes: null,
    });
    expect((await chats.listLines(noor, id)).at(-1)).toBe(`system: ${text}`);
  }
});

test('of more than 20 questions for time in an hour the last one adds no message, and the one before can be withdrawn', async () => {
  const id = await joined(10);
  for (let count = 1; count <= 20; count += 1)
    await app.call(requestChatTime, await askFor(id, count % 2 === 0 ? 10 : 5));
  const lines = await chats.listLines(noor, id);
  expect(await app.refused(requestChatTime, await askFor(id, 5))).toMatchObject({ code: 'rate_limited' });
  expect(await chats.listLines(noor, id)).toEqual(lines);
  expect(await app.call(requestChatTime, await askFor(id, 10))).toMatchObject({ requestedMinutes: 10 });
  await app.call(deleteChatTimeRequest, await chats.about(noor, id));
  expect((await chats.listLines(noor, id)).at(-1)).toBe('system: De vraag om extra tijd is ingetrokken.');
});

test('more than is left, by the expert, and without an expert is refused; a handover removes the question', async () => {
  const id = await joined(50);
  expect(await app.refused(requestChatTime, await askFor(id, 11))).toMatchObject({ code: 'chat_minutes_insufficient' });
  expect(await app.refused(requestChatTime, await askFor(id, 5, sanne))).toMatchObject({ code: 'not_found' });
  await app.call(requestChatTime, await askFor(id, 10));
  await chats.leave(sanne, id);
  expect(await chats.read(noor, id)).toMatchObject({ requestedMinutes: null });
  expect(await app.refused(requestChatTime, await askFor(id, 5))).toMatchObject({ code: 'chat_not_active' });
});

test('once the conversation has ended nobody asks for time, declines it or withdraws it', async () => {
  const id = await joined(10);
  await app.call(requestChatTime, await askFor(id, 5));
  await chats.end(noor, id);
  expect(await app.refused(requestChatTime, await askFor(id, 5))).toMatchObject({ code: 'chat_ended' });
  for (const user of [noor, sanne])
    expect(await app.refused(deleteChatTimeRequest, await chats.about(user, id))).toMatchObject({ code: 'chat_ended' });
});
