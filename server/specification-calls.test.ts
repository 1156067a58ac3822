import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { allows, roles, type Role } from '#contract/platform/roles.ts';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

type SpecifiedCall = {
  call: string;
  /** The lowest role that may make it; null: also without signing in. */
  role: Role | null;
  /** A body with exactly the fields of the specification. */
  payload?: Record<string, unknown>;
  /** Fields that the answer has; of each item where the answer is a list. */
  reads?: string[];
  isList?: true;
};

const id = '00000000-0000-7000-8000-000000000000';
const newAccount = {
  name: 'Noor Visser',
  email: 'noor@bureau.example',
  username: 'noorvisser',
  password: 'Een fiets zonder bel',
  mobile: null,
  linkedinUrl: null,
};

/** The table of calls of the specification. */
const specified: SpecifiedCall[] = [
  { call: 'POST /api/auth/verify', role: 0, reads: ['user'] },
  {
    call: 'POST /api/auth/login',
    role: null,
    payload: { email: 'noor@bureau.example', password: 'geheim' },
    reads: ['token', 'user'],
  },
  { call: 'POST /api/auth/register', role: null, payload: newAccount },
  { call: 'GET /api/dashboard/authority', role: null, reads: ['id', 'authority'] },
  { call: 'GET /api/limits', role: 0, reads: ['votes', 'requests', 'chatMinutes'] },
  { call: 'GET /api/help/contextual', role: 0, reads: ['help'] },
  { call: 'GET /api/help/topic/{id}', role: 0, reads: ['success', 'topic'] },
  { call: 'GET /api/users/{id}/app-order', role: 0, reads: ['appOrder'] },
  { call: 'POST /api/users/{id}/app-order', role: 0, payload: { appOrder: [id] } },
  {
    call: 'GET /api/recommendations',
    role: 1,
    isList: true,
    reads: ['id', 'title', 'description', 'reason', 'priority', 'category', 'estimatedTime', 'usageCount'],
  },
  {
    call: 'GET /api/apps',
    role: 0,
    isList: true,
    reads: ['id', 'name', 'description', 'category', 'status', 'iconColor', 'bgColor', 'minimumRole', 'createdAt'],
  },
  { call: 'POST /api/apps/{id}/vote', role: 0 },
  { call: 'POST /api/requests', role: 1, payload: { title: 'Een titel', description: 'Een omschrijving' } },
  {
    call: 'GET /api/requests',
    role: 2,
    isList: true,
    reads: ['id', 'title', 'description', 'status', 'createdAt', 'user'],
  },
  { call: 'GET /api/chat/usage', role: 1, reads: ['minutesUsed', 'maxMinutes'] },
  { call: 'POST /api/chat/start', role: 1, payload: { durationMinutes: 15 } },
  { call: 'POST /api/chat/start', role: 1, payload: { durationMinutes: 15, topic: 'Een onderwerp' } },
  {
    call: 'GET /api/users',
    role: 2,
    isList: true,
    reads: ['id', 'name', 'username', 'email', 'role', 'status', 'lastLogin', 'createdAt'],
  },
  { call: 'GET /api/invites', role: 2, isList: true, reads: ['id', 'email', 'used', 'expiresAt', 'createdAt'] },
  { call: 'GET /api/greylist-domains', role: 2, isList: true, reads: ['id', 'domain', 'status', 'createdAt'] },
  { call: 'GET /api/audit-logs', role: 3, isList: true, reads: ['id', 'eventType', 'details', 'createdAt'] },
  { call: 'POST /api/invite', role: 2, payload: { email: 'noor@bureau.example' } },
  { call: 'POST /api/promote', role: 3, payload: { userId: id, newRole: 2 } },
  { call: 'POST /api/review-domain', role: 2, payload: { domain: 'bureau.example', approve: true } },
  { call: 'GET /api/twilio/status', role: 3, reads: ['configured', 'ready', 'missing', 'connection'] },
  {
    call: 'POST /api/twilio/test-sms',
    role: 3,
    payload: { phone: '+31612345678', message: 'Een test' },
    reads: ['success', 'message'],
  },
  {
    call: 'GET /api/keys',
    role: 1,
    isList: true,
    reads: ['id', 'name', 'isActive', 'permissions', 'createdAt', 'lastUsed', 'usageCount', 'expiresAt'],
  },
  {
    call: 'GET /api/keys/stats/overview',
    role: 1,
    reads: ['totalKeys', 'activeKeys', 'expiredKeys', 'totalUsage'],
  },
  { call: 'POST /api/keys', role: 1, payload: { name: 'Koppeling', permissions: ['read'] }, reads: ['plainKey'] },
  {
    call: 'POST /api/keys',
    role: 1,
    payload: { name: 'Koppeling', permissions: ['read', 'write'], expiresAt: '2030-01-01T00:00:00.000Z' },
  },
  { call: 'DELETE /api/keys/{id}', role: 1 },
  {
    call: 'POST /api/keys/test',
    role: 1,
    payload: { apiKey: 'onbekend' },
    reads: ['valid', 'message', 'user', 'permissions'],
  },
  { call: 'GET /api/auth/2fa/status', role: 0, reads: ['enabled'] },
  { call: 'GET /api/auth/security/status', role: 0, reads: ['has2FA', 'isLockedOut', 'attemptsLeft'] },
  { call: 'GET /api/auth/2fa/setup', role: 0, reads: ['secret', 'backupCodes'] },
  { call: 'POST /api/auth/2fa/enable', role: 0, payload: { totpCode: '123456' } },
  {
    call: 'POST /api/auth/2fa/disable',
    role: 0,
    payload: { password: 'geheim', totpCode: '123456', backupCode: '' },
  },
];

