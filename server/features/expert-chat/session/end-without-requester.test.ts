import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDesk } from '#contract/chat-desk.ts';
import { demoteUser, disableUsers } from '#contract/users.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { endWithoutRequesterJob } from './end-without-requester.job.ts';

let app: TestApp;
let chats: Chats;
let sanne: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
  sanne = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

const run = () => endWithoutRequesterJob.run(app.portal, {});

async function stored(id: string) {
  const columns = sql`status, end_reason as "endReason", used_minutes as "usedMinutes"`;
  return (await sql`select ${columns} from chat_sessions where id = ${id}`.execute(app.portal.db)).rows[0];
}

async function disable({ id }: SignedInUser): Promise<void> {
  const { token } = await givenSignedIn(app, { role: 3 });
  await app.call(disableUsers, { body: { userIds: [id] }, token });
}

async function demote({ id }: SignedInUser): Promise<void> {
  const { token } = await givenSignedIn(app, { role: 3 });
  await app.call(demoteUser, { body: { userId: id, newRole: 0 }, token });
}

test.each([
  ['disabled', disable],
  ['demoted to customer', demote],
])('the conversations of a requester who is %s are ended', async (_change, change) => {
  const [waiting, joined] = [await givenSignedIn(app), await givenSignedIn(app)];
  const [{ id: waitingId }, { id: joinedId }] = [await chats.start(waiting), await chats.start(joined)];
  await chats.join(sanne, joinedId);
  app.clock.advance(3 * minutes);
  await run();
  expect(await stored(waitingId)).toMatchObject({ status: 'waiting' });
  expect(await stored(joinedId)).toMatchObject({ status: 'active' });
  await change(waiting);
  await change(joined);
  await Promise.all([run(), run()]);
  expect(await stored(waitingId)).toEqual({ status: 'ended', endReason: 'cancelled', usedMinutes: 0 });
  expect(await stored(joinedId)).toEqual({ status: 'ended', endReason: 'finished', usedMinutes: 3 });
  expect(await app.call(readDesk, { token: await chats.tokenOf(sanne) })).toMatchObject({ waiting: [] });
});
