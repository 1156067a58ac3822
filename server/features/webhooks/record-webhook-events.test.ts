import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { newId } from '#server/platform/ids.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { recordWebhookEvents } from './public.ts';

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
