import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRetention } from '#contract/privacy.ts';
import { features } from '#server/app.ts';
import type { Retained } from '#contract/retention.ts';
import { retentionDays } from '#server/platform/retention.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let userId: string;
let appId: string;
let toolId: string;
const targetId = crypto.randomUUID();

beforeAll(async () => {
  app = await startApp({ config: { mailRetentionDays: 20, failedSignInRetentionDays: 3 } });
  ({ id: userId } = await givenUser(app));
  [appId, toolId] = [await givenApp(app), await givenTool(app)];
  await app.database.query(`insert into webhook_targets (id, name, kind, url, shown_url, events, created_at)
    values ('${targetId}', 'Doel', 'slack', '', '', '{}', now())`);
});

afterAll(() => app.stop());

type Row = { table: string; columns: Record<string, string> };
type Case = [kind: Retained, job: string, row: (moment: string) => Row];

/** A row whose retention begins at a moment; `id` and `user_id` are added. */
const cases: Case[] = [
  [
    'sessions',
    'delete-expired-sessions',
    (expires_at) => ({ table: 'auth_sessions', columns: { ip_address: '10.0.0.1', expires_at } }),
  ],
  [
    'devices',
    'delete-expired-account-data',
    (last_used_at) => ({ table: 'known_devices', columns: { device_hash: 'x', last_used_at } }),
  ],
  [
    'links',
    'delete-expired-account-data',
    (expires_at) => ({ table: 'reset_tokens', columns: { token_hash: 'x', expires_at, created_at: expires_at } }),
  ],
  [
    'mails',
    'delete-old-mails',
    (created_at) => ({
      table: 'outgoing_mails',
      columns: { recipient: 'a@b.example', subject: 'x', status: 'sent', created_at },
    }),
  ],
  [
    'textMessages',
    'delete-old-sms',
    (created_at) => ({
      table: 'sms_messages',
      columns: { kind: 'test', masked_phone: 'x', status: 'sent', created_at },
    }),
  ],
  [
    'notifications',
    'delete-old-notifications',
    (created_at) => ({ table: 'notifications', columns: { kind: 'app_status', type: 'info', title: 'x', created_at } }),
  ],
  [
    'drafts',
    'delete-old-drafts',
    (updated_at) => ({ table: 'request_drafts', columns: { title: 'x', description: 'x', updated_at } }),
  ],
  ['opens', 'delete-old-app-opens', (opened_at) => ({ table: 'app_opens', columns: { app_id: appId, opened_at } })],
  ['opens', 'delete-old-tool-opens', (opened_at) => ({ table: 'tool_opens', columns: { tool_id: toolId, opened_at } })],
  [
    'weeklyLimits',
    'delete-old-weekly-limits',
    (week_start) => ({ table: 'weekly_limits', columns: { limit_type: 'votes', max_allowed: '3', week_start } }),
  ],
  [
    'erasures',
    'delete-old-erasures',
    (finished_at) => ({ table: 'erasure_requests', columns: { status: 'done', created_at: finished_at, finished_at } }),
  ],
  [
    'conversations',
    'delete-old-chat-texts',
    (answered_at) => ({
      table: 'chat_questions',
      columns: { text: 'x', answer: 'x', created_at: answered_at, answered_at },
    }),
  ],
  [
    'failedSignIns',
    'delete-expired-account-data',
    (last_attempt) => ({
      table: 'failed_login_attempts',
      columns: { email: 'a@b.example', ip_address: '10.0.0.1', failures: '{}', last_attempt },
    }),
  ],
  [
    'emailChanges',
    'delete-old-email-changes',
    (created_at) => ({
      table: 'email_changes',
      columns: {
        old_email: 'a@b.example',
        new_email: 'c@b.example',
        confirm_token_hash: 'x',
        undo_token_hash: 'x',
        expires_at: created_at,
        created_at,
      },
    }),
  ],
  [
    'invitations',
    'delete-old-invites',
    (expires_at) => ({
      table: 'magic_invites',
      columns: {
        email: 'a@b.example',
        domain: 'b.example',
        sent_by: userId,
        token_hash: 'x',
        created_at: expires_at,
        expires_at,
      },
    }),
  ],
  [
    'alerts',
    'delete-old-alerts',
    (resolved_at) => ({
      table: 'alerts',
      columns: {
        source: 'retention',
        key: 'x',
        type: 'other',
        severity: 'low',
        title: 'x',
        message: 'x',
        first_at: resolved_at,
        last_at: resolved_at,
        resolved_at,
      },
    }),
  ],
  [
    'auditLogs',
    'delete-old-audit-logs',
    (created_at) => ({ table: 'audit_logs', columns: { event_type: 'retention', created_at } }),
  ],
  [
    'announcements',
    'delete-old-announcements',
    (ends_at) => ({
      table: 'announcements',
      columns: {
        title: 'retention',
        content: 'x',
        importance: 'normal',
        minimum_role: '0',
        must_acknowledge: 'false',
        starts_at: ends_at,
        ends_at,
        created_at: ends_at,
      },
    }),
  ],
  [
    'webhookDeliveries',
    'delete-old-webhook-deliveries',
    (created_at) => ({
      table: 'webhook_deliveries',
      columns: {
        object_id: 'retention',
        created_at,
        occurred_at: created_at,
        next_at: created_at,
        expires_at: created_at,
        target_id: targetId,
        type: 'app.shipped',
        data: '{}',
      },
    }),
  ],
];

