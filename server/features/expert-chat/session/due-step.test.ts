import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { endChat, extendChat, requestChatTime, sendChatMessage } from '#contract/expert-chat.ts';
import { listNotifications } from '#contract/notifications.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, minutes, settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;
let start: Date;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  start = app.clock.now();
  noor = await givenSignedIn(app);
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne' });
});

afterAll(() => app.stop());

/** The start of the test plus so many minutes. */
const at = (minute: number) => new Date(start.getTime() + minute * minutes);

async function joined(duration = 10): Promise<string> {
  const { id } = await chats.start(noor, duration);
  await chats.join(sanne, id);
  return id;
}

/** Goes to a moment and does what was planned for it. */
async function reach(id: string, minute: number, planned = minute): Promise<void> {
  app.clock.set(at(minute));
  await chats.runDueStep(id, at(planned));
}

const systemLines = async (id: string) =>
  (await chats.listLines(noor, id)).filter((line) => line.startsWith('system: ')).map((line) => line.slice(8));

const planned = async (id: string) => {
  const rows = await app.database.query(`select run_at as "runAt" from graphile_worker.jobs where key = 'chat ${id}'`);
  return (rows as { runAt: Date }[]).map(({ runAt }) => runAt.toISOString());
};

test('both participants are warned once at 5 minutes and 1 minute before the end, and at the end', async () => {
  const id = await joined();
  for (const minute of [5, 5, 9, 9, 10, 10]) await reach(id, minute);
  expect((await systemLines(id)).slice(1)).toEqual([
    'Nog 5 minuten.',
    'Nog 1 minuut.',
    'De tijd is om. U kunt nog één minuut afronden; dat kost geen minuten.',
  ]);
});

test('scheduling the next step replaces the previous one', async () => {
  const id = await joined();
  expect(await planned(id)).toEqual([at(5).toISOString()]);
  await reach(id, 5);
  expect(await planned(id)).toEqual([at(9).toISOString()]);
  await chats.extend(sanne, id, 7);
  expect(await planned(id)).toEqual([at(12).toISOString()]);
  await chats.leave(sanne, id);
  expect(await planned(id)).toEqual([at(20).toISOString()]);
});

test('messages are accepted in the minute after the end, which is not charged', async () => {
  const id = await joined(10);
  app.clock.set(at(10.5));
  await chats.send(noor, id, 'Nog één ding');
  await reach(id, 11);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'ended', endReason: 'time', usedMinutes: 10 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 10 });
});

test('after that minute messages are refused, also before the job has run', async () => {
  const id = await joined(10);
  app.clock.set(at(11));
  const late = { ...(await chats.about(noor, id)), body: { id: newId(), text: 'Te laat' } };
  expect(await app.refused(sendChatMessage, late)).toMatchObject({ status: 409, code: 'chat_ended' });
  const extension = { ...(await chats.about(sanne, id)), body: { id: newId(), minutes: 5 } };
  expect(await app.refused(extendChat, extension)).toMatchObject({ code: 'chat_ended' });
  const question = { ...(await chats.about(noor, id)), body: { minutes: 5 } };
  expect(await app.refused(requestChatTime, question)).toMatchObject({ code: 'chat_ended' });
  await chats.endOverdue();
  expect(await chats.read(noor, id)).toMatchObject({ status: 'ended', endReason: 'time' });
});

test('an extension moves the end, and the step of the old end announces nothing', async () => {
  const id = await joined(10);
  app.clock.set(at(8));
  expect(await chats.extend(sanne, id, 10)).toMatchObject({ endsAt: at(20).toISOString(), extendableMinutes: 40 });
  for (const old of [9, 10, 11]) await reach(id, old);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'active', durationMinutes: 20 });
  expect(await systemLines(id)).toHaveLength(2);
  await reach(id, 15);
  expect((await systemLines(id)).at(-1)).toBe('Nog 5 minuten.');
});

test('an extension during the grace period gives all of its minutes', async () => {
  const id = await joined(10);
  app.clock.set(at(10.75));
  expect(await chats.extend(sanne, id, 5)).toMatchObject({ endsAt: at(15.75).toISOString() });
  app.clock.set(at(12.75));
  expect(await chats.end(noor, id)).toMatchObject({ usedMinutes: 12, refundedMinutes: 3 });
});

