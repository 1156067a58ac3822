import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { roles, type Role } from '#contract/platform/roles.ts';
import { textSetting } from './text-setting.ts';

const flag = z.enum(['0', '1'], 'must be 0 or 1');

/** The variables of the company account. */
export const oidcSettings = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.refine(
          isIssuer,
          'must be the https address of an issuer, such as https://login.microsoftonline.com/TENANT/v2.0, without a query',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(textSetting(300)),
  OIDC_CLIENT_SECRET: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
  OIDC_CLIENT_KEY: z.optional(
    z.pipe(
      z.transform((value) => String(value).replaceAll('\\n', '\n')),
      z.string().check(z.refine(isPrivateKey, 'must be a private RSA or EC key in PEM (PKCS #8)')),
    ),
  ),
  OIDC_LABEL: z._default(textSetting(60), 'Inloggen met bedrijfsaccount'),
  OIDC_SCOPES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^[\x21-\x7e ]{1,500}$/.test(value) && value.split(' ').includes('openid'),
          'must be scopes separated by spaces, openid among them',
        ),
      ),
    'openid profile email',
  ),
  OIDC_ROLE_CLAIM: z._default(textSetting(200), 'roles'),
  OIDC_ROLES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => readRoles(value) !== null,
          'must be values of the claim with their role, such as Portaal.Beheerder=3,Portaal.Gebruiker=1',
        ),
      ),
    '',
  ),
  OIDC_TENANTS: z._default(z.string().check(z.regex(/^[\w.-]*( *, *[\w.-]+)*$/, 'must be tenants, with commas')), ''),
  OIDC_MFA: z._default(z.enum(['trusted', 'portal'], 'must be trusted or portal'), 'trusted'),
  OIDC_LINK_BY_EMAIL: z._default(flag, '0'),
  OIDC_ONLY: z._default(flag, '0'),
};

/** The identity provider of the organisation and what its tokens mean here. */
export type OidcConfig = {
  issuer: string;
  clientId: string;
  /** A secret, or a private key in PEM. */
  client: { secret: string } | { key: string };
  /** Text of the button. */
  label: string;
  scopes: string;
  roleClaim: string;
  /** The role of each value of the claim; empty: roles are the portal's. */
  roles: ReadonlyMap<string, Role>;
  /** Accepted values of `tid` (Entra) or `hd` (Google); empty: the issuer has one tenant. */
  tenants: readonly string[];
  /** Whether the issuer's second factor counts as one. */
  trustsFactor: boolean;
  /** Whether an address alone links an existing account. */
  linksByEmail: boolean;
  /** Whether passwords, passkeys and registrations are only for emergency accounts. */
  isOnly: boolean;
};

type Parsed = z.infer<z.ZodMiniObject<typeof oidcSettings>>;

/** The company account of the environment; null: there is none. */
export function toOidcConfig(env: Parsed): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_KEY: key } = env;
  if (issuer === undefined || clientId === undefined) return null;
  return {
    issuer,
    clientId,
    client: key === undefined ? { secret: secret ?? '' } : { key },
    label: env.OIDC_LABEL,
    scopes: env.OIDC_SCOPES,
    roleClaim: env.OIDC_ROLE_CLAIM,
    roles: readRoles(env.OIDC_ROLES) ?? new Map(),
    tenants: readTenants(env.OIDC_TENANTS),
    trustsFactor: env.OIDC_MFA === 'trusted',
    linksByEmail: env.OIDC_LINK_BY_EMAIL === '1',
    isOnly: env.OIDC_ONLY === '1',
  };
}

/** What is wrong with the variables together. */
export function findOidcProblems(given: Record<string, string | undefined>): string[] {
  const { OIDC_ISSUER: issuer, OIDC_TENANTS: tenants = '' } = given;
  // The others have defaults, which a copy of .env.example sets.
  const meant = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_CLIENT_KEY', 'OIDC_ROLES', 'OIDC_TENANTS'];
  const names = meant.filter((name) => given[name] !== undefined);
  if (given['OIDC_ONLY'] === '1') names.push('OIDC_ONLY');
  if (issuer === undefined) return names.length > 0 ? [`OIDC_ISSUER: required with ${names.join(', ')}`] : [];
  const problems: string[] = [];
  if (given['OIDC_CLIENT_ID'] === undefined) problems.push('OIDC_CLIENT_ID: required with OIDC_ISSUER');
  if ((given['OIDC_CLIENT_SECRET'] === undefined) === (given['OIDC_CLIENT_KEY'] === undefined))
    problems.push('OIDC_CLIENT_SECRET: required with OIDC_ISSUER, or else OIDC_CLIENT_KEY; set one of them');
  if (hasManyTenants(issuer) && readTenants(tenants).length === 0)
    problems.push('OIDC_TENANTS: required, since everybody with an account at this issuer could sign in');
  return problems;
}

/** Whether an issuer signs in the accounts of other organisations too. */
function hasManyTenants(issuer: string): boolean {
  const address = URL.parse(issuer);
  if (address === null) return false;
  return (
    address.hostname === 'accounts.google.com' || /^\/(common|organizations|consumers)(\/|$)/.test(address.pathname)
  );
}

function readTenants(value: string): string[] {
  return value
    .split(',')
    .map((tenant) => tenant.trim().toLowerCase())
    .filter((tenant) => tenant !== '');
}

/** The roles by value of the claim; null: not readable. The value may contain an equals sign. */
function readRoles(value: string): Map<string, Role> | null {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const found = new Map<string, Role>();
  for (const entry of entries) {
    const [, name = '', level] = /^(.+)=([0-3])$/.exec(entry) ?? [];
    const role = roles.find((each) => String(each) === level);
    if (role === undefined) return null;
    found.set(name.trim(), role);
  }
  return found;
}

const loopback = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** https, or http on this machine. */
function isIssuer(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || /[?#]/.test(value) || address.username !== '' || address.password !== '') return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && loopback.test(address.hostname));
}

function isPrivateKey(value: string): boolean {
  try {
    return ['rsa', 'ec'].includes(createPrivateKey(value).asymmetricKeyType ?? '');
  } catch {
    return false;
  }
}