const withoutUser = new Set([
  'outgoing_mails',
  'sms_messages',
  'failed_login_attempts',
  'magic_invites',
  'alerts',
  'announcements',
  'webhook_deliveries',
]);
const withoutId = new Set(['known_devices', 'reset_tokens', 'request_drafts']);

test.each(cases)('data of the kind %s is kept for its days by %s, and no longer', async (kind, name, row) => {
  const now = app.clock.now().getTime();
  const { table, columns } = row(new Date(now).toISOString());
  const values = {
    ...columns,
    ...(!withoutId.has(table) && { id: crypto.randomUUID() }),
    ...(!withoutUser.has(table) && { user_id: userId }),
  };
  const texts = Object.values(values).map((value) => `'${value}'`);
  await app.database.query(`insert into ${table} (${Object.keys(values).join(', ')}) values (${texts.join(', ')})`);
  const job = features.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name)!;
  const [column, value] = Object.entries(columns)[0]!;
  const count = async () => (await app.database.query(`select 1 from ${table} where ${column} = '${value}'`)).length;
  const kept = retentionDays(app.portal.config)[kind] * days;
  app.clock.set(new Date(now + kept - 1000));
  await job.run(app.portal, {});
  expect(await count()).toBe(1);
  app.clock.set(new Date(now + kept + 1000));
  await job.run(app.portal, {});
  expect(await count()).toBe(0);
  app.clock.set(new Date(now));
});

test.each([
  ['app_opens', 'app_id', 'delete-old-app-opens'],
  ['tool_opens', 'tool_id', 'delete-old-tool-opens'],
])('old rows of %s are found without reading the others', async (table, column, name) => {
  const id = table === 'app_opens' ? appId : toolId;
  await app.database.query(`insert into ${table} (id, user_id, ${column}, opened_at)
    select n::text, '${userId}', '${id}', '${app.clock.now().toISOString()}'::timestamptz - n * interval '10 minutes'
    from generate_series(1, 30000) as n`);
  await app.database.query(`vacuum analyze ${table}`);
  const job = features.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name)!;
  const plans = await explainStatements(app, async (db) => await job.run({ ...app.portal, db }, {}));
  expect(plans).toContain(`Index Scan using ${table}_opened on ${table}`);
});

