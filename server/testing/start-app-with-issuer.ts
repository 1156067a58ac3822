import { completeCompanySignIn, type CompanyStep, startCompanySignIn } from '#contract/company-account.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OidcConfig } from '#server/platform/settings/oidc-settings.ts';
import type { Person } from './issuer/dialects.ts';
import { startTestIssuer, type TestIssuer } from './issuer/test-issuer.ts';
import type { Answer } from './calls.ts';
import { settableClock } from './settable-clock.ts';
import { type AppOptions, startApp, type TestApp } from './start-app.ts';

type IssuerOptions = Parameters<typeof startTestIssuer>[0];

/** Cookies of a browser by name. */
export type Cookies = Record<string, string>;

export type AppWithIssuer = Awaited<ReturnType<typeof startAppWithIssuer>>;

/** The configuration of an issuer, as the environment has it. `settings`: further variables. */
export function oidcOf(issuer: TestIssuer, settings: Record<string, string> = {}): OidcConfig {
  const { url, clientId, clientSecret } = issuer;
  const variables = { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  return readConfig({ ...variables, ...settings }).oidc!;
}

/** A portal with a company account at an issuer of the same time. */
export async function startAppWithIssuer(
  { dialect = 'entra', ...options }: Partial<IssuerOptions> = {},
  settings: Record<string, string> = {},
  appOptions: AppOptions = {},
) {
  const clock = appOptions.clock ?? settableClock();
  const issuer = await startTestIssuer({ dialect, clock, ...options });
  const oidc = oidcOf(issuer, settings);
  const app = await startApp({ clock, ...appOptions, config: { ...appOptions.config, oidc } });
  issuer.allow(app.portal.config.publicUrl);
  const visits = visitsOf(app, issuer);
  return {
    app,
    issuer,
    ...visits,
    async stop(): Promise<void> {
      await app.stop();
      await issuer.stop();
    },
  };
}

type Visitor = { browser?: ReturnType<TestIssuer['openBrowser']>; cookies?: Cookies; ip?: string; returnTo?: string };

type Completed = Answer<typeof completeCompanySignIn>;

/** Visits of an app to its issuer. */
export function visitsOf(app: Pick<TestApp, 'send' | 'call'>, issuer: TestIssuer) {
  /** Begins a sign-in and lets the issuer authenticate a person. @returns the parameters of the callback */
  async function visit(person: Person, { browser, cookies = {}, ip, returnTo = '/' }: Visitor = {}) {
    const from = ip === undefined ? {} : { ip };
    const started = await app.send(startCompanySignIn, { body: { returnTo }, cookies, ...from });
    if (started.body === null) throw new Error(`the visit was refused: ${JSON.stringify(started.refusal)}`);
    const callback = await issuer.authorize(started.body.url, { as: person, ...(browser && { browser }) });
    return { parameters: callback.search.slice(1), cookies: { ...cookies, ...cookiesOf(started) } };
  }

  const complete = (
    { parameters, cookies }: { parameters: string; cookies: Cookies },
    ip?: string,
  ): Promise<Completed> =>
    app.send(completeCompanySignIn, { body: { parameters }, cookies, ...(ip !== undefined && { ip }) });

  /** Visits the issuer and completes it. */
  async function signIn(person: Person, visitor: Visitor = {}): Promise<Completed & { jar: Cookies }> {
    const visited = await visit(person, visitor);
    const answer = await complete(visited, visitor.ip);
    return { ...answer, jar: { ...visited.cookies, ...cookiesOf(answer) } };
  }

  /** A sign-in that opens a session. */
  async function signedInBy(
    person: Person,
    visitor: Visitor = {},
  ): Promise<Extract<CompanyStep, { next: 'signed-in' }> & { cookies: Cookies }> {
    const { body, refusal, jar } = await signIn(person, visitor);
    if (body?.next !== 'signed-in') throw new Error(`no session: ${JSON.stringify(body ?? refusal)}`);
    return { ...body, cookies: jar };
  }

  return { visit, complete, signIn, signedInBy };
}

function cookiesOf({ cookies }: { cookies: { name: string; value: string }[] }): Cookies {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}
