import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isConnectedSql } from '#server/platform/live/connected-users-sql.ts';
import { hasRow } from '#server/platform/database/statements.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { returnToQueueJob } from './return-to-queue.job.ts';

let app: TestApp;
let address: string;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;
let id: string;
const clients: LiveClient[] = [];
const seconds = 1000;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
  chats = chatsOf(app);
});

beforeEach(async () => {
  // The job returns every conversation whose expert is absent.
  await app.database.query('delete from chat_sessions');
  noor = await givenSignedIn(app);
  sanne = await givenSignedIn(app, { role: 2, name: 'Sanne' });
  ({ id } = await chats.start(noor, 30));
  await chats.join(sanne, id);
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

afterAll(() => app.stop());

const check = () => returnToQueueJob.run(app.portal, {});

/** Lets time pass as on a running portal, whose job checks every minute. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= minutes) {
    app.clock.advance(Math.min(left, minutes));
    await check();
  }
}

async function connect(user: SignedInUser): Promise<void> {
  clients.push(await connectLive(app, address, await chats.tokenOf(user)));
  await expect.poll(() => hasRow(app.portal.db)`select where ${isConnectedSql(sql`${user.id}`)}`).toBe(true);
}

/** What the instance does ten seconds after the last connection was closed. */
const disconnect = async (user: SignedInUser) =>
  await app.database.query(`delete from live_users where user_id = '${user.id}'`);

const status = async () => (await chats.read(noor, id)).status;

test.each([
  [2 * minutes + 59 * seconds, 'active'],
  [3 * minutes + 1 * seconds, 'waiting'],
])('after %d ms without its expert a conversation is %s', async (absence, expected) => {
  await check();
  await pass(absence);
  expect(await status()).toBe(expected);
});

test('the time until the connection was lost is used when the conversation returns, and its expert can join it again', async () => {
  app.clock.advance(4 * minutes);
  await check();
  await pass(3 * minutes);
  expect(await chats.read(noor, id)).toMatchObject({ status: 'waiting', place: 1, expert: null });
  expect((await chats.listLines(sanne, id)).at(-1)).toBe(
    'system: De verbinding met uw expert is weggevallen. Uw tijd staat stil tot een collega aansluit.',
  );
  app.clock.advance(5 * minutes);
  expect(await chats.join(sanne, id)).toMatchObject({ status: 'active' });
  // The earlier absence does not count.
  await pass(2 * minutes);
  expect(await status()).toBe('active');
  expect(await chats.end(noor, id)).toMatchObject({ usedMinutes: 6, refundedMinutes: 24 });
});

test('a connected expert keeps the conversation, also when its requester is away', async () => {
  await connect(sanne);
  await pass(6 * minutes);
  expect(await status()).toBe('active');
});

test.each([
  ['reads the conversation', () => chats.read(sanne, id)],
  ['reads the messages', () => chats.listLines(sanne, id)],
  ['sends messages', () => chats.send(sanne, id, 'Ik kijk het na.')],
])(
  'an expert without a live connection who %s keeps the conversation, and loses it 3 minutes later',
  async (_, act) => {
    await check();
    for (let minute = 0; minute < 6; minute += 1) {
      await pass(1 * minutes);
      await act();
    }
    expect(await status()).toBe('active');
    await check();
    await pass(3 * minutes - 1 * seconds);
    expect(await status()).toBe('active');
    await pass(1 * seconds);
    expect(await status()).toBe('waiting');
    await chats.join(sanne, id);
    expect(await chats.end(noor, id)).toMatchObject({ usedMinutes: 6 });
  },
);

test('a requester who reads and writes does not replace the expert', async () => {
  await check();
  for (let minute = 0; minute < 3; minute += 1) {
    await pass(1 * minutes);
    await chats.listLines(noor, id);
    await chats.send(noor, id, 'Bent u er nog?');
  }
  expect(await status()).toBe('waiting');
});

test('an expert who connects again between two checks keeps the conversation', async () => {
  await check();
  await pass(2 * minutes);
  await connect(sanne);
  await expect
    .poll(() => hasRow(app.portal.db)`select from chat_sessions where id = ${id} and expert_absent_since is null`)
    .toBe(true);
  await disconnect(sanne);
  await pass(3 * minutes);
  expect(await status()).toBe('active');
  await pass(1 * minutes);
  expect(await status()).toBe('waiting');
});

test('time in which the portal was down does not count as absence', async () => {
  await check();
  await pass(2 * minutes);
  app.clock.advance(3 * minutes);
  await check();
  expect(await status()).toBe('active');
  await pass(2 * minutes + 59 * seconds);
  expect(await status()).toBe('active');
  await pass(1 * seconds);
  expect(await status()).toBe('waiting');
});

test('after the clock is set back an absence begins anew', async () => {
  await check();
  await pass(2 * minutes);
  app.clock.advance(-60 * minutes);
  onTestFinished(() => app.clock.advance(60 * minutes));
  await check();
  await pass(2 * minutes + 59 * seconds);
  expect(await status()).toBe('active');
  await pass(1 * seconds);
  expect(await status()).toBe('waiting');
});
