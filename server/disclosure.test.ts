import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptInvitation, readInvitation } from '#contract/accept-invitation.ts';
import { forgotPassword, login, register, resendConfirmation, signInWithPasskey } from '#contract/auth.ts';
import { requestEmailChange } from '#contract/email-change.ts';
import { sendInvite } from '#contract/invitations.ts';
import { startAddingPasskey } from '#contract/passkeys.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { Authenticator } from '#server/testing/authenticators/authenticator.ts';
import { measureInterleaved, probabilityOfGreater } from '#server/testing/compare-durations.ts';
import { answeredChallenge, givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, password } from '#server/testing/given-user.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/*
 * Neither what an answer says nor how long it takes discloses whether an address has an account. Of every question the
 * answers for all kinds of addresses are equal but for the address, the same statements run in the same order, and the
 * durations come from one distribution.
 */

let app: TestApp;
let counter = 0;
/** Where the passkeys are of those who have one. */
const devices = new Map<string, Authenticator>();
let stranger: Authenticator;

beforeAll(async () => {
  app = await startApp();
  const administrator = await givenSignedIn(app, { role: 3 });
  for (const status of ['active', 'pending', 'disabled'] as const) await givenUser(app, { email: at(status), status });
  const careful = await givenSignedIn(app, { email: at('two-factor') });
  await givenTwoFactor(app, careful);
  stranger = new Authenticator(app.portal.config.publicUrl);
  stranger.create(await app.call(startAddingPasskey, { token: careful.token }));
  for (const status of ['active', 'pending', 'disabled'] as const) {
    const email = at(`pk-${status}`);
    const user = await givenSignedIn(app, { email });
    devices.set(email, (await givenPasskey(app, user)).device);
    await app.database.query(`update users set status = '${status}' where id = '${user.id}'`);
  }
  // Hashes of tests are cheap, and would take less time than that of nobody.
  await app.database.query(`update users set password = '${await hashPassword(password)}'`);
  for (const kind of ['invited', 'reinvited'])
    await app.call(sendInvite, { body: { email: at(kind) }, token: administrator.token });
  await app.database.query(`insert into magic_invites
      (id, email, domain, sent_by, token_hash, revoked_at, revoked_by, expires_at, created_at)
    select gen_random_uuid(), email, domain, sent_by, 'hash ' || n, now(), sent_by, expires_at, created_at
    from magic_invites, generate_series(1, 9) as n where email = '${at('reinvited')}'`);
  await app.call(register, { body: registration(at('registered')) });
}, 60_000);

afterAll(() => app.stop());

/** Addresses of one length. */
function at(kind: string): string {
  return `${kind.padEnd(11, '0')}@bureau.example`;
}

function registration(email: string) {
  counter += 1;
  const secret = 'Regenboog op dinsdag';
  return { name: 'Sanne Vos', username: `nieuw${counter}`, email, password: secret, confirmPassword: secret };
}

