import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkExpert, listExperts, saveExpertHours } from '#contract/experts.ts';
import { demoteUser, disableUsers, enableUsers } from '#contract/users.ts';
import { hasRow } from '#server/platform/database/statements.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let other: TestApp;
let chats: Chats;
let address: string;
let [administrator, sanne, noor]: SignedInUser[] = [];
let id: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ database: app.database, clock: app.clock });
  address = await app.listen();
  chats = chatsOf(app);
  administrator = await givenSignedIn(app, { role: 3 });
});

beforeEach(async () => {
  [sanne, noor] = [await givenSignedIn(app, { name: 'Sanne' }), await givenSignedIn(app)];
  const directory = await app.call(listExperts, { token: noor.token });
  id = directory[0]!.id;
  await link(sanne.email);
  await setHours({});
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

const wednesday = { day: 3, from: '08:00', until: '18:00' };

const link = async (email: string | null) =>
  await app.call(linkExpert, {
    params: { id },
    body: { email, version: await expertVersion(app, id) },
    token: administrator!.token,
  });

const setHours = async (schedule: { hours?: (typeof wednesday)[]; outsideHours?: boolean }) =>
  await app.call(saveExpertHours, {
    params: { id },
    body: { hours: [wednesday], outsideHours: false, version: await expertVersion(app, id), ...schedule },
    token: sanne!.token,
  });

async function connect(user: SignedInUser): Promise<LiveClient> {
  const client = await connectLive(app, address, user.token);
  clients.push(client);
  return client;
}

/** The expert as another instance lists it, which is current within two seconds. */
const listed = async () => (await other.call(listExperts, { token: noor!.token })).find((expert) => expert.id === id)!;

const isStoredAsConnected = async () =>
  await hasRow(app.portal.db)`select from live_users where user_id = ${sanne!.id}`;

test('within the hours an expert is available while the account is connected, which other browsers receive', async () => {
  expect(await listed()).toMatchObject({ isConnected: false, isAvailable: false });
  const observer = await connect(noor!);
  await connect(sanne!);
  await observer.waitForMessage('changed', ({ what }) => what.includes('experts'));
  await expect.poll(listed).toMatchObject({ isConnected: true, isInConversation: false, isAvailable: true });
});

test('a connected expert in a conversation is not available, and is again when it ends', async () => {
  await connect(sanne!);
  const { id: sessionId } = await chats.start(noor!);
  await chats.join(sanne!, sessionId);
  await expect.poll(listed).toMatchObject({ isConnected: true, isInConversation: true, isAvailable: false });
  await chats.end(noor!, sessionId);
  await expect.poll(listed).toMatchObject({ isInConversation: false, isAvailable: true });
});

test('outside the hours a connected expert is available by the own switch only', async () => {
  await connect(sanne!);
  await setHours({ hours: [] });
  await expect.poll(listed).toMatchObject({ isConnected: true, isAvailable: false });
  await setHours({ hours: [], outsideHours: true });
  await expect.poll(listed).toMatchObject({ outsideHours: true, isAvailable: true });
});

test('a wait is estimated only while an expert is there', async () => {
  const first = await chats.start(noor!);
  await chats.join(sanne!, first.id);
  await chats.end(noor!, first.id);
  expect(await chats.start(noor!)).toMatchObject({ place: 1, expectedWaitMinutes: null });
  await connect(sanne!);
  await expect.poll(listed).toMatchObject({ isAvailable: true });
  const { id: waitingId } = (await chats.current(noor!)).session!;
  expect(await chats.read(noor!, waitingId)).toMatchObject({ expectedWaitMinutes: 1 });
});

test('only administrators receive the linked account', async () => {
  expect(await listed()).toMatchObject({ isLinked: true, account: null });
  const [forAdministrator] = await app.call(listExperts, { token: administrator!.token });
  expect(forAdministrator!.account).toEqual({ name: 'Sanne', email: sanne!.email, status: 'active' });
});

test('an expert that is unlinked is absent at once in other browsers, and linked again is available at once', async () => {
  const observer = await connect(noor!);
  await connect(sanne!);
  await expect.poll(listed).toMatchObject({ isAvailable: true });
  const seen = observer.messages.length;
  await link(null);
  await expect.poll(listed).toMatchObject({ isLinked: false, isConnected: false, isAvailable: false });
  await expect
    .poll(() => observer.messages.slice(seen))
    .toContainEqual(expect.objectContaining({ type: 'changed', what: expect.arrayContaining(['experts']) }));
  await link(sanne!.email);
  await expect.poll(listed).toMatchObject({ isLinked: true, isConnected: true, isAvailable: true });
});

test('an expert who is demoted to customer is absent at once in other browsers, also when connected again', async () => {
  const observer = await connect(noor!);
  await connect(sanne!);
  await expect.poll(listed).toMatchObject({ isLinked: true, isAvailable: true });
  const seen = observer.messages.length;
  await app.call(demoteUser, { body: { userId: sanne!.id, newRole: 0 }, token: administrator!.token });
  await expect.poll(listed).toMatchObject({ isLinked: false, isConnected: false, isAvailable: false });
  await expect
    .poll(() => observer.messages.slice(seen))
    .toContainEqual(expect.objectContaining({ type: 'changed', what: expect.arrayContaining(['experts', 'chat']) }));
  await connect(sanne!);
  await expect.poll(isStoredAsConnected).toBe(true);
  expect(await listed()).toMatchObject({ isLinked: false, isConnected: false, isAvailable: false });
});

test('an expert who is disabled is linked again when enabled', async () => {
  const change = { body: { userIds: [sanne!.id] }, token: administrator!.token };
  await app.call(disableUsers, change);
  await expect.poll(listed).toMatchObject({ isLinked: false, account: null });
  const [forAdministrator] = await app.call(listExperts, { token: administrator!.token });
  expect(forAdministrator).toMatchObject({ isLinked: false, account: { status: 'disabled' } });
  await app.call(enableUsers, change);
  await expect.poll(listed).toMatchObject({ isLinked: true });
});
