import type { RequestListener } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listChatMessages } from '#contract/expert-chat.ts';
import { openIncident, updateIncident } from '#contract/incidents.ts';
import { draftTopicOfIncident, publishTopic } from '#contract/manage-help.ts';
import { linkExpert, listExperts, saveExpertHours } from '#contract/experts.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { json, matching } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { answerAsAssistantJob } from './answer-as-assistant.job.ts';

let app: TestApp;
let chats: Chats;
let noor: SignedInUser;
let model: WebServer | undefined;

beforeAll(async () => {
  app = await startApp();
  chats = chatsOf(app);
});

beforeEach(async () => {
  // `work` keeps what it has run.
  await app.database.query('delete from graphile_worker._private_jobs');
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
});

afterEach(async () => {
  app.portal.config.assistant = null;
  await model?.stop();
  model = undefined;
});

afterAll(() => app.stop());

/** Points the portal to a language model that answers like this. */
async function givenModel(answer: (...given: Parameters<RequestListener>) => void | Promise<void>): Promise<void> {
  model = await startWebServer((request, response) => void answer(request, response));
  app.portal.config.assistant = { url: model.url.replace(/\/$/, ''), key: 'sleutel', model: 'klein' };
}

/** Does what is queued for the assistant, as the queue would. @returns how many questions there were */
async function work(): Promise<number> {
  const payloads = await listValues(app.portal.db, matching(json, z.record(z.string(), z.unknown())))`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'answer-as-assistant' order by jobs.id`;
  for (const payload of payloads) await answerAsAssistantJob.run(app.portal, payload);
  return payloads.length;
}

const answers = async (id: string) => {
  const messages = await app.call(listChatMessages, await chats.about(noor, id));
  return messages.filter(({ author, seq }) => author === 'assistant' && seq > 1);
};

const piece = (content: string | null, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, ...more }] })}\n\n`;
const speaking =
  (...parts: string[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
    response.end();
  };

const done = 'data: [DONE]\n\n';

const question = 'Hoe kan ik stemmen op een app?';

test('until an expert joins, each question is answered from help topics that are named', async () => {
  const { id } = await chats.start(noor);
  await chats.send(noor, id, question);
  await work();
  const [answer, ...more] = await answers(id);
  expect(more).toEqual([]);
  expect(answer!.topics[0]!.title).toMatch(/stem/i);
  expect(answer!.text).toContain(answer!.topics[0]!.title);
});

test('the topic of the conversation is answered as the first question', async () => {
  const { id } = await chats.start(noor, 5, { topic: question });
  await work();
  expect((await answers(id))[0]!.topics.length).toBeGreaterThan(0);
});

test('a topic that was made of an incident is quoted while it is published', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const { token } = administrator;
  const target = await givenApp(app, { name: 'Kwispelpost', url: 'https://kwispelpost.example' });
  const body = { name: 'Kwispelpost verstuurt niets', targetIds: [target] };
  const { id: incidentId, version } = await app.call(openIncident, { body, token });
  const ending = { state: 'resolved' as const, text: 'Log uit en weer in.', version };
  await app.call(updateIncident, { params: { id: incidentId }, body: ending, token });
  const topic = await app.call(draftTopicOfIncident, { params: { id: incidentId }, token });
  const publish = (isPublished: boolean) =>
    app.call(publishTopic, { params: { id: topic.id }, body: { isPublished, version: 1 }, token });
  const { id } = await chats.start(noor);
  const ask = async () => {
    await chats.send(noor, id, 'Kwispelpost verstuurt niets, wat nu?');
    await work();
    return (await answers(id)).at(-1)!;
  };
  expect((await ask()).topics.map((one) => one.id)).not.toContain(topic.id);
  await publish(true);
  const quoted = await ask();
  expect(quoted.topics.map((one) => one.id)).toContain(topic.id);
  expect(quoted.text).toContain('“Kwispelpost verstuurt niets”. Log uit en weer in.');
  await publish(false);
  expect((await ask()).topics.map((one) => one.id)).not.toContain(topic.id);
  expect((await answers(id)).flatMap(({ topics }) => topics.map((one) => one.id))).not.toContain(topic.id);
});

test('without matching topics the assistant answers that it found none, and the language model is not called', async () => {
  await givenModel(() => expect.fail('it was asked'));
  const { id } = await chats.start(noor);
  await chats.send(noor, id, 'qqqq zzzz');
  await work();
  expect((await answers(id))[0]).toMatchObject({ topics: [], text: expect.stringContaining('vond ik niets') });
});

test('a colleague is promised only while an expert is present; otherwise the question can be left', async () => {
  const { id } = await chats.start(noor);
  await chats.send(noor, id, 'qqqq zzzz');
  await work();
  expect((await answers(id))[0]!.text).toContain('laat uw vraag voor de experts achter');
  const [administrator, sanne] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
  const [expert] = await app.call(listExperts, { token: noor.token });
  const params = { id: expert!.id };
  await app.call(linkExpert, {
    params,
    body: { email: sanne.email, version: await expertVersion(app, params.id) },
    token: administrator.token,
  });
  await app.call(saveExpertHours, {
    params,
    body: { hours: [], outsideHours: true, version: await expertVersion(app, params.id) },
    token: sanne.token,
  });
  const client = await connectLive(app, await app.listen(), sanne.token);
  const isAvailable = async () =>
    (await app.call(listExperts, { token: noor.token })).some(({ isAvailable: available }) => available);
  await expect.poll(isAvailable).toBe(true);
  await chats.send(noor, id, 'zzzz qqqq');
  await work();
  expect((await answers(id))[1]!.text).toContain('Een collega helpt u zodra die aansluit');
  await client.close();
});

test.each([
  ['De printer op de vestiging is kapot'],
  ['Mijn headset doet het niet meer'],
  ['Kunt u mij helpen met een gesprek met een expert?'],
  ['Hoe lang moet ik wachten op een expert?'],
  ['Welke cao geldt voor deze opdrachtgever?'],
])('“%s” is answered by no topic', async (text) => {
  const { id } = await chats.start(noor);
  await chats.send(noor, id, text);
  await work();
  expect((await answers(id))[0]).toMatchObject({ topics: [], text: expect.stringContaining('vond ik niets') });
});

test.each([
  ['Ik kan niet inloggen, wat nu?', 'Inloggen, en wat u doet als dat niet lukt'],
  ['Hoe wijzig ik mijn wachtwoord?', 'Beveiliging: uw sessies en wachtwoord'],
  ['Hoeveel stemmen heb ik per week?', 'Weeklimieten en wanneer ze vernieuwen'],
  ['Hoe meld ik een probleem met een app?', 'Een probleem met een app melden'],
])('“%s” is answered by “%s” in whole sentences', async (text, title) => {
  const { id } = await chats.start(noor);
  await chats.send(noor, id, text);
  await work();
  const [answer] = await answers(id);
  expect(answer!.topics[0]!.title).toBe(title);
  expect(answer!.text).toMatch(/[.!?]$/);
  expect(answer!.text).not.toContain('…');
});

test('a job that runs twice answers once', async () => {
  const { id } = await chats.start(noor);
  await chats.send(noor, id, question);
  await Promise.all([work(), work()]);
  await work();
  expect(await answers(id)).toHaveLength(1);
});

test('after an expert joined the assistant does not answer, also not earlier questions', async () => {
  const sanne = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor);
  await chats.send(noor, id, question);
  await chats.join(sanne, id);
  await chats.send(noor, id, question);
  expect(await work()).toBe(1);
  expect(await answers(id)).toEqual([]);
});

test('a configured language model writes the answer and receives only topics and messages', async () => {
  const asked: { path: string; key: string; body: string }[] = [];
  await givenModel(async (request, response) => {
    asked.push({ path: request.url!, key: request.headers.authorization!, body: await readText(request) });
    speaking(piece('Klik op '), piece(null), piece('“Stem”.'), 'data: [DONE]\n\n')(request, response);
  });
  const { id } = await chats.start(noor);
  await chats.send(noor, id, question);
  await work();
  const [answer] = await answers(id);
  expect(answer).toMatchObject({ text: 'Klik op “Stem”.' });
  expect(answer!.topics.length).toBeGreaterThan(0);
  expect(asked).toMatchObject([{ path: '/chat/completions', key: 'Bearer sleutel' }]);
  const {
    model: name,
    stream,
    messages,
  } = JSON.parse(asked[0]!.body) as {
    model: string;
    stream: boolean;
    messages: { role: string; content: string }[];
  };
  expect({ name, stream }).toEqual({ name: 'klein', stream: true });
  expect(messages.map(({ role }) => role)).toEqual(['system', 'assistant', 'user']);
  expect(messages[0]!.content).toContain(`## ${answer!.topics[0]!.title}`);
  expect(messages.at(-1)!.content).toBe(question);
  expect(asked[0]!.body).not.toContain('Visser');
});

