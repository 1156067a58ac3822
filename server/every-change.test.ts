import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEventDeclaration } from '#contract/audit-declarations.ts';
import { auditEvents } from '#contract/audit-events.ts';
import { describeField, describeTarget, describeValues } from '#contract/audit-texts.ts';
import { listAuditLogs as listAuditLogsCall, type AuditLog } from '#contract/audit.ts';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf } from '#server/testing/calls.ts';
import { allFixtures } from '#server/testing/fixtures/all-fixtures.ts';
import type { Change, Fixture, Given } from '#server/testing/fixtures/fixture.ts';
import { findSecrets, listSecrets } from '#server/testing/find-secrets.ts';
import { givenColleagues } from '#server/testing/fixtures/given-colleagues.ts';
import { changesOfCompanyAccount } from '#server/testing/fixtures/changes-of-company-account.ts';
import { changesWithoutId } from '#server/testing/fixtures/changes-without-id.ts';
import { signedIn } from '#server/testing/given-user.ts';
import { startTestIssuer, type TestIssuer } from '#server/testing/issuer/test-issuer.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { oidcOf } from '#server/testing/start-app-with-issuer.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/** Calls other than GET that leave no audit row, by the reason. */
const exceptions: Record<string, string[]> = {
  'it only reads': [
    'POST /api/auth/verify',
    'POST /api/auth/confirm-email/check',
    'POST /api/auth/email-change/check',
    'POST /api/auth/reset-password/check',
    'POST /api/setup/check',
    'POST /api/invite/check',
    'POST /api/invites/check-list',
    'POST /api/live/ticket',
    'POST /api/keys/test',
    'POST /api/provisioning/groups/preview',
    'POST /api/connection-check',
  ],
  'it renews an open session; a token that is presented again is recorded': ['POST /api/auth/refresh'],
  'it begins a visit to the identity provider; its completion is recorded': [
    'POST /api/auth/oidc/start',
    'POST /api/auth/oidc/visits',
    'POST /api/company-account/test',
  ],
  'it takes forms only; provider-logout.test.ts finds its row': ['POST /api/auth/oidc/backchannel-logout'],
  'it makes a challenge; what answers it is recorded': [
    'POST /api/auth/passkeys/creation-options',
    'POST /api/auth/passkeys/confirm-options',
    'POST /api/auth/passkeys/sign-in-options',
  ],
  'only its owner sees it': [
    'PUT /api/apps/{id}/favorite',
    'DELETE /api/apps/{id}/favorite',
    'POST /api/users/{id}/app-order',
    'PUT /api/requests/draft',
    'DELETE /api/requests/draft',
    'PUT /api/recommendations/{id}/hidden',
    'DELETE /api/recommendations/{id}/hidden',
    'PUT /api/achievements/sections/{section}',
    'POST /api/achievements/announcements',
    'PATCH /api/achievements/settings',
    'PUT /api/announcements/{id}/dismissed',
    'DELETE /api/announcements/{id}/dismissed',
    'PUT /api/notifications/{id}/read',
    'DELETE /api/notifications/{id}/read',
    'DELETE /api/notifications/{id}',
    'POST /api/notifications/{id}/restore',
    'POST /api/notifications/delete',
    'POST /api/notifications/restore',
    'POST /api/notifications/read-all',
    'POST /api/notifications/read-all/undo',
    'PUT /api/notifications/preferences',
    'POST /api/guidance/completed',
    'POST /api/launcher/moves',
    'PUT /api/launcher',
    'POST /api/help/tips/dismissed',
    'POST /api/attachments',
    'DELETE /api/attachments/{id}',
  ],
  'it is part of a conversation, which keeps who wrote what and when': [
    'POST /api/chat/sessions/{id}/messages',
    'PUT /api/chat/sessions/{id}/receipt',
    'PUT /api/chat/sessions/{id}/time-request',
    'DELETE /api/chat/sessions/{id}/time-request',
    'PUT /api/chat/sessions/{id}/rating',
  ],
  'it counts use, or an opinion without a name': [
    'POST /api/apps/{id}/open',
    'POST /api/tools/{id}/open',
    'PUT /api/help/topic/{id}/rating',
    'POST /api/browser-errors',
  ],
  'only a portal without an administrator allows it; create-administrator.test.ts finds its row': [
    'POST /api/setup/administrator',
  ],
  'a machine reports a result, which is stored': [
    'POST /api/twilio/messages/{id}/status',
    'POST /api/admin/tools/{id}/check',
  ],
};

let app: TestApp;
let twilio: TwilioServer;
let issuer: TestIssuer;
let given: Given;
let fixtures: Record<string, Fixture>;
let changes: Record<string, () => Promise<Change>>;
/** What gives access: in the configuration, and in the input and answers of the calls. */
const secrets: [name: string, secret: string][] = [];

