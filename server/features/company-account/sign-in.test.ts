import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, verify } from '#contract/auth.ts';
import {
  completeCompanySignIn,
  continueCompanySignIn,
  returnFromCompanySignIn,
  startCompanySignIn,
} from '#contract/company-account.ts';
import { sendInvite } from '#contract/invitations.ts';
import type { Role } from '#contract/platform/roles.ts';
import { roles } from '#contract/platform/roles.ts';
import { addWhitelistDomain } from '#contract/domains.ts';
import { boolean, integer, text } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { type AppWithIssuer, startAppWithIssuer } from '#server/testing/start-app-with-issuer.ts';
import { givenSignedIn, givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { minutes } from '#server/testing/settable-clock.ts';

let company: AppWithIssuer;
let number = 0;

/** A person with a name, address and account of their own, at a domain that is allowed. */
function newPerson(details: Parameters<AppWithIssuer['issuer']['people']['add']>[0] = { name: '' }) {
  number += 1;
  const name = details.name || `Sanne de Boer ${number}`;
  return company.issuer.people.add({ email: `sanne${number}@bureau.example`, ...details, name });
}

const accounts = (email: string) =>
  getValue(company.app.portal.db, integer)`select count(*) from users where lower(email) = lower(${email})`;

const roleOf = (email: string) =>
  getValue(company.app.portal.db, integer)`select role from users where lower(email) = lower(${email})`;

beforeAll(async () => {
  company = await startAppWithIssuer({}, { OIDC_ROLES: 'Portaal.Beheerder=3,Portaal.Supervisor=2,Portaal.Gebruiker=1' });
  const administrator = await givenSignedIn(company.app, { role: 3 });
  await company.app.call(addWhitelistDomain, { body: { domain: 'bureau.example' }, token: administrator.token });
});

afterAll(() => company.stop());

test('the first sign-in of a colleague makes an active account with name, address and user name', async () => {
  const person = newPerson({ name: 'Sanne de Boer', email: 'sanne.boer@bureau.example' });
  const { user, token, returnTo } = await company.signedInBy(person, { returnTo: '/requests?status=open' });
  expect(user).toMatchObject({
    name: 'Sanne de Boer',
    username: 'sanne.boer',
    email: 'sanne.boer@bureau.example',
    role: 1,
    status: 'active',
    emailVerified: true,
  });
  expect(returnTo).toBe('/requests?status=open');
  expect((await company.app.call(verify, { token })).user.id).toBe(user.id);
  const again = await company.signedInBy(company.issuer.people.change(person, { name: 'Sanne Visser' }));
  expect(again.user.id).toBe(user.id);
});

test('a person stays the same account when the address changes at the issuer', async () => {
  const person = newPerson();
  const { user } = await company.signedInBy(person);
  const moved = company.issuer.people.change(person, { email: 'anders@elders.example' });
  expect((await company.signedInBy(moved)).user).toMatchObject({ id: user.id, email: user.email });
});

test('the callback sends the browser to a page with its parameters in the fragment', async () => {
  const query = { state: 'a b', code: 'c&d', extra: '1' };
  const { location } = await company.app.call(returnFromCompanySignIn, { query });
  expect(location).toBe('/company-sign-in#state=a+b&code=c%26d');
});
