import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type WebhookEvent,
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '#contract/webhook-events.ts';
import { newId } from '#server/platform/ids.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { buildRequest } from './build-request.ts';
import { recordWebhookEvents } from './public.ts';
import { encryptOf } from './secret.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(async () => {
  await app.stop();
});

async function givenTarget(target: { events: string[]; hasPersonalData?: boolean; isActive?: boolean }) {
  const id = newId();
  const { events, hasPersonalData = false, isActive = true } = target;
  await app.database.query(`insert into webhook_targets
      (id, name, kind, url, shown_url, events, has_personal_data, is_active, created_at)
    values ('${id}', 'Doel', 'slack', 'x', 'x', '{${events.join(',')}}', ${hasPersonalData}, ${isActive}, now())`);
  return id;
}

const disabled = (objectId: string): WebhookEvent => ({
  type: 'user.disabled',
  objectId,
  data: {},
  personal: { name: 'Ans de Wit', email: 'ans@bureau.example' },
  occurredAt: app.clock.now(),
});

test('events are recorded in order for the active targets that chose them, with personal data only where it is allowed', async () => {
  const plain = await givenTarget({ events: ['user.disabled', 'user.enabled'] });
  const personal = await givenTarget({ events: ['user.disabled'], hasPersonalData: true });
  await givenTarget({ events: ['user.enabled'] });
  await givenTarget({ events: ['user.disabled'], isActive: false });
  const ids = Array.from({ length: 300 }, (_, index) => `user ${index}`);
  await transact(app.portal, (tx) => recordWebhookEvents(tx, ids.map(disabled)));
  const rows = (await app.database.query(
    'select target_id, object_id, data from webhook_deliveries order by target_id, sequence',
  )) as { target_id: string }[];
  expect(rows.filter(({ target_id: of }) => of === plain)).toEqual(
    ids.map((id) => ({ target_id: plain, object_id: id, data: {} })),
  );
  expect(rows.filter(({ target_id: of }) => of === personal)).toEqual(
    ids.map((id) => ({
      target_id: personal,
      object_id: id,
      data: { name: 'Ans de Wit', email: 'ans@bureau.example' },
    })),
  );
  expect(rows).toHaveLength(600);
  const jobs = (await app.database.query(
    `select key from graphile_worker.jobs where task_identifier = 'deliver-webhooks'`,
  )) as { key: string }[];
  expect(jobs.map(({ key }) => key).toSorted()).toEqual([`webhook ${plain}`, `webhook ${personal}`].toSorted());
});

test('a transaction that is rolled back records nothing', async () => {
  const id = newId();
  await expect(
    transact(app.portal, async (tx) => {
      await recordWebhookEvents(tx, [disabled(id)]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await app.database.query(`select from webhook_deliveries where object_id = '${id}'`)).toEqual([]);
});

/**
 * Plain texts that every target receives. None is typed about a person: names of apps and tools, and what the portal
 * itself says of an alert.
 */
const plainTexts: Partial<Record<WebhookEventType, string[]>> = {
  'alert.raised': ['title', 'message'],
  'alert.resolved': ['title'],
  'app.shipped': ['name', 'appUrl'],
  'incident.opened': ['affected'],
  'incident.updated': ['affected'],
  'incident.resolved': ['affected'],
  'announcement.published': ['importance'],
  'maintenance.planned': ['affected'],
  'webhook.test': ['message'],
};

const acceptsAnyText = (field: z.core.$ZodType) =>
  z.safeParse(field, 'Ans de Wit').success || z.safeParse(field, ['Ans de Wit']).success;

test.each(webhookEventTypes)('%s has no other texts without personal data than the listed ones', (type) => {
  const fields = Object.entries(webhookEvents[type].data.shape as Record<string, z.core.$ZodType>);
  const texts = fields.filter(([, field]) => acceptsAnyText(field)).map(([name]) => name);
  expect(texts).toEqual(plainTexts[type] ?? []);
});

const person = 'Ans de Wit ans@bureau.example';

/** An event with a person in each field that is for targets with personal data. */
function personalEvent(type: WebhookEventType): WebhookEvent {
  const { written, personal } = webhookEvents[type];
  const filled = (fields: z.ZodMiniObject) =>
    Object.fromEntries(
      Object.entries(fields.shape).map(([name]) => [name, name === 'requestedBy' ? { person } : person]),
    );
  const data = { ...filled(written), undeclared: person };
  return { type, objectId: newId(), data, personal: filled(personal), occurredAt: app.clock.now() } as never;
}

const sendersOf = (hasPersonalData: boolean) =>
  (['webhook', 'teams', 'slack'] as const).map((kind) => {
    const { secretKey } = app.portal.config;
    const [url, secret] = ['https://hooks.example/', 'whsec_AAAA'].map((each) => encryptOf(secretKey, 'doel', each));
    return { kind, url: url!, secret: secret!, previousSecret: null, hasPersonalData };
  });

const textOf = (delivery: object, hasPersonalData: boolean) =>
  sendersOf(hasPersonalData)
    .map((sender) => {
      const given = { targetId: 'doel', sender, delivery: delivery as never, config: app.portal.config };
      return buildRequest({ ...given, now: app.clock.now() })!.body;
    })
    .join('\n');

test.each(webhookEventTypes)('%s names nobody without the tick, nor after it was withdrawn', async (type) => {
  await app.database.query('delete from webhook_targets');
  const plain = await givenTarget({ events: [type] });
  await givenTarget({ events: [type], hasPersonalData: true });
  const event = personalEvent(type);
  await recordWebhookEvents(app.portal.db, [event]);
  const rows = (await app.database.query(`select id, target_id as "targetId", type, object_id as "objectId", data,
      occurred_at as "occurredAt" from webhook_deliveries`)) as { targetId: string }[];
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(textOf(row, false)).not.toContain('Ans');
    const { written, personal } = webhookEvents[type];
    const isNamed = row.targetId !== plain && Object.keys({ ...written.shape, ...personal.shape }).length > 0;
    expect(textOf(row, true).includes('Ans de Wit')).toBe(isNamed);
    expect(textOf(row, true)).not.toContain('undeclared');
  }
});