test('the expert cannot add more than the requester has left', async () => {
  const id = await joined(50);
  const extension = { ...(await chats.about(sanne, id)), body: { id: newId(), minutes: 11 } };
  expect(await app.refused(extendChat, extension)).toMatchObject({
    code: 'chat_minutes_insufficient',
    renewsAt: weekOf(start).end.toISOString(),
  });
  expect(await chats.extend(sanne, id, 10)).toMatchObject({ extendableMinutes: 0, durationMinutes: 60 });
  const own = { ...(await chats.about(noor, id)), body: { id: newId(), minutes: 1 } };
  expect(await app.refused(extendChat, own)).toMatchObject({ code: 'not_found' });
});

test('without an expert within 15 minutes it ends with a full refund, and the requester is notified', async () => {
  const { id } = await chats.start(noor, 30);
  await reach(id, 14.9, 15);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'waiting' });
  await reach(id, 15);
  expect(await chats.read(noor, id)).toMatchObject({ endReason: 'nobody', usedMinutes: 0, refundedMinutes: 30 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 0 });
  const [notification] = await app.call(listNotifications, { token: await chats.tokenOf(noor) });
  expect(notification).toMatchObject({
    title: 'Er was geen expert beschikbaar',
    message: expect.stringContaining('U kunt uw vraag achterlaten'),
    url: `/expert-chat/${id}`,
  });
});

test('when its expert leaves, the time is paused and it is first in the queue', async () => {
  const other = await givenSignedIn(app);
  await chats.start(other);
  const id = await joined(10);
  app.clock.set(at(4));
  await chats.leave(sanne, id);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'waiting', place: 1, endsAt: null, expert: null });
  app.clock.set(at(14));
  const colleague = await givenSignedIn(app, { role: 2 });
  expect(await chats.join(colleague, id)).toMatchObject({
    endsAt: at(20).toISOString(),
    joinedAt: at(0).toISOString(),
  });
  app.clock.set(at(15));
  expect(await chats.end(noor, id)).toMatchObject({ endReason: 'finished', usedMinutes: 5, refundedMinutes: 5 });
});

test('when no second expert joins, the started minutes are charged', async () => {
  const id = await joined(10);
  app.clock.set(at(3.5));
  await chats.leave(sanne, id);
  await reach(id, 18.5);
  expect(await chats.read(noor, id)).toMatchObject({ endReason: 'nobody', usedMinutes: 4, refundedMinutes: 6 });
});

test('leaving when the time is over ends the conversation', async () => {
  const id = await joined(10);
  app.clock.set(at(10.5));
  await chats.leave(sanne, id);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'ended', endReason: 'time', usedMinutes: 10 });
});

test('cancelling while waiting is free; ending within the first second costs a minute', async () => {
  const { id } = await chats.start(noor, 10);
  expect(await chats.end(noor, id)).toMatchObject({ endReason: 'cancelled', usedMinutes: 0, refundedMinutes: 10 });
  expect(await chats.end(sanne, await joined(10))).toMatchObject({ endReason: 'finished', usedMinutes: 1 });
});

test('cancelling a conversation that was just joined leaves it as it is', async () => {
  const { id } = await chats.start(noor);
  await chats.join(sanne, id);
  const cancelled = await app.call(endChat, { ...(await chats.about(noor, id)), query: { onlyWaiting: 'true' } });
  expect(cancelled).toMatchObject({ status: 'active' });
  expect(await chats.read(noor, id)).toMatchObject({ status: 'active' });
});

test('an extension in the next week is reserved from that week and refunded there first', async () => {
  app.clock.set(new Date(weekOf(start).end.getTime() - 10 * minutes));
  const id = await joined(20);
  app.clock.advance(15 * minutes);
  expect(await chats.extend(sanne, id, 30)).toMatchObject({ extendableMinutes: 30 });
  app.clock.advance(10 * minutes);
  expect(await chats.end(noor, id)).toMatchObject({ usedMinutes: 25, refundedMinutes: 25 });
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 5 });
  app.clock.advance(-1 * days);
  onTestFinished(() => app.clock.advance(1 * days));
  expect(await chats.usage(noor)).toMatchObject({ minutesUsed: 20 });
});

test('scheduled steps run after a restart', async () => {
  // The job queue uses the real clock: the end of this conversation is some minutes in the past.
  const first = await startApp({ clock: settableClock(new Date(Date.now() - 20 * minutes)) });
  const requester = await givenSignedIn(first);
  const { id } = await chatsOf(first).start(requester, 30);
  first.clock.set(new Date());
  const restarted = await startApp({ database: first.database, clock: first.clock });
  try {
    await restarted.jobs.start();
    const endReason = async () => (await chatsOf(first).read(requester, id)).endReason;
    await expect.poll(endReason, { timeout: 20_000 }).toBe('nobody');
  } finally {
    await restarted.stop();
    await first.stop();
  }
});
