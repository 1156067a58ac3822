import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { redeliverWebhook } from '#contract/webhooks.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { createDeliverJob, deliverJob, retryDeliveriesJob } from './deliver.job.ts';
import { listDueTargets } from './deliveries-sql.ts';
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

type Answer = (call: number, body: string) => number | null;

/** A receiver; `statusOf`: its answer to the nth call, from 0, with this body; null: none, until the client gives up. */
async function givenReceiver(statusOf: Answer = () => 200) {
  const received: Received[] = [];
  const server = await startWebServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const body = Buffer.concat(chunks).toString();
      received.push({ headers, body });
      const status = statusOf(received.length - 1, body);
      if (status !== null) response.writeHead(status, { location: 'http://169.254.169.254/' }).end('Dank u');
    });
  });
  onTestFinished(() => server.stop());
  return { url: server.url, received };
}

type NewTarget = { kind: string; url: string; secrets: string[] };

/** The only target. */
async function givenTarget(target: NewTarget) {
  await app.database.query('delete from webhook_targets');
  return await addTarget(target);
}

async function addTarget({ kind, url, secrets }: NewTarget) {
  const id = newId();
  const { secretKey } = app.portal.config;
  const [secret, previous] = secrets.map((each) => `'${encryptOf(secretKey, id, each)}'`);
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

test('what stalls fails in time, and holds back neither other objects nor other targets', async () => {
  const stalling = await givenReceiver((_call, body) => (body.includes('"id":"stalls"') ? null : 200));
  const other = await givenReceiver();
  const targetId = await givenTarget({ kind: 'webhook', url: stalling.url, secrets: [givenSecret()] });
  const otherId = await addTarget({ kind: 'webhook', url: other.url, secrets: [givenSecret()] });
  const names = ['a', 'b', 'c'];
  await recordWebhookEvents(app.portal.db, [
    shipped('stalls', 'first'),
    ...names.map((name) => shipped('stalls', name)),
    ...['1', '2', '3', '4', '5', '6'].map((id) => shipped(id, 'other')),
  ]);
  const impatient = createDeliverJob({ timeoutMs: 300 });
  const stalled = impatient.run(app.portal, { targetId });
  await deliver(otherId);
  expect(other.received).toHaveLength(10);
  await stalled;
  // A minute after a failure one attempt is made, of what waits longest for its turn: not of what stalled.
  app.clock.advance(61_000);
  await impatient.run(app.portal, { targetId });
  const ofTarget = `from webhook_deliveries where target_id = '${targetId}'`;
  expect(await app.database.query(`select object_id ${ofTarget} and status = 'delivered' order by 1`)).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((id) => ({ object_id: id })),
  );
  const rows = await app.database.query(
    `select attempts, problem ${ofTarget} and object_id = 'stalls' order by sequence`,
  );
  expect(rows[0]).toMatchObject({ problem: 'geen antwoord in 0.3 s' });
  expect(rows.slice(1)).toEqual(names.map(() => ({ attempts: 0, problem: null })));
});

test('a failed delivery is attempted again with growing pauses for a day, with the same id, and is then given up', async () => {
  const { url, received } = await givenReceiver(() => 500);
  const targetId = await givenTarget({ kind: 'webhook', url, secrets: [givenSecret()] });
  await recordWebhookEvents(app.portal.db, [shipped('one', 'a')]);
  const startedAt = app.clock.now().getTime();
  const minutesOfAttempts: number[] = [];
  for (let minute = 0; minute < 25 * 60; minute += 1) {
    const before = received.length;
    if ((await listDueTargets(app.portal.db, app.clock.now())).length > 0) await deliver(targetId);
    if (received.length > before) minutesOfAttempts.push((app.clock.now().getTime() - startedAt) / 60_000);
    app.clock.advance(60_000);
  }
  const pauses = minutesOfAttempts.slice(1).map((minute, index) => minute - minutesOfAttempts[index]!);
  expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(new Set(pauses.slice(7))).toEqual(new Set([120]));
  expect(minutesOfAttempts.at(-1)).toBeGreaterThan(22 * 60);
  expect(minutesOfAttempts.at(-1)).toBeLessThanOrEqual(24 * 60);
  expect(await statuses()).toEqual([{ status: 'failed', attempts: received.length }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a delivery that was given up is sent again by hand, with the same id', async () => {
  let status = 500;
  const { url, received } = await givenReceiver(() => status);
  const targetId = await givenTarget({ kind: 'webhook', url, secrets: [givenSecret()] });
  await recordWebhookEvents(app.portal.db, [shipped('one', 'a')]);
  await deliver(targetId);
  app.clock.advance(25 * 3_600_000);
  await retryDeliveriesJob.run(app.portal, {});
  await deliver(targetId);
  expect(await statuses()).toMatchObject([{ status: 'failed' }]);

  status = 200;
  const { token } = await givenSignedIn(app, { role: 3 });
  const id = received[0]!.headers['webhook-id']!;
  const before = received.length;
  await app.call(redeliverWebhook, { params: { id }, token });
  await deliver(targetId);
  expect(await statuses()).toMatchObject([{ status: 'delivered' }]);
  expect(received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([id]);
});

test('the answer of a redirect is in the log, and nothing else is requested', async () => {
  const { url, received } = await givenReceiver(() => 307);
  const targetId = await givenTarget({ kind: 'webhook', url, secrets: [givenSecret()] });
  await recordWebhookEvents(app.portal.db, [shipped('one', 'a')]);
  await deliver(targetId);
  expect(received).toHaveLength(1);
  expect(await app.database.query('select status, response_status, response, problem from webhook_deliveries')).toEqual(
    [{ status: 'waiting', response_status: 307, response: 'Dank u', problem: 'antwoord 307' }],
  );
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
  await runQueued(app, 'report-webhook-switched-off');
  expect(await app.database.query(`select key, title from alerts where source = 'webhooks'`)).toEqual([
    { key: targetId, title: 'Webhook “Doel” is uitgeschakeld' },
  ]);
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
