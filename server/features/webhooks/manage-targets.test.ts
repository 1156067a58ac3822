import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addWebhookTarget,
  deleteWebhookTarget,
  listWebhookDeliveries,
  listWebhookTargets,
  maxWebhookTargets,
  readWebhookDelivery,
  redeliverWebhook,
  rotateWebhookSecret,
  saveWebhookTarget,
  testWebhookTarget,
} from '#contract/webhooks.ts';
import { givenDelivery, givenWebhook, webhookForm } from '#server/testing/given-webhook.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { hasPersonalTarget } from './public.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

beforeEach(async () => {
  await app.database.query('delete from webhook_targets');
  administrator = await signedIn(app, administrator);
});

afterAll(() => app.stop());

const list = () => app.call(listWebhookTargets, { token: administrator.token });

test('of hundreds of targets that are added at once, twenty are', async () => {
  const { token } = administrator;
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.send(addWebhookTarget, { body: webhookForm, token })),
  );
  expect(answers.filter(({ body }) => body)).toHaveLength(maxWebhookTargets);
  expect(await list()).toHaveLength(maxWebhookTargets);
});

test('the secret and the address are stored encrypted, and shown in no list and no log', async () => {
  const url = 'https://hooks.example/services/verborgen?sleutel=verborgen';
  const { secret } = await givenWebhook(app, administrator, { url });
  const [stored] = (await app.database.query('select url, secret from webhook_targets')) as Record<string, string>[];
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const audited = (await listAuditLogs(app)).filter(({ eventType }) => eventType.startsWith('webhook.'));
  for (const shown of [stored, await list(), audited]) {
    expect(JSON.stringify(shown)).not.toContain(secret!.slice(6));
    expect(JSON.stringify(shown)).not.toContain('sleutel');
  }
});

test.each(['http://hooks.example/', 'https://10.0.0.8/', 'https://169.254.169.254/latest', 'https://[::1]/'])(
  '%s is refused, at the addition and at a change',
  async (url) => {
    const { target } = await givenWebhook(app, administrator);
    const { id, name, events, hasPersonalData, isActive, version } = target;
    const refusal = { status: 422, code: 'webhook_address_refused' };
    const { token } = administrator;
    expect(await app.refused(addWebhookTarget, { body: { ...webhookForm, url }, token })).toMatchObject(refusal);
    const change = { params: { id }, body: { name, events, hasPersonalData, isActive, version, url }, token };
    expect(await app.refused(saveWebhookTarget, change)).toMatchObject(refusal);
  },
);

test.each(['https://iemand:geheim@hooks.example/', 'ftp://hooks.example/', 'https://', 'javascript:alert(1)'])(
  '%s is not an address',
  async (url) => {
    const { token } = administrator;
    expect(await app.refused(addWebhookTarget, { body: { ...webhookForm, url }, token })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  },
);

test('a target that is switched off sends nothing that waited, and no test', async () => {
  const deliveryId = await givenDelivery(app, administrator);
  const [target] = await list();
  const { id, name, events, hasPersonalData, version } = target!;
  const { token } = administrator;
  expect(target!.waiting).toBe(1);
  await app.call(saveWebhookTarget, {
    params: { id },
    body: { name, events, hasPersonalData, isActive: false, version },
    token,
  });
  expect(await app.call(readWebhookDelivery, { params: { id: deliveryId }, token })).toMatchObject({
    status: 'failed',
    problem: 'het doel is uitgeschakeld',
  });
  const refusal = { status: 409, code: 'webhook_target_inactive' };
  expect(await app.refused(testWebhookTarget, { params: { id }, token })).toMatchObject(refusal);
  expect(await app.refused(redeliverWebhook, { params: { id: deliveryId }, token })).toMatchObject(refusal);
});

test('of two changes of one version the later is refused with what the first one made of it', async () => {
  const { target } = await givenWebhook(app, administrator);
  const { id, events, hasPersonalData, isActive, version } = target;
  const { token } = administrator;
  const save = (name: string) => ({
    params: { id },
    body: { name, events, hasPersonalData, isActive, version },
    token,
  });
  const saved = await app.call(saveWebhookTarget, save('Eerste'));
  expect(await app.refused(saveWebhookTarget, save('Tweede'))).toMatchObject({
    code: 'changed_meanwhile',
    current: saved,
  });
});

test('a card has no secret to rotate', async () => {
  const { token } = administrator;
  const body = { ...webhookForm, kind: 'teams' as const };
  const { target, secret } = await app.call(addWebhookTarget, { body, token });
  expect([secret, target.shownUrl]).toEqual([null, 'https://hooks.example']);
  expect(await app.refused(rotateWebhookSecret, { params: { id: target.id }, token })).toMatchObject({
    status: 409,
    code: 'webhook_without_secret',
  });
});

test('the log is paged, the newest first, and is deleted with its target', async () => {
  const { target } = await givenWebhook(app, administrator);
  const { token } = administrator;
  const params = { id: target.id };
  const sent: string[] = [];
  for (let count = 0; count < 3; count += 1)
    sent.unshift((await app.call(testWebhookTarget, { params, token })).deliveryId);
  const first = await app.call(listWebhookDeliveries, { params, query: { limit: 2 }, token });
  const rest = await app.call(listWebhookDeliveries, { params, query: { limit: 2, cursor: first.at(-1)!.id }, token });
  expect([...first, ...rest].map(({ id }) => id)).toEqual(sent);
  await app.call(deleteWebhookTarget, { params, token });
  expect(await app.refused(readWebhookDelivery, { params: { id: sent[0]! }, token })).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
});

test('of hundreds of tests at once one administrator sends sixty in an hour', async () => {
  const { target } = await givenWebhook(app, administrator);
  const other = await givenSignedIn(app, { role: 3 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.send(testWebhookTarget, { params: { id: target.id }, token: other.token })),
  );
  expect(answers.filter(({ body }) => body)).toHaveLength(60);
});

test('there is a target with personal data from its tick until the tick is withdrawn, and the log says so', async () => {
  const { token } = administrator;
  const { target } = await givenWebhook(app, administrator);
  expect([target.hasPersonalData, await hasPersonalTarget(app.portal.db)]).toEqual([false, false]);
  const { id, name, events, isActive } = target;
  for (const [version, hasPersonalData] of [
    [1, true],
    [2, false],
  ] as const) {
    const body = { name, events, hasPersonalData, isActive, version };
    expect(await app.call(saveWebhookTarget, { params: { id }, body, token })).toMatchObject({ hasPersonalData });
    expect(await hasPersonalTarget(app.portal.db)).toBe(hasPersonalData);
    const [{ details }] = (await app.database.query(`select details from audit_logs
      where event_type = 'webhook.changed' order by created_at desc, id desc limit 1`)) as [{ details: object }];
    expect(details).toMatchObject({ after: { hasPersonalData } });
  }
});