type Schema = { type?: string; properties?: Record<string, unknown>; items?: Schema; anyOf?: Schema[] };
type Operation = { responses: Record<string, { content: Record<string, { schema: Schema }> }> };

const operations = openApiDocument('Portaal').paths as unknown as Record<string, Record<string, Operation>>;
const byName = new Map(
  allEndpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint as Endpoint]),
);

/** The fields of an answer, or of the items of a list, as the document of the API describes them. */
function fieldsOf(schema: Schema): string[] {
  const own = Object.keys(schema.properties ?? {});
  return [...own, ...(schema.anyOf ?? []).flatMap(fieldsOf), ...(schema.items ? fieldsOf(schema.items) : [])];
}

describe.each(specified)('$call', ({ call, role, payload, reads = [], isList = false }) => {
  const endpoint = byName.get(call);

  test('is in the contract, for the specified roles', () => {
    expect(endpoint).toBeDefined();
    const callers = roles.filter((each) => allows(endpoint!.access, each));
    expect(callers).toEqual(roles.filter((each) => each >= (role ?? 0)));
    expect(allows(endpoint!.access, null)).toBe(role === null);
  });

  test('takes the specified payload', () => {
    if (payload === undefined) return expect(endpoint?.body).toBeUndefined();
    return expect(endpoint?.body?.safeParse(payload).error).toBeUndefined();
  });

  test('answers with the specified fields', () => {
    const [method = '', path = ''] = call.split(' ');
    const operation = operations[path]?.[method.toLowerCase()];
    const schema = operation?.responses[endpoint!.status ?? 200]?.content['application/json']?.schema;
    expect(schema?.type === 'array').toBe(isList);
    expect(fieldsOf(schema ?? {})).toEqual(expect.arrayContaining(reads));
  });
});

describe('the real portal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ config: { demo: true } });
  });
  afterAll(() => app.stop());

  const reading = specified.filter(({ call }) => call.startsWith('GET ') && !call.includes('/help/topic/'));

  test.each(reading)(
    'answers $call to the lowest role that may make it',
    async ({ call, role, reads = [], isList }) => {
      const user = await givenUser(app, { role: role ?? 0 });
      const { token } = await signedIn(app, user);
      const answer = await app.server.inject({
        method: 'GET',
        url: addressOf(byName.get(call)!, {
          params: { id: user.id },
          ...(call.endsWith('/contextual') && { query: { context: '/apps' } }),
        }),
        headers: role === null ? {} : { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const body = answer.json<unknown>();
      expect(Array.isArray(body)).toBe(isList ?? false);
      for (const item of isList ? (body as object[]) : [body as object])
        expect(Object.keys(item)).toEqual(expect.arrayContaining(reads));
    },
  );
});
