import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateChat, readChat } from '#contract/expert-chat.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { updateLinkedRequest } from '../sessions-sql.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let sanne: SignedInUser;
let id: string;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  sanne = await givenSignedIn(app, { role: 2 });
  ({ id } = await chats.start(noor));
});

afterAll(() => app.stop());

const rating = (user: SignedInUser, stars: number, comment?: string) => ({
  params: { id },
  token: user.token,
  body: { stars, ...(comment !== undefined && { comment }) },
});
const refused = async (user: SignedInUser, stars = 4) => await app.refused(rateChat, rating(user, stars));

test('the requester rates a conversation with an expert; the newest rating counts', async () => {
  await chats.join(sanne, id);
  expect(await refused(noor)).toMatchObject({ status: 409, code: 'chat_not_rateable' });
  await chats.end(noor, id);
  await app.call(rateChat, rating(noor, 2, 'Nog niet opgelost'));
  const rated = await app.call(rateChat, rating(noor, 5, ''));
  expect(rated.rating).toEqual({ stars: 5, comment: null });
  expect(await refused(sanne)).toMatchObject({ code: 'not_found' });
  expect((await refused(noor, 6)).fields).toEqual({ stars: 'Kies 1 tot en met 5 sterren' });
});

test('a conversation that nobody joined cannot be rated', async () => {
  await chats.end(noor, id);
  expect(await refused(noor)).toMatchObject({ code: 'chat_not_rateable' });
});

test('a request can be linked to the own conversation only, which supervisors can then read', async () => {
  await chats.end(noor, id);
  expect(await app.refused(readChat, { params: { id }, token: sanne.token })).toMatchObject({ code: 'not_found' });
  const requestId = newId();
  await app.database.query(`insert into requests (id, user_id, title, description, week_start, created_at, updated_at)
    values ('${requestId}', '${noor.id}', 'Titel', 'Tekst', now(), now(), now())`);
  const link = (userId: string) => updateLinkedRequest(app.portal.db, { sessionId: id, userId, requestId });
  expect(await link(sanne.id)).toBe(false);
  expect(await link(noor.id)).toBe(true);
  expect(await chats.read(noor, id)).toMatchObject({ requestId });
  expect(await chats.read(sanne, id)).toMatchObject({ requestId, side: null });
  const colleague = await givenSignedIn(app);
  expect(await app.refused(readChat, { params: { id }, token: colleague.token })).toMatchObject({ code: 'not_found' });
});
