import * as z from 'zod/mini';
import { emailAddress } from '#contract/platform/email-address.ts';
import { roles, type Role } from '#contract/platform/roles.ts';
import { Failure } from '#server/platform/failure.ts';
import type { OidcConfig } from '#server/platform/settings/oidc-settings.ts';

/** Whom a token is about. `issuer` and `subject` say who it is; everything else may change. */
export const person = z.object({
  issuer: z.string(),
  /** With Entra the object id, which SCIM sends too; otherwise `sub`. */
  subject: z.string(),
  /** The session at the identity provider; null when it names none. */
  sid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null: the provider does not say it, as Entra. */
  isEmailVerified: z.nullable(z.boolean()),
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** The highest role that the claim gives; null: none, or roles are not configured. */
  role: z.nullable(z.literal([0, 1, 2, 3])),
  /** Whether the token left out groups: its role lowers nobody. */
  isPartial: z.boolean(),
  /** Seconds since 1970 at which the provider asked for the password; null when it does not say it. */
  authTime: z.nullable(z.number()),
});
export type Person = z.infer<typeof person>;

export type Claims = Readonly<Record<string, unknown>>;

const maxText = 300;

/** Reads verified claims. Throws `company_account_tenant_refused` for a person of another organisation. */
export function readPerson(config: OidcConfig, claims: Claims): Person {
  const issuer = String(claims['iss']);
  const tenant = tenantOf(claims, issuer);
  if (config.tenants.length > 0 && (tenant === null || !config.tenants.includes(tenant.toLowerCase())))
    throw new Failure('company_account_tenant_refused');
  const { sub, oid, sid, auth_time: authTime } = claims;
  const names = [claims['given_name'], claims['family_name']].map(readText).filter((part) => part !== null);
  const username = readText(claims['preferred_username']) ?? readText(claims['upn']);
  return {
    issuer,
    subject: isEntra(claims, issuer) ? String(oid) : String(sub),
    sid: readText(sid),
    email: readEmail(claims['email']) ?? readEmail(username),
    isEmailVerified: readFlag(claims['email_verified']),
    name: readText(claims['name']) ?? (names.length > 0 ? names.join(' ') : null),
    username,
    role: readRole(config, claims),
    isPartial: hasOverage(claims, config.roleClaim),
    authTime: typeof authTime === 'number' ? authTime : null,
  };
}

/** Entra puts the tenant into its issuer; `sub` differs for each application there. */
function isEntra({ tid, oid }: Claims, issuer: string): boolean {
  return typeof tid === 'string' && typeof oid === 'string' && tid !== '' && oid !== '' && issuer.includes(`/${tid}/`);
}

/** The tenant of Entra, or the domain of Google Workspace; null for a private account. */
function tenantOf(claims: Claims, issuer: string): string | null {
  return readText(isEntra(claims, issuer) ? claims['tid'] : claims['hd']);
}

function readRole({ roles: mapping, roleClaim }: OidcConfig, claims: Claims): Role | null {
  const values = [findClaim(claims, roleClaim)].flat();
  const given = new Set(values.map((value) => (typeof value === 'string' ? mapping.get(value) : undefined)));
  return roles.findLast((role) => given.has(role)) ?? null;
}

/** The value of a claim; `realm_access.roles` is one inside an object unless a claim has that name. */
function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
}

/** Whether Entra left out a claim because it has too many values. */
function hasOverage(claims: Claims, claim: string): boolean {
  const elsewhere = claims['_claim_names'];
  const names = typeof elsewhere === 'object' && elsewhere !== null ? Object.keys(elsewhere) : [];
  return names.includes(claim) || (claim === 'groups' && [true, 'true'].includes(claims['hasgroups'] as boolean));
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, maxText) : null;
}

function readEmail(value: unknown): string | null {
  const parsed = z.safeParse(emailAddress(), value);
  return parsed.success ? parsed.data : null;
}

function readFlag(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}