test('the calls of an API key are kept per day for a year, by days of Amsterdam', async () => {
  const now = app.clock.now();
  const { id } = await givenApiKey(app, userId);
  const dayBegan = new Date('2026-03-08T23:30:00.000Z');
  await app.database.query(`insert into api_key_use (key_id, day, calls) values ('${id}', '2026-03-09', 3)`);
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'delete-old-api-key-use')!;
  const runAfter = async (time: number) => {
    app.clock.set(new Date(dayBegan.getTime() + time));
    await job.run(app.portal, {});
    return (await app.database.query('select 1 from api_key_use')).length;
  };
  const kept = retentionDays(app.portal.config).keyUse * days;
  expect(await runAfter(kept)).toBe(1);
  expect(await runAfter(kept + 1 * days)).toBe(0);
  app.clock.set(now);
});

test('web vitals are kept by days of Amsterdam', async () => {
  const now = app.clock.now();
  const dayBegan = new Date('2026-03-08T23:00:00.000Z');
  await app.database.query(
    `insert into web_vitals (day, page, name, bucket, count) values ('2026-03-09', '/', 'LCP', 1, 1)`,
  );
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'delete-old-figures')!;
  const runAfter = async (time: number) => {
    app.clock.set(new Date(dayBegan.getTime() + time));
    await job.run(app.portal, {});
    return (await app.database.query('select 1 from web_vitals')).length;
  };
  const kept = retentionDays(app.portal.config).webVitals * days;
  expect(await runAfter(kept)).toBe(1);
  expect(await runAfter(kept + 1 * days)).toBe(0);
  app.clock.set(now);
});

test('the uptime of tools is kept by days of Amsterdam', async () => {
  const now = app.clock.now();
  const dayBegan = new Date('2026-03-08T23:00:00.000Z');
  await app.database.query(`insert into tool_days (tool_id, day) values ('${toolId}', '2026-03-09')`);
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'delete-old-tool-days')!;
  const runAfter = async (time: number) => {
    app.clock.set(new Date(dayBegan.getTime() + time));
    await job.run(app.portal, {});
    return (await app.database.query('select 1 from tool_days')).length;
  };
  const kept = retentionDays(app.portal.config).uptime * days;
  expect(await runAfter(kept)).toBe(1);
  expect(await runAfter(kept + 1 * days)).toBe(0);
  app.clock.set(now);
});

test('every kind of data has a case', () => {
  const tested = new Set<string>([...cases.map(([kind]) => kind), 'keyUse', 'webVitals', 'uptime']);
  expect(Object.keys(retentionDays(app.portal.config)).filter((kind) => !tested.has(kind))).toEqual([]);
});

test('the texts of an ended conversation are deleted, its duration and stars stay', async () => {
  const ended = app.clock.now().toISOString();
  await app.database.query(`
    insert into chat_sessions (id, user_id, status, topic, comment, stars, duration_minutes, ended_at, created_at)
    values ('old', '${userId}', 'ended', 'Rooster', 'Fijn', 4, 10, '${ended}', '${ended}');
    insert into chat_messages (session_id, seq, id, author, text, created_at)
    values ('old', 1, 'm', 'requester', 'Hallo', '${ended}')`);
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'delete-old-chat-texts')!;
  app.clock.advance(retentionDays(app.portal.config).conversations * days + 1000);
  await job.run(app.portal, {});
  expect(await app.database.query('select topic, comment, stars, duration_minutes from chat_sessions')).toEqual([
    { topic: null, comment: null, stars: 4, duration_minutes: 10 },
  ]);
  expect(await app.database.query('select 1 from chat_messages')).toEqual([]);
});

test('the privacy statement shows the configured days of every kind', async () => {
  const shown = await app.call(readRetention);
  expect(shown).toHaveLength(Object.keys(retentionDays(app.portal.config)).length);
  expect(shown.find(({ what }) => what.startsWith('E-mails'))?.days).toBe(20);
  expect(shown.find(({ what }) => what.startsWith('Mislukte'))?.days).toBe(3);
});
