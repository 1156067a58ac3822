import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listRelated,
  openIncident,
  readIncident,
  readIncidentOfChat,
  readIncidentOfRequest,
  updateIncident,
} from '#contract/incidents.ts';
import { submitRequest } from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let chats: ReturnType<typeof chatsOf>;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
  chats = chatsOf(app);
});

afterAll(() => app.stop());

const tokenOf = async (user: SignedInUser) => (await signedIn(app, user)).token;
const about = async (user: SignedInUser, id: string) => ({ params: { id }, token: await tokenOf(user) });
const givenTarget = (name: string, minimumRole?: 3) =>
  givenApp(app, { url: 'https://vacatures.example', name, ...(minimumRole && { minimumRole }) });
const open = async (targetIds: string[], name = 'Storing Vacaturebank', user = supervisor) =>
  (await app.call(openIncident, { body: { name, targetIds }, token: await tokenOf(user) })).id;
const submit = async (user: SignedInUser, title: string, appId?: string) => {
  const body = { title, description: 'Het werkt niet.', ...(appId && { appId }), idempotencyKey: newId() };
  return (await app.call(submitRequest, { body, token: await tokenOf(user) })).id;
};
const end = async (id: string) => {
  const { version } = await app.call(readIncident, await about(supervisor, id));
  const body = { state: 'resolved' as const, text: 'Het is hersteld.', version };
  await app.call(updateIncident, { params: { id }, body, token: await tokenOf(supervisor) });
};
const related = async (user: SignedInUser, id: string) => {
  const found = await app.call(listRelated, await about(user, id));
  return { requests: found.requests.map(({ title }) => title), chats: found.chats.map(({ topic }) => topic) };
};
const talk = async (user: SignedInUser, topic: string) => {
  const { id } = await chats.start(user, 1, { topic });
  await chats.end(user, id);
  return id;
};
const ofChat = async (user: SignedInUser, id: string) =>
  (await app.call(readIncidentOfChat, await about(user, id))).incident;
const ofRequest = async (user: SignedInUser, id: string) =>
  (await app.call(readIncidentOfRequest, await about(user, id))).incident;

test('a problem with an affected app that is reported during an incident belongs to it, for those who may read both', async () => {
  const [bank, other] = [await givenTarget('Vacaturebank'), await givenTarget('Planner')];
  const [noor, lars] = [await givenSignedIn(app), await givenSignedIn(app)];
  const early = await submit(noor, 'Vooraf', bank);
  app.clock.advance(minutes);
  const incident = await open([bank]);
  const during = await submit(noor, 'Zoeken faalt', bank);
  const elsewhere = await submit(noor, 'Planner traag', other);
  const wish = await submit(lars, 'Vacaturebank in het donker');
  app.clock.advance(minutes);
  await end(incident);
  app.clock.advance(minutes);
  const late = await submit(lars, 'Achteraf', bank);

  expect(await ofRequest(noor, during)).toEqual({ id: incident, name: 'Storing Vacaturebank' });
  expect(await ofRequest(supervisor, during)).toEqual({ id: incident, name: 'Storing Vacaturebank' });
  for (const id of [early, elsewhere, wish, late]) expect(await ofRequest(supervisor, id)).toBeNull();
  expect(await app.refused(readIncidentOfRequest, await about(lars, during))).toMatchObject({ status: 404 });
  expect(await related(noor, incident)).toEqual({ requests: ['Zoeken faalt'], chats: [] });
  expect(await related(supervisor, incident)).toEqual({ requests: ['Zoeken faalt'], chats: [] });
  expect(await related(lars, incident)).toEqual({ requests: [], chats: [] });
});

test('a conversation during an incident belongs to it when its subject has the name of an affected app as whole words', async () => {
  const bank = await givenTarget('CV scan');
  const [noor, lars] = [await givenSignedIn(app), await givenSignedIn(app)];
  const incident = await open([bank], 'Storing CV scan');
  const fits = await talk(noor, 'De cv scan geeft een fout');
  const partly = await talk(lars, 'Welke scanner voor een CV?');
  expect(await ofChat(noor, fits)).toEqual({ id: incident, name: 'Storing CV scan' });
  expect(await ofChat(lars, partly)).toBeNull();
  expect(await app.refused(readIncidentOfChat, await about(lars, fits))).toMatchObject({ status: 404 });
  expect(await related(noor, incident)).toEqual({ requests: [], chats: ['De cv scan geeft een fout'] });
  // Supervisors read a conversation only once a request was made of it.
  expect(await related(supervisor, incident)).toEqual({ requests: [], chats: [] });
});

test('an incident of an app that the role may not see is not named', async () => {
  const [board, bank] = [await givenTarget('Directie', 3), await givenTarget('Agenda')];
  const administrator = await givenSignedIn(app, { role: 3 });
  const noor = await givenSignedIn(app);
  const hidden = await open([board], 'Geheim', administrator);
  const shared = await open([bank], 'Storing Agenda');
  const chat = await talk(noor, 'Directie en meer');
  expect(await ofChat(noor, chat)).toBeNull();
  expect(await app.refused(listRelated, await about(noor, hidden))).toMatchObject({ status: 404 });
  const problem = await submit(administrator, 'Directie kapot', board);
  expect(await ofRequest(supervisor, problem)).toBeNull();
  expect(await ofRequest(administrator, problem)).toEqual({ id: hidden, name: 'Geheim' });
  expect(await related(administrator, shared)).toEqual({ requests: [], chats: [] });
});
