import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chosenEventTypes, type WebhookEvent, type WebhookEventType, webhookEvents } from '#contract/webhook-events.ts';
import { addWebhookTarget, testWebhookTarget } from '#contract/webhooks.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { webhookForm } from '#server/testing/given-webhook.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deliverJob } from './deliver.job.ts';
import { recordWebhookEvent } from './public.ts';

let app: TestApp;
let receiver: WebServer;
let administrator: SignedInUser;
const received: { type: string; data: object }[] = [];

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  receiver = await startWebServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof received)[number]);
      response.end();
    });
  });
});

beforeEach(async () => {
  received.length = 0;
  administrator = await signedIn(app, administrator);
  await app.database.query('delete from webhook_targets');
});

afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

type EventOf<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>;
type Example<Type extends WebhookEventType> = Pick<EventOf<Type>, 'data' | 'personal'>;

const person = { name: 'Ans de Wit', email: 'ans@bureau.example' };
const alert = { title: 'De schijf is bijna vol', severity: 'high' } as const;
const incident = { title: 'Ans ziet niets', state: 'investigating', affected: ['Rooster'] } as const;
const [startsAt, endsAt] = ['2026-03-12T08:00:00.000Z', '2026-03-12T09:00:00.000Z'] as const;

/** One event of each type; each text that a person can have written, and each name, has a name in it. */
const examples: { [Type in WebhookEventType]: Example<Type> } = {
  'request.submitted': { data: { kind: 'problem', title: 'Ans kan niet inloggen' }, personal: { submittedBy: 'Ans' } },
  'request.decided': {
    data: { status: 'approved', title: 'Van Ans', reply: 'Dag Ans' },
    personal: { decidedBy: 'Ans' },
  },
  'domain.waiting': { data: {}, personal: { requestedBy: person } },
  'domain.decided': { data: { decision: 'approved' }, personal: { decidedBy: 'Ans' } },
  'alert.raised': { data: { ...alert, source: 'disk', message: 'Er is nog 2% vrij.' }, personal: {} },
  'alert.resolved': { data: alert, personal: {} },
  'user.disabled': { data: {}, personal: person },
  'user.enabled': { data: {}, personal: person },
  'app.shipped': { data: { name: 'Rooster', appUrl: 'https://rooster.example/' }, personal: {} },
  'incident.opened': { data: { ...incident, affected: ['Rooster'] }, personal: {} },
  'incident.updated': {
    data: { ...incident, affected: ['Rooster'], update: 'Ans zoekt het uit' },
    personal: { writtenBy: 'Ans' },
  },
  'incident.resolved': { data: { ...incident, affected: ['Rooster'], update: null }, personal: { writtenBy: null } },
  'announcement.published': {
    data: { importance: 'info', startsAt, endsAt: null, title: 'Ans is jarig', text: 'Feliciteer Ans' },
    personal: { publishedBy: 'Ans' },
  },
  'maintenance.planned': {
    data: { affected: ['Rooster'], startsAt, endsAt, title: 'Ans werkt eraan' },
    personal: { plannedBy: 'Ans' },
  },
  'webhook.test': { data: { message: 'Proef' }, personal: {} },
};

type Documented = { post: { requestBody: { content: Record<string, { schema: object }> } } };

/** The webhooks of the OpenAPI document, whose schemas allow nothing that they do not name. */
async function readDocumented(): Promise<Record<string, Documented>> {
  const { body } = await app.server.inject('/api/openapi.json');
  return (JSON.parse(body) as { webhooks: Record<string, Documented> }).webhooks;
}

function faultsOf(documented: Documented, sent: object): object[] {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  const validate = ajv.compile(documented.post.requestBody.content['application/json']!.schema);
  validate(sent);
  return validate.errors ?? [];
}

async function givenTarget(hasPersonalData: boolean): Promise<string> {
  const body = { ...webhookForm, url: receiver.url, events: [...chosenEventTypes], hasPersonalData };
  const { target } = await app.call(addWebhookTarget, { body, token: administrator.token });
  return target.id;
}

test('the types that are documented are those that are sent', async () => {
  expect(Object.keys(await readDocumented())).toEqual([...chosenEventTypes, 'webhook.test']);
});

test.each(chosenEventTypes)('what is sent of %s is as documented, with and without personal data', async (type) => {
  const documented = (await readDocumented())[type]!;
  const [plain, personal] = [await givenTarget(false), await givenTarget(true)];
  const event = { type, objectId: 'een', occurredAt: app.clock.now(), ...examples[type] };
  await recordWebhookEvent(app.portal.db, event as WebhookEvent);
  await deliverJob.run(app.portal, { targetId: plain });
  await deliverJob.run(app.portal, { targetId: personal });
  expect(received.map((each) => faultsOf(documented, each))).toEqual([[], []]);
  const { data, written, personal: names } = webhookEvents[type];
  const fields = (...of: { shape: object }[]) => of.flatMap(({ shape }) => Object.keys(shape)).toSorted();
  const sent = received.map((each) => Object.keys(each.data).filter((name) => name !== 'id' && name !== 'url'));
  expect(sent.map((each) => each.toSorted())).toEqual([fields(data), fields(data, written, names)]);
  expect(JSON.stringify(received[0])).not.toMatch(/Ans/i);
  // A field that the document does not name, or a wrong value, is a fault.
  expect(faultsOf(documented, { ...received[0], data: { ...received[0]!.data, extra: 1 } })).not.toEqual([]);
});

test('what is sent of a test is as documented', async () => {
  const id = await givenTarget(false);
  await app.call(testWebhookTarget, { params: { id }, token: administrator.token });
  await deliverJob.run(app.portal, { targetId: id });
  expect(received).toHaveLength(1);
  expect(faultsOf((await readDocumented())['webhook.test']!, received[0]!)).toEqual([]);
});
