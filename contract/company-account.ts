import * as z from 'zod/mini';
import { loginForm, signedIn } from './auth.ts';
import { assertion } from './passkeys.ts';
import { done, endpoint, id, idParams, instant, version } from './platform/endpoint.ts';
import { normalizeDomain } from './platform/domain-name.ts';
import { secondFactorMethods } from './platform/errors.ts';
import { secondFactorFields } from './two-factor.ts';

/** A path of the portal, with its query: where a visit to the identity provider returns to. */
const returnTo = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Ongeldig adres'));

const visit = z.object({
  /** The page of the identity provider that the browser opens. */
  url: z.string(),
});

const visitErrors = [
  'company_account_not_configured',
  'company_account_unavailable',
  'company_account_misconfigured',
  'rate_limited',
] as const;

export const startCompanySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/start',
  access: 'public',
  apiKeys: false,
  summary: 'Begin a sign-in with the company account; sets a cookie that binds it to this browser.',
  body: z.strictObject({ returnTo }),
  output: visit,
  errors: visitErrors,
});

export const startCompanyVisit = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/visits',
  access: 'customer',
  apiKeys: false,
  summary: 'Begin to confirm at the identity provider who the caller is, or to link the company account.',
  body: z.strictObject({ purpose: z.enum(['confirm', 'link']), returnTo }),
  output: visit,
  errors: [...visitErrors, 'company_account_linked', 'company_account_not_linked', 'reauthentication_required'],
});

/** Whatever is sent; it is judged when the visit is completed. */
const sent = z.optional(z.unknown());

export const returnFromCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  access: 'public',
  apiKeys: false,
  summary: 'Where the identity provider sends browsers back to: redirects to the page that completes the visit.',
  query: z.object({ state: sent, code: sent, iss: sent, error: sent }),
  output: z.object({ location: z.string() }),
  status: 303,
  errors: [],
});

/** Where `returnFromCompanySignIn` sends the browser; the parameters follow as a fragment, which no log has. */
export const companySignInPath = '/company-sign-in';

/**
 * `signed-in`: a session was opened. `link`: the address has an account; its password or passkey links it once.
 * `second-step`: the portal asks for its own second factor. `returned`: a visit other than a sign-in is complete.
 */
const companyStep = z.discriminatedUnion('next', [
  z.extend(signedIn, { next: z.literal('signed-in'), returnTo: z.string() }),
  z.object({ next: z.literal('link'), ticket: z.string(), email: z.string() }),
  z.object({ next: z.literal('second-step'), ticket: z.string(), methods: z.array(z.enum(secondFactorMethods)) }),
  z.object({ next: z.literal('returned'), purpose: z.enum(['confirm', 'link', 'test']), returnTo: z.string() }),
]);
export type CompanyStep = z.infer<typeof companyStep>;

export const completeCompanySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/complete',
  access: 'public',
  apiKeys: false,
  summary: 'Complete a visit to the identity provider with the parameters that it sent back; once.',
  /** The query of the callback. */
  body: z.strictObject({ parameters: z.string().check(z.maxLength(8000)) }),
  output: companyStep,
  errors: [
    ...visitErrors,
    'company_account_attempt_over',
    'company_account_cookie_missing',
    'company_account_refused',
    'company_account_clock_off',
    'company_account_token_refused',
    'company_account_tenant_refused',
    'company_account_email_missing',
    'company_account_email_unverified',
    'company_account_in_use',
    'company_account_mismatch',
    'company_account_not_recent',
    'company_account_linked',
    'authentication_required',
    'email_reserved',
    'account_pending',
    'account_disabled',
  ],
});

export const continueCompanySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/continue',
  access: 'public',
  apiKeys: false,
  summary: 'The password or passkey that links an account, or its second factor; opens the session.',
  body: z.strictObject({
    ticket: z.string().check(z.regex(/^[\w-]{43}$/, 'Ongeldig kenmerk')),
    password: z.optional(loginForm.shape.password),
    ...secondFactorFields,
    passkey: z.optional(assertion),
    rememberDevice: z.optional(z.boolean()),
  }),
  output: companyStep,
  errors: [
    'company_account_not_configured',
    'company_account_attempt_over',
    'company_account_email_missing',
    'company_account_email_unverified',
    'company_account_in_use',
    'invalid_credentials',
    'two_factor_required',
    'two_factor_code_wrong',
    'passkey_refused',
    'passkeys_unavailable',
    'account_pending',
    'account_disabled',
    'rate_limited',
  ],
});

export const signOutOfCompanyAccount = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/sign-out',
  access: 'public',
  apiKeys: false,
  summary: 'Redirects to the page of the identity provider that ends its session; to the portal when it has none.',
  output: z.object({ location: z.string() }),
  status: 303,
  errors: ['rate_limited'],
});

/** OpenID Connect Back-Channel Logout 1.0. */
export const receiveBackchannelLogout = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/backchannel-logout',
  access: 'public',
  apiKeys: false,
  summary: 'A signed logout token of the identity provider ends the sessions that it names.',
  bodyMediaType: 'application/x-www-form-urlencoded',
  body: z.object({ logout_token: z.string().check(z.maxLength(8000)) }),
  output: done,
  errors: ['company_account_token_refused', ...visitErrors],
});