/** Of another network each time, so that no limit is reached. */
function call(endpoint: Endpoint, payload: object, token?: string): InjectOptions {
  counter += 1;
  return {
    method: endpoint.method,
    url: endpoint.path,
    payload,
    remoteAddress: `10.${counter >> 16}.${(counter >> 8) & 255}.${counter & 255}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  };
}

type Question = {
  kinds: string[];
  /** Runs before each call, and is not measured. */
  prepare?: (email: string) => Promise<void>;
  ask: (email: string) => InjectOptions | Promise<InjectOptions>;
};

/** Signs with the key of somebody else. */
async function wrongAssertion(email: string): Promise<InjectOptions> {
  const device = devices.get(email) ?? stranger;
  const [forged] = stranger.passkeys;
  const { body, cookies } = await answeredChallenge(app, device, { ...(forged && { keyOf: forged }) });
  return { ...call(signInWithPasskey, body), cookies };
}

const wrongCode = { code: 'AAAAAAAA' };

const questions: Record<string, Question> = {
  'signing in with a wrong password': {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'two-factor', 'registered', 'invited'],
    ask: (email) => call(login, { email, password: 'iets anders' }),
  },
  'signing in to a locked account with the right password': {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'two-factor'],
    prepare: async (email) => {
      const now = app.clock.now().toISOString();
      await app.database.query(`insert into failed_login_attempts
          (id, email, ip_address, attempt_count, failures, last_attempt, locked_until)
        values ('${email}', '${email}', '10.0.0.1', 5, '{}', '${now}', timestamptz '${now}' + interval '10 minutes')`);
    },
    ask: (email) => call(login, { email, password }),
  },
  'signing in with a wrong signature of a passkey': {
    kinds: ['unknown', 'pk-active', 'pk-pending', 'pk-disabled'],
    ask: wrongAssertion,
  },
  'a forgotten password': {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'two-factor', 'registered'],
    ask: (email) => call(forgotPassword, { email }),
  },
  'sending the confirmation again': {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'registered'],
    ask: (email) => call(resendConfirmation, { email }),
  },
  registering: {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'registered', 'invited'],
    ask: (email) => call(register, registration(email)),
  },
  'checking the code of an invitation': {
    kinds: ['unknown', 'active', 'invited', 'reinvited'],
    ask: (email) => call(readInvitation, { email, ...wrongCode }),
  },
  'accepting an invitation by its code': {
    kinds: ['unknown', 'active', 'invited', 'reinvited'],
    ask: (email) => call(acceptInvitation, { ...registration(email), ...wrongCode }),
  },
  'changing the own address': {
    kinds: ['unknown', 'active', 'pending', 'disabled', 'invited'],
    ask: async (email) => call(requestEmailChange, { email }, (await givenSignedIn(app)).token),
  },
};

/** What an answer says, without the address that was sent, and what differs between any two calls. */
async function readAnswer(request: InjectOptions, email: string) {
  const { statusCode, headers, cookies, body } = await app.server.inject(request);
  const { date: _, 'x-request-id': id, 'set-cookie': __, ...rest } = headers;
  const said = body.replaceAll(email, '').replaceAll(String(id), '');
  return { statusCode, said, headers: rest, cookies: cookies.map(({ name }) => name) };
}

/** A call that is ready to be sent; the limits start anew. */
async function ready({ prepare, ask }: Question, email: string): Promise<InjectOptions> {
  await app.database.query('delete from failed_login_attempts; delete from rate_limits');
  await prepare?.(email);
  return await ask(email);
}

describe.each(Object.entries(questions))('%s', (_name, question) => {
  const [reference = '', ...others] = question.kinds;

  test.each(others)('an answer about an address that is %s is that about an unknown one', async (kind) => {
    const answer = async (each: string) => await readAnswer(await ready(question, at(each)), at(each));
    expect(await answer(kind)).toEqual(await answer(reference));
  });

  test.each(others)('an address that is %s runs the same statements as an unknown one', async (kind) => {
    const queriesOf = async (each: string) => {
      const request = await ready(question, at(each));
      const queries = await recordQueries(() => app.server.inject(request));
      // Other instances are notified after the response of an earlier call.
      return queries.filter((text) => !text.startsWith('select pg_notify('));
    };
    // A connection that is checked or opened meanwhile sends statements of its own.
    await expect
      .poll(async () => ({ kind: await queriesOf(kind), unknown: await queriesOf(reference) }), { timeout: 20_000 })
      .toSatisfy((found: { kind: string[]; unknown: string[] }) => found.kind.join('\n') === found.unknown.join('\n'));
    expect((await queriesOf(kind)).length).toBeGreaterThan(2);
  });

  test('the durations do not say which kind of address it is', { timeout: 90_000 }, async () => {
    const timed = (kind: string) => async () => {
      const request = await ready(question, at(kind));
      const startedAt = performance.now();
      await app.server.inject(request);
      return performance.now() - startedAt;
    };
    const work = Object.fromEntries(question.kinds.map((kind) => [kind, timed(kind)]));
    let suspect = others;
    let found = '';
    // Of two equal distributions one sample in several hundred is outside these bounds: then others are measured.
    for (let attempt = 0; attempt < 4 && suspect.length > 0; attempt += 1) {
      const durations = await measureInterleaved(work, 20);
      const probabilities = others.map(
        (kind) => [kind, probabilityOfGreater(durations[kind]!, durations[reference]!)] as const,
      );
      suspect = probabilities.filter(([, value]) => value < 0.2 || value > 0.8).map(([kind]) => kind);
      found = JSON.stringify(Object.fromEntries(probabilities));
    }
    expect([suspect, found]).toEqual([[], found]);
  });
});
