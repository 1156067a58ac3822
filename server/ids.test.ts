import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { newId } from '#server/platform/ids.ts';
import { listMails } from '#contract/outgoing-mail.ts';
import { verify } from '#contract/auth.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let other: SignedInUser;
let boss: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
  boss = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

async function knock(endpoint: Endpoint, id: string, token: string, body?: object): Promise<number> {
  const { statusCode } = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return statusCode;
}

type Thing = {
  /** One that the caller may reach, and one that only others may. */
  own: () => Promise<string>;
  foreign: () => Promise<string>;
  caller: () => SignedInUser;
  body?: object;
  /** What the own one answers; 200 unless told. */
  status?: number;
  /** How what the caller may not reach is refused. */
  refusal: 403 | 404;
};

const session: Thing = {
  own: async () => (await signedIn(app, noor)).sessionId,
  foreign: async () => (await signedIn(app, other)).sessionId,
  caller: () => noor,
  refusal: 404,
};
const anApp: Thing = {
  own: () => givenApp(app, { url: 'https://app.example' }),
  foreign: () => givenApp(app, { url: 'https://app.example', minimumRole: 2 }),
  caller: () => noor,
  refusal: 404,
};
const ownList: Thing = {
  own: async () => noor.id,
  foreign: async () => other.id,
  caller: () => noor,
  refusal: 403,
};
const tool: Thing = { own: () => givenTool(app), foreign: async () => newId(), caller: () => boss, refusal: 404 };
const mail: Thing = { own: givenMail, foreign: async () => newId(), caller: () => boss, refusal: 404 };

async function givenMail(): Promise<string> {
  await queueMail(app.portal.db, app.portal, { recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag' });
  return (await app.call(listMails, { token: boss.token }))[0]!.id;
}

/** What the id of a call names, by call. */
const things: Record<string, Thing> = {
  'GET /api/users/{id}/app-order': ownList,
  'POST /api/users/{id}/app-order': { ...ownList, body: { appOrder: [] } },
  'DELETE /api/auth/sessions/{id}': session,
  'POST /api/apps/{id}/open': anApp,
  'PUT /api/apps/{id}/favorite': anApp,
  'DELETE /api/apps/{id}/favorite': anApp,
  'POST /api/apps/{id}/vote': anApp,
  'DELETE /api/apps/{id}/vote': { ...anApp, own: votedApp },
  'POST /api/tools/{id}/open': { ...tool, caller: () => noor },
  'PUT /api/tools/{id}/maintenance': { ...tool, body: {} },
  'DELETE /api/tools/{id}/maintenance': tool,
  'GET /api/outgoing-mails/{id}': mail,
  // Without an SMTP server it exists but cannot be sent again.
  'POST /api/outgoing-mails/{id}/retry': { ...mail, status: 409 },
};

async function votedApp(): Promise<string> {
  const id = await givenApp(app);
  await app.server.inject({
    method: 'POST',
    url: `/api/apps/${id}/vote`,
    headers: { authorization: `Bearer ${noor.token}` },
  });
  return id;
}

const withId = allEndpoints.filter(({ endpoint }) => endpoint.path.includes('{id}'));
const cases = withId.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(cases)('%s reaches what the caller may reach and nothing else', async (name, endpoint) => {
  const thing = things[name];
  if (!thing) throw new Error(`say in this test what the id of ${name} names`);
  const { token } = thing.caller();
  expect(await knock(endpoint, await thing.own(), token, thing.body)).toBe(thing.status ?? 200);
  expect(await knock(endpoint, await thing.foreign(), token, thing.body)).toBe(thing.refusal);
  expect(await knock(endpoint, newId(), token, thing.body)).toBe(thing.refusal);
});

test.each(cases)('%s refuses what is no id', async (name, endpoint) => {
  const thing = things[name]!;
  for (const id of ['1', 'null', '../users', "' or 1=1 --", `${newId()}x`, '%00', 'é'.repeat(60)])
    expect(await knock(endpoint, id, thing.caller().token, thing.body)).toBe(400);
});

test("even an administrator has no way to another's order or session", async () => {
  for (const { endpoint } of withId.filter(({ endpoint: { path } }) => /users|sessions/.test(path))) {
    const id = endpoint.path.includes('users') ? other.id : other.sessionId;
    expect([403, 404]).toContain(await knock(endpoint, id, boss.token, { appOrder: [] }));
  }
  await app.call(verify, { token: other.token });
});
