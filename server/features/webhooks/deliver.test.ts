import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { newId } from '#server/platform/ids.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { deliverJob, retryDeliveriesJob } from './deliver.job.ts';
import { recordWebhookEvents } from './public.ts';
import { encryptOf } from './secret.ts';

let app: TestApp;

beforeAll(async () => {
  // The reference library compares the timestamp with the time of the machine.
  const clock = settableClock();
  clock.set(new Date());
  app = await startApp({ clock });
});

afterAll(async () => {
  await app.stop();
});

type Received = { headers: Record<string, string>; body: string };

/** A receiver; `statusOf`: its answer to the nth call, from 0. */
async function givenReceiver(statusOf: (call: number) => number = () => 200) {
  const received: Received[] = [];
  const server = await startWebServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statusOf(received.length - 1), { location: 'http://169.254.169.254/' }).end('Dank u');
    });
  });
  onTestFinished(() => server.stop());
  return { url: server.url, received };
}

async function givenTarget({ kind, url, secrets }: { kind: string; url: string; secrets: string[] }) {
  const id = newId();
  const { secretKey } = app.portal.config;
  const [secret, previous] = secrets.map((each) => `'${encryptOf(secretKey, id, each)}'`);
  await app.database.query('delete from webhook_targets');
  await app.database.query(`insert into webhook_targets
      (id, name, kind, url, shown_url, secret, previous_secret, previous_until, events, created_at)
    values ('${id}', 'Doel', '${kind}', '${encryptOf(secretKey, id, url)}', 'x', ${secret ?? 'null'},
      ${previous ?? 'null'}, now() + interval '1 hour', '{app.shipped}', now())`);
  return id;
}

const givenSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const shipped = (objectId: string, name: string): WebhookEvent => ({
  type: 'app.shipped',
  objectId,
  data: { name, appUrl: 'https://app.example/' },
  personal: {},
  occurredAt: app.clock.now(),
});

const deliver = (targetId: string) => deliverJob.run(app.portal, { targetId });
const statuses = async () =>
  (await app.database.query('select status, attempts from webhook_deliveries order by sequence')) as object[];

test('hundreds of events arrive once, signed with both secrets of a rotation, in order for each object', async () => {
  const { url, received } = await givenReceiver();
  const secrets = [givenSecret(), givenSecret()];
  const targetId = await givenTarget({ kind: 'webhook', url, secrets });
  const events = Array.from({ length: 200 }, (_, index) => shipped(`object ${index % 7}`, `${index}`));
  await recordWebhookEvents(app.portal.db, events);
  await deliver(targetId);
  expect(received).toHaveLength(200);
  for (const { headers, body } of received)
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
  const read = received.map(({ body }) => (JSON.parse(body) as { data: { id: string; name: string } }).data);
  for (const [, names] of Map.groupBy(read, ({ id }) => id)) {
    const order = names.map(({ name }) => Number(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('a failed delivery holds its object back, follows no redirect, and is sent again with the same id', async () => {
  const { url, received } = await givenReceiver((call) => (call === 0 ? 302 : 200));
  const targetId = await givenTarget({ kind: 'webhook', url, secrets: [givenSecret()] });
  await recordWebhookEvents(app.portal.db, [shipped('one', 'a'), shipped('one', 'b')]);
  await deliver(targetId);
  await deliver(targetId);
  expect(await statuses()).toEqual([
    { status: 'waiting', attempts: 1 },
    { status: 'waiting', attempts: 0 },
  ]);
  app.clock.advance(61_000);
  await retryDeliveriesJob.run(app.portal, {});
  await deliver(targetId);
  expect(await statuses()).toEqual([
    { status: 'delivered', attempts: 2 },
    { status: 'delivered', attempts: 1 },
  ]);
  expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
});

test('a target that fails for three days is switched off, and administrators get an alert', async () => {
  const { url } = await givenReceiver(() => 500);
  const targetId = await givenTarget({ kind: 'webhook', url, secrets: [givenSecret()] });
  for (const days of [0, 3]) {
    app.clock.advance(days * 24 * 3_600_000);
    await recordWebhookEvents(app.portal.db, [shipped(`after ${days}`, 'a')]);
    await deliver(targetId);
  }
  expect(await app.database.query('select is_active from webhook_targets')).toEqual([{ is_active: false }]);
  expect(await app.database.query(`select from webhook_deliveries where status = 'waiting'`)).toEqual([]);
  const jobs = await app.database.query(
    `select from graphile_worker.jobs where task_identifier = 'report-webhook-switched-off'`,
  );
  expect(jobs).toHaveLength(1);
});

test.each(['teams', 'slack'])('a target of kind %s gets a card with a button to the portal', async (kind) => {
  const { url, received } = await givenReceiver();
  const targetId = await givenTarget({ kind, url, secrets: [] });
  await recordWebhookEvents(app.portal.db, [shipped('one', 'Planbord')]);
  await deliver(targetId);
  expect(received).toHaveLength(1);
  expect(received[0]!.body).toContain('App opgeleverd: Planbord');
  expect(received[0]!.body).toContain('"url":"http://portaal.test/apps"');
  expect(received[0]!.headers).not.toHaveProperty('webhook-signature');
});
