import type { CompanyTestResult } from '#contract/company-account.ts';
import { roleNames } from '#contract/platform/roles.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { roleAfterSignIn } from './apply-role.ts';
import { requireOidc } from './identity-provider.ts';
import { readPerson, type Claims, type Person } from './read-person.ts';
import { findAccount } from './sign-in-person.ts';

/** Claims that say nothing of the person, or are secret. */
const technical = new Set([
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'aio',
  'rh',
  'uti',
  'exp',
  'iat',
  'nbf',
  'jti',
  'azp',
]);

const maxClaims = 60;
const maxValue = 400;

/** What the claims of a person would do at a sign-in, and what is missing in them. */
export async function describeTest(context: AnyContext, claims: Claims): Promise<CompanyTestResult> {
  const shown = Object.entries(claims)
    .filter(([name]) => !technical.has(name))
    .slice(0, maxClaims)
    .map(([name, value]) => ({ name, value: writeClaim(value) }));
  const oidc = requireOidc(context);
  try {
    const person = readPerson(oidc, claims);
    return { claims: shown, effects: await listEffects(context, person), problems: listProblems(context, person) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { claims: shown, effects: [], problems: [error.message] };
  }
}

function writeClaim(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}

async function listEffects(context: AnyContext, person: Person): Promise<string[]> {
  const account = await findAccount(context, person);
  const who = `De persoon is te herkennen aan kenmerk ${person.subject} van ${person.issuer}.`;
  if (account.kind === 'new')
    return [
      who,
      `Er wordt een account gemaakt voor ${account.email}, met de rol ${roleNames[person.role ?? 1]}.`,
      account.isTrusted
        ? 'Het domein is vertrouwd: het account is meteen actief.'
        : 'Voor het domein gelden de regels van een registratie: toegelaten domeinen zijn meteen actief, andere worden beoordeeld.',
    ];
  const { user } = account;
  const role = roleAfterSignIn(user.role, person);
  return [
    who,
    account.kind === 'asks'
      ? `Er is al een account met het adres ${user.email}. Het wordt gekoppeld nadat het wachtwoord of een passkey daarvan één keer is gegeven.`
      : `Deze persoon logt in op het account van ${user.name} (${user.email}).`,
    role === user.role
      ? `De rol blijft ${roleNames[user.role]}.`
      : `De rol verandert van ${roleNames[user.role]} in ${roleNames[role]}.`,
  ];
}

function listProblems(context: AnyContext, person: Person): string[] {
  const { roles, roleClaim } = requireOidc(context);
  const found = [
    [person.email === null, 'Er komt geen e-mailadres mee. Voeg de claim “email” toe.'],
    [person.name === null, 'Er komt geen naam mee. Laat ook de naam van de persoon meesturen (het bereik “profile”).'],
    [
      person.sid === null,
      'Er komt geen “sid” mee: uitloggen bij het bedrijfsaccount beëindigt dan de sessies van het portaal niet.',
    ],
    [
      person.authTime === null,
      'Er komt geen “auth_time” mee: gevoelige wijzigingen kunnen niet bij het bedrijfsaccount worden bevestigd.',
    ],
    [
      roles.size > 0 && person.role === null,
      `De claim “${roleClaim}” heeft geen waarde uit OIDC_ROLES: de rol van het portaal blijft gelden.`,
    ],
    [person.isPartial, 'Het antwoord laat groepen weg omdat het er te veel zijn. Gebruik app-rollen.'],
  ] as const;
  return found.filter(([isMissing]) => isMissing).map(([, text]) => text);
}