/** OpenID Connect Front-Channel Logout 1.0. */
export const receiveFrontchannelLogout = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/frontchannel-logout',
  access: 'public',
  apiKeys: false,
  summary: 'A page of the identity provider loads this: ends the sessions that were opened in one of its sessions.',
  query: z.object({
    sid: z.string().check(z.minLength(8), z.maxLength(500)),
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: done,
  errors: ['rate_limited'],
});

export const readOwnCompanyAccount = endpoint({
  method: 'GET',
  path: '/api/auth/company-account',
  access: 'customer',
  apiKeys: false,
  summary: 'Whether there is a company account, and which one is linked to the account of the caller.',
  output: z.object({
    isConfigured: z.boolean(),
    linked: z.nullable(z.object({ email: z.string(), linkedAt: instant, lastUsedAt: z.nullable(instant) })),
    /** False while it is the only way to sign in, or the directory manages the account. */
    canUnlink: z.boolean(),
    hasPassword: z.boolean(),
    isManaged: z.boolean(),
  }),
  errors: [],
});

export const unlinkCompanyAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/company-account',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary: 'Unlink the own company account, and end the other sessions that it opened.',
  output: done,
  errors: ['not_found', 'company_account_last'],
});

const companySettings = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLES',
  'OIDC_TENANTS',
  'PUBLIC_URL',
] as const;

/** What a test sign-in showed. `claims`: as text, without the technical ones. */
export const companyTestResult = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** In Dutch, what a sign-in with these claims would do. */
  effects: z.array(z.string()),
  /** In Dutch, what is missing in the claims. */
  problems: z.array(z.string()),
});
export type CompanyTestResult = z.infer<typeof companyTestResult>;

const emergencyAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  lastLogin: z.nullable(instant),
  isEmergency: z.boolean(),
  hasPassword: z.boolean(),
});

/** The messages are of the list: a form shows it as one field. */
const trustedDomains = z.array(z.string().check(z.maxLength(260))).check(
  z.maxLength(200, 'Gebruik maximaal 200 domeinen'),
  z.refine(
    (domains) => domains.every((domain) => normalizeDomain(domain) !== null),
    'Vul alleen domeinen in, zoals bureau.nl',
  ),
  z.overwrite((domains) => domains.map((domain) => normalizeDomain(domain) ?? domain)),
);

export const readCompanyAccount = endpoint({
  method: 'GET',
  path: '/api/company-account',
  access: 'administrator',
  summary: 'The company account: its settings, the state of the identity provider and what is missing.',
  output: z.object({
    isConfigured: z.boolean(),
    /** Settings that are missing; `OIDC_ROLES` and an https `PUBLIC_URL` are advice. */
    missing: z.array(z.enum(companySettings)),
    issuer: z.nullable(z.string()),
    clientId: z.nullable(z.string()),
    label: z.nullable(z.string()),
    roleClaim: z.nullable(z.string()),
    roles: z.array(z.object({ value: z.string(), role: z.literal([0, 1, 2, 3]) })),
    tenants: z.array(z.string()),
    isOnly: z.boolean(),
    trustsFactor: z.boolean(),
    linksByEmail: z.boolean(),
    /** Null: not configured. `message`: in Dutch, what to do when it cannot be reached. */
    state: z.nullable(z.object({ isReachable: z.boolean(), message: z.string(), checkedAt: instant })),
    /** The addresses to register at the identity provider. */
    addresses: z.object({
      callback: z.string(),
      backchannelLogout: z.string(),
      frontchannelLogout: z.string(),
      afterSignOut: z.string(),
    }),
    trustedDomains: z.array(z.string()),
    version,
    /** The active administrators. */
    administrators: z.array(emergencyAccount),
    /** Of the caller. */
    test: z.nullable(z.extend(companyTestResult, { testedAt: instant })),
    linkedUsers: z.int(),
  }),
  errors: [],
});
export type CompanyAccount = z.infer<typeof readCompanyAccount.output>;

export const startCompanyTest = endpoint({
  method: 'POST',
  path: '/api/company-account/test',
  access: 'administrator',
  apiKeys: false,
  summary: 'Begin a test sign-in: it shows which claims arrive and what they would do, and signs nobody in.',
  output: visit,
  errors: visitErrors,
});

export const trustedDomainsForm = z.strictObject({ domains: trustedDomains, version });

export const saveTrustedDomains = endpoint({
  method: 'PUT',
  path: '/api/company-account/trusted-domains',
  access: 'administrator',
  reauthentication: true,
  summary: 'The domains of which the word of the identity provider is enough: their people need no review.',
  body: trustedDomainsForm,
  output: z.object({ domains: z.array(z.string()), version }),
  errors: ['changed_meanwhile'],
});

export const markEmergencyAccount = endpoint({
  method: 'PUT',
  path: '/api/company-account/emergency-accounts/{id}',
  access: 'administrator',
  reauthentication: true,
  summary: 'Mark an administrator as emergency account, or end that.',
  params: idParams,
  body: z.strictObject({ isEmergency: z.boolean() }),
  output: done,
  errors: ['not_found', 'emergency_account_unfit', 'last_emergency_account'],
});