test.each([
  ['fails', ((_request, response) => response.writeHead(500).end('{}')) satisfies RequestListener],
  ['sends garbage', speaking('data: {"hallo"\n\n')],
  ['sends something else', speaking('data: {"error":"vol"}\n\n')],
  ['closes in the middle', speaking(piece('Klik op '))],
  ['is cut off by its own limit', speaking(piece('Klik op '), piece('', { finish_reason: 'length' }), done)],
  ['is cut off by a filter', speaking(piece('Klik op '), piece(null, { finish_reason: 'content_filter' }), done)],
  ['says nothing', speaking('data: [DONE]\n\n')],
  ['says too much', speaking(piece('x'.repeat(5000)), 'data: [DONE]\n\n')],
])('when it %s the help topics answer', async (_what, answer) => {
  await givenModel(answer);
  const { id } = await chats.start(noor);
  await chats.send(noor, id, question);
  await work();
  expect(await answers(id)).toMatchObject([{ text: expect.stringContaining('Misschien helpt') }]);
});

test('a stop of the portal interrupts a call of the language model, and the next run answers', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  await givenModel(() => resolve());
  const { id } = await chats.start(noor);
  const { seq } = await chats.send(noor, id, question);
  const stopping = new AbortController();
  const run = answerAsAssistantJob.run(app.portal, { sessionId: id, seq }, stopping.signal);
  await isAsked;
  stopping.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(await answers(id)).toEqual([]);
  app.portal.config.assistant = null;
  await work();
  expect(await answers(id)).toHaveLength(1);
});

test('an answer that is ready after an expert joined is dropped', async () => {
  const sanne = await givenSignedIn(app, { role: 2 });
  const { id } = await chats.start(noor);
  await givenModel(async (request, response) => {
    await chats.join(sanne, id);
    speaking(piece('Te laat'), 'data: [DONE]\n\n')(request, response);
  });
  await chats.send(noor, id, question);
  await work();
  expect(await answers(id)).toEqual([]);
});
