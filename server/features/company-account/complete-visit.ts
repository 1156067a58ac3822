import type { CompanyStep } from '#contract/company-account.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Browser, OpenedSession } from '#server/features/auth/public.ts';
import { findCallerBySession, lockCaller, renewAuthentication } from '#server/features/sessions/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findIdentity, findIdentityOf, findProvisioned, insertTest } from './company-account-sql.ts';
import { linkIdentity } from './link-identity.ts';
import { signInPerson } from './sign-in-person.ts';
import { describeTest } from './test-result.ts';
import { type Returned, readBrowser, returnFromVisit } from './visits.ts';

/** What may open a session, and where the browser goes then. */
export type Outcome = { opened: OpenedSession; returnTo: string } | Exclude<CompanyStep, { next: 'signed-in' }>;

type Callback = {
  parameters: URLSearchParams;
  cookie: string | undefined;
  /** Runs what may open a session. The answers of the provider are not waited for in it: others queue for it. */
  open: (work: (by: Browser) => Promise<Outcome>) => Promise<CompanyStep>;
};

/** Refusals that say something of a person or a token, for the audit log. */
const recorded = new Set<ErrorCode>([
  'company_account_token_refused',
  'company_account_tenant_refused',
  'company_account_email_unverified',
  'company_account_in_use',
  'company_account_mismatch',
  'company_account_not_recent',
]);

/** What only an administrator can mend, with what to do. */
const faults = {
  company_account_misconfigured:
    'Controleer OIDC_CLIENT_ID, het geheim of de sleutel en OIDC_SCOPES, en of het geheim niet is verlopen.',
  company_account_clock_off: 'Controleer de klok van de server en van de database.',
} as const satisfies Partial<Record<ErrorCode, string>>;

async function reportFault(context: AnyContext, code: keyof typeof faults): Promise<void> {
  await raiseAlert(context, {
    source: 'sign-in',
    key: code,
    type: 'error',
    severity: 'high',
    title: 'Inloggen met het bedrijfsaccount lukt niet',
    message: new Failure(code).message,
    action: faults[code],
    url: '/company-account',
    expiresAfterMs: 24 * 3_600_000,
  });
}

/** Completes a visit to the identity provider, once, by what it was begun for. */
export async function completeVisit(context: AnyContext, { parameters, cookie, open }: Callback): Promise<CompanyStep> {
  try {
    const visit = await returnFromVisit(context, parameters, cookie);
    if (visit.purpose !== 'sign-in') return await returnToSession(context, visit);
    const browserHash = readBrowser(cookie).hash;
    return await open(async (by) => {
      const step = await signInPerson(context, { ...visit, browserHash, by });
      return 'tokens' in step ? { opened: step, returnTo: visit.returnTo } : step;
    });
  } catch (error) {
    if (error instanceof Failure && error.code in faults) await reportFault(context, error.code as keyof typeof faults);
    if (error instanceof Failure && recorded.has(error.code))
      await recordAudit(context.db, context, {
        eventType: 'company-account.refused',
        outcome: 'refused',
        reason: error.code,
      });
    throw error;
  }
}

/** A visit of a user who is signed in. Throws `authentication_required` when that session has ended meanwhile. */
async function returnToSession(context: AnyContext, visit: Returned): Promise<CompanyStep> {
  const { purpose, sessionId, returnTo } = visit;
  const user = await findCallerBySession(context.db, sessionId ?? '', context.clock.now());
  if (user === null || purpose === 'sign-in') throw new Failure('authentication_required');
  const own: Context = { ...context, user };
  if (purpose === 'confirm') await confirm(own, visit);
  else if (purpose === 'link') await link(own, visit);
  else await test(own, visit);
  return { next: 'returned', purpose, returnTo };
}

/** Seconds by which the provider may have asked for the password before the visit, when its clock is behind. */
const toleranceSeconds = 60;

/** Renews the authentication of the session: the provider has asked its user for the password since the visit began. */
async function confirm(context: Context, { person, createdAt }: Returned): Promise<void> {
  const identity = await findIdentity(context.db, person);
  if (identity?.userId !== context.user.id) throw new Failure('company_account_mismatch');
  const since = Date.parse(createdAt) / 1000 - toleranceSeconds;
  if (person.authTime === null || person.authTime < since) throw new Failure('company_account_not_recent');
  await renewAuthentication(context);
}

async function link(context: Context, { person }: Returned): Promise<void> {
  const { id: userId } = context.user;
  const { issuer, subject, email } = person;
  if ((await findIdentity(context.db, person)) !== null || (await findIdentityOf(context.db, userId)) !== null)
    throw new Failure('company_account_linked');
  const made = await findProvisioned(context.db, subject);
  if (made !== null && made !== userId) throw new Failure('company_account_linked');
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const now = context.clock.now();
    await linkIdentity(tx, context, { id: newId(), userId, issuer, subject, email: email ?? '', now });
    await publishChanged(tx, { userId }, 'sessions');
  });
}

async function test(context: Context, { claims }: Returned): Promise<void> {
  const result = await describeTest(context, claims);
  await insertTest(context.db, context.user.id, result, context.clock.now());
  await recordAudit(context.db, context, { eventType: 'company-account.tested', target: context.user.id });
}
