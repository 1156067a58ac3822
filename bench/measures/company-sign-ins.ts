import { startTestIssuer, type TestIssuer } from '#server/testing/issuer/test-issuer.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { emailOf, password } from '../data/identities.ts';
import { trustDomain } from '../data/company-account-sql.ts';
import { interleave } from '../load/interleave.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

/** Sign-ins of a round, one after the other. */
const perRound = 20;

/**
 * The callback of a sign-in with the company account, its call to the issuer included, beside a sign-in with a password
 * without the time of its hash.
 */
export async function measureCompanySignIns({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, apps, rounds } = sizes;
  const url = await databases.add('company_account', { users, apps, votes: 0 });
  await trustDomain(url, 'voorbeeld.example');
  const issuer = await startTestIssuer({ dialect: 'entra' });
  const publicUrl = `http://localhost:${await findFreePort()}`;
  issuer.allow(publicUrl);
  const portal = await startPortalProcess({
    database: { DATABASE_URL: url },
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
    },
  });
  const argon2 = startBaseline('verifyPasswords');
  const people = Array.from({ length: perRound }, (_, index) =>
    issuer.people.add({ name: `Medewerker ${index}`, email: `medewerker${index}@voorbeeld.example` }),
  );
  let next = 0;
  try {
    const times = await interleave(rounds, {
      hash: async () => {
        const run = { hash: databases.passwordHash, password, count: perRound, concurrency: 1 };
        return 1000 / (await argon2.run(run));
      },
      password: () =>
        timed(perRound, async () => {
          await post(portal.url, '/api/auth/login', { email: emailOf((next += 1) % users), password });
        }),
      company: async () => {
        const visits = await Promise.all(people.map((person) => visit(portal.url, issuer, person.subject)));
        return await timed(perRound, async (index) => {
          const { parameters, cookie } = visits[index]!;
          const answer = await post(portal.url, '/api/auth/oidc/complete', { parameters }, cookie);
          if (!answer.body.includes('"signed-in"')) throw new Error(`no session: ${answer.body}`);
        });
      },
    });
    return [
      comparisonRow({
        work: 'callback of the company account',
        baseline: 'sign-in with a password without its hash',
        value: times.password - times.hash,
        measured: times.company,
        format: milliseconds,
        atMost: 3,
      }),
    ];
  } finally {
    await argon2.stop();
    await portal.stop();
    await issuer.stop();
  }
}

/** Milliseconds of one of these calls, which are made one after the other. */
async function timed(count: number, call: (index: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < count; index += 1) await call(index);
  return (performance.now() - started) / count;
}

async function visit(url: string, issuer: TestIssuer, account: string) {
  const { body, cookie } = await post(url, '/api/auth/oidc/start', { returnTo: '/' });
  const callback = await issuer.authorize((JSON.parse(body) as { url: string }).url, { as: account });
  return { parameters: callback.search.slice(1), cookie };
}

async function post(url: string, path: string, body: object, cookie = '') {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answers ${answer.status}: ${text}`);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
  return { body: text, cookie: cookies.join('; ') };
}