beforeAll(async () => {
  twilio = await startTwilioServer();
  // Nothing listens there: mails stay queued, with their text.
  const smtpPassword = 'een-geheim-voor-smtp';
  const clock = settableClock();
  issuer = await startTestIssuer({ dialect: 'keycloak', clock });
  const smtpUrl = `smtp://portaal:${smtpPassword}@127.0.0.1:9`;
  app = await startApp({ clock, config: { ...twilio.config, oidc: oidcOf(issuer), smtpUrl } });
  const { authToken } = twilio.config.twilio;
  secrets.push(
    ['SMTP_URL', smtpPassword],
    ['TWILIO_AUTH_TOKEN', authToken],
    ['OIDC_CLIENT_SECRET', issuer.clientSecret],
    ['SECRET_KEY', app.portal.config.secretKey],
  );
  given = await givenColleagues(app);
  fixtures = allFixtures(given);
  changes = { ...changesWithoutId(given), ...changesOfCompanyAccount(given, issuer) };
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
  await issuer.stop();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const excepted = Object.values(exceptions).flat();
const changing = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const recorded = changing.filter((endpoint) => !excepted.includes(nameOf(endpoint)));

test('every exception is a call of the contract, once', () => {
  expect(excepted.filter((name) => !changing.some((endpoint) => nameOf(endpoint) === name))).toEqual([]);
  expect(new Set(excepted).size).toBe(excepted.length);
});

test.each(recorded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s leaves an audit row',
  async (name, endpoint) => {
    const change = await prepare(name);
    const token = change.token ?? (change.caller && (await signedIn(app, change.caller)).token);
    const { statusCode, headers, body, cookies } = await app.server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, change),
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      ...(change.cookies && { cookies: change.cookies }),
      ...(change.body && { payload: change.body }),
    });
    expect([statusCode, body]).toEqual([endpoint.status ?? 200, body]);
    const answer =
      /\bjson\b/.test(String(headers['content-type'])) && body !== '' ? (JSON.parse(body) as unknown) : null;
    const setCookies = cookies.map(({ value }) => value);
    for (const secret of listSecrets({ token, body: change.body, cookies: change.cookies, answer, setCookies }))
      secrets.push([name, secret]);
    const rows = await app.database.query(
      `select user_id, ip_address from audit_logs where request_id = '${String(headers['x-request-id'])}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ ip_address: '127.0.0.1' });
    if (change.caller) for (const row of rows) expect(row).toMatchObject({ user_id: change.caller.id });
  },
);

test('the rows of all these calls have the values of their type, before and after', async () => {
  const rows = (await listAuditLogs(app)).filter(({ outcome }) => outcome === 'success');
  const valuesOf = new Map<string, string>(Object.entries(auditEvents).map(([type, { values }]) => [type, values]));
  const lacking = rows.filter(({ eventType, details }) =>
    (['before', 'after'] as const).some(
      (name) => valuesOf.get(eventType)?.includes(name) && details[name] === undefined,
    ),
  );
  expect(lacking).toEqual([]);
  const seen = new Set(rows.map(({ eventType }) => eventType));
  const changeTypes = [...valuesOf]
    .filter(([, values]) => values === 'before and after')
    .map(([eventType]) => eventType);
  expect(changeTypes.filter((eventType) => !seen.has(eventType))).toEqual([
    'alert.released',
    'auth.administrator-reset',
    'user.activated',
    'webhook.switched-off',
  ]);
});

const declarations: Record<string, AuditEventDeclaration> = auditEvents;
const anUuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** The rows of these calls as administrators get them. */
async function listRows(): Promise<AuditLog[]> {
  const { token } = await signedIn(app, given.administrator);
  const rows: AuditLog[] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; cursor = rows.at(-1)?.id) {
    const query = { limit: 200, ...(cursor && { cursor }) };
    const page = await app.call(listAuditLogsCall, { query, token });
    rows.push(...page);
    isLast = page.length < 200;
  }
  return rows;
}

test('every value of these rows is read in Dutch: its field is declared, and so is each of its codes', async () => {
  const unread = (await listRows()).flatMap((row) => {
    const { fields } = declarations[row.eventType]!;
    return [row.details.before, row.details.after].flatMap((value) => {
      if (value === undefined || value === null) return [];
      const values = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['', value]];
      return values.flatMap(([name = '', content]: unknown[]) => {
        const field = fields[String(name)];
        if (field === undefined) return [`${row.eventType} ${String(name)}`];
        if (typeof field.reads !== 'object') return [];
        const codes = [content].flat().filter((code) => typeof code === 'string');
        return codes
          .filter((code) => !Object.hasOwn(field.reads as object, code))
          .map((code) => `${row.eventType} ${code}`);
      });
    });
  });
  expect(unread).toEqual([]);
});

test('no row shows the id of what it is about, or one in its values, but for the mark of a comment', async () => {
  const shown = (await listRows()).flatMap((row) => {
    const texts = (['before', 'after'] as const).flatMap((side) =>
      [...describeValues(row, side, (instant) => instant)].map(
        ([name, text]) => `${describeField(row.eventType, name)} ${text}`,
      ),
    );
    const target = describeTarget(row);
    // The mutes of these calls are of keys that nothing has; those of tools are names.
    const isKey = (text: string) => row.eventType.startsWith('alert.') && text.startsWith('Onderdeel');
    return [...texts.filter((text) => !text.startsWith('Kenmerk') && !isKey(text)), target]
      .filter((text) => anUuid.test(text) || text === 'Niet meer bekend')
      .map((text) => `${row.eventType} ${text}`);
  });
  expect(shown).toEqual([]);
});

test('no secret of these calls or of the configuration is in a table, the log or the metrics', async () => {
  expect(secrets.length).toBeGreaterThan(recorded.length);
  expect(await findSecrets(app, secrets)).toEqual([]);
});

async function prepare(name: string): Promise<Change> {
  const make = changes[name];
  if (make) return await make();
  const fixture = fixtures[name];
  if (!fixture)
    throw new Error(
      `add ${name} to server/testing/fixtures/changes-without-id.ts, or to the exceptions with the reason`,
    );
  const { own, caller, query, body } = fixture;
  return { params: { id: await own() }, caller, ...(query && { query }), ...(body && { body }) };
}
