import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { addWhitelistDomain } from '#contract/domains.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import type { DialectName, Person } from '#server/testing/issuer/dialects.ts';
import { startTestIssuer, type TestIssuer } from '#server/testing/issuer/test-issuer.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { oidcOf } from '#server/testing/start-app-with-issuer.ts';
import { newPage, type Visit } from './browser.ts';

export type PortalWithIssuer = {
  app: TestApp;
  issuer: TestIssuer;
  open(at: string, visit?: Visit): Promise<Page>;
  /** The sessions of a user were last authenticated an hour ago. */
  ageSessions(email: string): Promise<void>;
};

/**
 * A portal for one story file, with its own database and a company account at an issuer of another site, both at the time
 * of this machine. Addresses at bureau.example need no approval. `settings`: variables of the company account.
 */
export function usePortalWithIssuer(dialect: DialectName, settings: Record<string, string> = {}): PortalWithIssuer {
  let database: TestDatabase;
  let app: TestApp;
  let issuer: TestIssuer;
  let baseUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseUrl'));
    issuer = await startTestIssuer({ dialect });
    const oidc = oidcOf(issuer, { OIDC_LABEL: companyLabel, ...settings });
    app = await startApp({ database, machineClock: systemClock, config: { demo: true, oidc } });
    // Cookies know no ports: by this name the issuer is another site.
    baseUrl = (await app.listen()).replace('127.0.0.1', 'localhost');
    app.portal.config.publicUrl = baseUrl;
    app.portal.config.selfUrl = baseUrl;
    issuer.allow(baseUrl);
    await app.jobs.start();
    const { token } = await givenSignedIn(app, { role: 3 });
    await app.call(addWhitelistDomain, { body: { domain: 'bureau.example' }, token });
  });
  afterAll(async () => {
    await app.stop();
    await issuer.stop();
    await database.drop();
  });

  return {
    get app() {
      return app;
    },
    get issuer() {
      return issuer;
    },
    async open(at, visit) {
      const page = await newPage({ ...visit, baseUrl });
      await page.goto(at);
      return page;
    },
    async ageSessions(email) {
      await database.query(
        `update auth_sessions set authenticated_at = now() - interval '1 hour'
         where user_id = (select id from users where email = '${email}')`,
      );
    },
  };
}

/** The text of the button, and the same for a failure. */
export const companyLabel = 'Inloggen met Microsoft';

/** Opens a page of the portal as this person, who signs in at the issuer. */
export async function openByCompany(
  { open }: Pick<PortalWithIssuer, 'open'>,
  person: Person,
  at = '/',
  visit?: Visit,
): Promise<Page> {
  const page = await open(at, visit);
  await page.getByRole('button', { name: companyLabel }).click();
  await signInAtIssuer(page, person);
  await page.getByRole('button', { name: /^Menu van / }).waitFor();
  return page;
}

/** Signs in at the page of the issuer. */
export async function signInAtIssuer(page: Page, { subject }: Pick<Person, 'subject'>): Promise<void> {
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill(subject);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
