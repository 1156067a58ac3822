import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Claims } from './jwt.ts';

/** Somebody with an account at the issuer. The next token has what is known then. */
export type Person = {
  /** The claim `sub`. It identifies the person and never changes. */
  subject: string;
  name: string;
  /** Null: the person has no mail address. */
  email: string | null;
  emailVerified: boolean;
  preferredUsername: string;
  /** Object and tenant of Entra. */
  oid: string;
  tid: string;
  roles: string[];
  groups: string[];
  /** How Entra says that the person has too many groups for the token; null: the token has the groups. */
  overage: '_claim_names' | 'hasgroups' | null;
  /** Further claims of the ID token, which replace those of the dialect. */
  extra: Claims;
};

export type DialectName = 'entra' | 'google' | 'keycloak';

/** What differs between issuers. */
export type Dialect = {
  newSubject: () => string;
  /** The path of the issuer identifier; Entra has one per tenant. */
  path: (tenant: string) => string;
  claims: (person: Person) => Claims;
  /** Whether tokens have the session of the issuer in `sid`. */
  hasSid: boolean;
  /** Whether every token has `auth_time`, or only that of a request with `max_age`. */
  hasAuthTime: boolean;
  /** Whether answers have `iss` (RFC 9207). */
  answersIssuer: boolean;
  logout: { back: boolean; front: boolean };
};

/** The tenants of Entra whose discovery document has `{tenantid}` instead of a tenant. */
export const sharedTenants = ['organizations', 'common'];

export const dialects: Record<DialectName, Dialect> = {
  entra: {
    newSubject: () => randomBytes(32).toString('base64url'),
    path: (tenant) => `/${tenant}/v2.0`,
    claims: (person) => ({
      ver: '2.0',
      oid: person.oid,
      tid: person.tid,
      name: person.name,
      preferred_username: person.preferredUsername,
      email: person.email ?? undefined,
      roles: listUnlessEmpty(person.roles),
      ...groupsOfEntra(person),
    }),
    hasSid: true,
    hasAuthTime: false,
    answersIssuer: false,
    logout: { back: false, front: true },
  },
  google: {
    newSubject: () => `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`,
    path: () => '',
    claims: (person) => ({
      ...namesOf(person),
      email: person.email ?? undefined,
      email_verified: person.emailVerified,
      hd: person.email?.split('@')[1],
    }),
    hasSid: false,
    hasAuthTime: false,
    answersIssuer: true,
    logout: { back: false, front: false },
  },
  keycloak: {
    newSubject: () => randomUUID(),
    path: () => '/realms/portaal',
    claims: (person) => ({
      ...namesOf(person),
      preferred_username: person.preferredUsername,
      email: person.email ?? undefined,
      email_verified: person.emailVerified,
      // The first is what a mapper of the client adds, the second the default of the realm.
      roles: person.roles,
      realm_access: { roles: person.roles },
      groups: person.groups.map((group) => `/${group}`),
    }),
    hasSid: true,
    hasAuthTime: true,
    answersIssuer: true,
    logout: { back: true, front: true },
  },
};

/** Every claim of a dialect, by the scope that asks for it. */
export const claimsByScope = {
  openid: 'sub ver oid tid roles groups hasgroups realm_access hd sid auth_time iss acr amr'.split(' '),
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email', 'email_verified'],
};

function namesOf({ name }: Person): Claims {
  const [given_name, ...rest] = name.split(' ');
  return { name, given_name, family_name: rest.join(' ') };
}

function groupsOfEntra({ groups, overage, oid, tid }: Person): Claims {
  if (overage === 'hasgroups') return { hasgroups: true };
  if (overage === null) return { groups: listUnlessEmpty(groups) };
  const endpoint = `https://graph.windows.net/${tid}/users/${oid}/getMemberObjects`;
  return { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint } } };
}

function listUnlessEmpty(values: string[]): string[] | undefined {
  return values.length === 0 ? undefined : values;
}
