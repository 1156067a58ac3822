import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinChat } from '#contract/chat-desk.ts';
import { endChat } from '#contract/expert-chat.ts';
import { linkExpert, listExperts } from '#contract/experts.ts';
import { saveExpert } from '#contract/manage-experts.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { returnToQueueJob } from './return-to-queue.job.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  // The job returns every conversation that lost its expert.
  await app.database.query('delete from chat_sessions');
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const look = () => returnToQueueJob.run(app.portal, {});

test.each(['unlinked', 'taken out of the directory'])(
  'when its expert is %s, a conversation returns to the queue with its unused minutes',
  async (change) => {
    const [administrator, lotte] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
    const [expert] = await app.call(listExperts, { token: lotte.token });
    const changing = async () => ({
      ...(await chats.about(administrator, expert!.id)),
      version: await expertVersion(app, expert!.id),
    });
    const link = async (email: string | null) => {
      const { version, ...call } = await changing();
      await app.call(linkExpert, { ...call, body: { email, version } });
    };
    const deactivate = async () => {
      const { version, ...call } = await changing();
      const { name, role, expertise, specialties, status, description, linkedin = null } = expert!;
      const fields = { name, role, expertise, specialties, status, description, linkedin };
      await app.call(saveExpert, { ...call, body: { ...fields, isActive: false, version } });
    };
    await link(lotte.email);
    const { id } = await chats.start(noor, 10);
    await chats.join(lotte, id);
    app.clock.advance(4 * minutes);
    await look();
    expect(await chats.read(noor, id)).toMatchObject({ status: 'active' });
    await (change === 'unlinked' ? link(null) : deactivate());
    await Promise.all([look(), look(), look()]);
    expect(await chats.read(noor, id)).toMatchObject({ status: 'waiting', place: 1, expert: null });
    const lines = (await chats.listLines(noor, id)).filter((line) => line.includes('niet meer beschikbaar'));
    expect(lines).toEqual(['system: Uw expert is niet meer beschikbaar. Uw tijd staat stil tot een collega aansluit.']);
    expect(await app.refused(joinChat, await chats.about(lotte, id))).toMatchObject({ code: 'experts_only' });
    app.clock.advance(5 * minutes);
    await chats.join(administrator, id);
    expect(await chats.end(noor, id)).toMatchObject({ usedMinutes: 4, refundedMinutes: 6 });
  },
);

test.each([{ status: 'disabled' }, { role: 1 }, { role: 0 }])(
  'an expert who is now %j does not block the conversation',
  async (now) => {
    const sanne = await givenSignedIn(app, { role: 2 });
    const { id } = await chats.start(noor);
    await chats.join(sanne, id);
    const [[column, value] = ['', '']] = Object.entries(now);
    await sql`update users set ${sql.ref(column)} = ${value} where id = ${sanne.id}`.execute(app.portal.db);
    await look();
    expect(await chats.read(noor, id)).toMatchObject({ status: 'waiting' });
  },
);

test('an expert who is unlinked while ending a conversation does not end it', async () => {
  const lotte = await givenSignedIn(app);
  const [expert] = await app.call(listExperts, { token: lotte.token });
  await sql`update experts set user_id = ${lotte.id} where id = ${expert!.id}`.execute(app.portal.db);
  const { id } = await chats.start(noor);
  await chats.join(lotte, id);
  const { refusal } = await blockedBy(
    app,
    (tx) => sql`select from weekly_limits where user_id = ${noor.id} for update`.execute(tx),
    () => app.send(endChat, { params: { id }, token: lotte.token }),
    (tx) => sql`update experts set user_id = null`.execute(tx),
  );
  expect(refusal).toMatchObject({ code: 'not_found' });
  expect(await chats.read(noor, id)).toMatchObject({ status: 'active' });
});

test('a conversation without time left is closed instead', async () => {
  const sanne = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor, 5);
  await chats.join(sanne, id);
  await sql`update users set role = 1 where id = ${sanne.id}`.execute(app.portal.db);
  app.clock.advance(5.5 * minutes);
  await look();
  expect(await chats.read(noor, id)).toMatchObject({ status: 'ended', endReason: 'time', usedMinutes: 5 });
  expect(await app.refused(joinChat, await chats.about(await givenSignedIn(app, { role: 2 }), id))).toMatchObject({
    code: 'chat_ended',
  });
});
