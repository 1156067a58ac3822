import { expect, test } from 'vitest';
import { directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { signInByForm, useBrowser } from './support/browser.ts';
import { startSession } from './support/chat-sides.ts';
import { sendMessage } from './support/conversation.ts';
import { companyLabel, openByCompany, signInAtIssuer, usePortalWithIssuer } from './support/portal-with-issuer.ts';

useBrowser();

const portal = usePortalWithIssuer('entra', { OIDC_ROLES: 'Portaal.Supervisor=2' });

test('who leaves the company during a conversation is out at once, and the requester waits for another expert', async () => {
  const directory = directoryOf(portal.app, await givenDirectoryToken(portal.app));
  const person = portal.issuer.people.add({
    name: 'Bea Bos',
    email: 'bea@bureau.example',
    roles: ['Portaal.Supervisor'],
  });
  const { body } = await directory('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    externalId: person.oid,
    userName: person.email,
    displayName: person.name,
    active: true,
  });

  const requester = await portal.open('/');
  const { email } = await givenUser(portal.app);
  await signInByForm(requester, email, '/', password);
  await startSession(requester);
  const desk = await openByCompany(portal, person, '/expert-chat?view=desk');
  await desk.getByRole('button', { name: /^Aannemen van het gesprek met / }).click();
  await requester.getByRole('timer').waitFor();
  await sendMessage(desk, 'Ik kijk het na.');
  await requester.getByText('Ik kijk het na.').waitFor();

  const { status } = await directory(
    'PATCH',
    `/Users/${body.id}`,
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  );
  expect(status).toBe(200);
  await desk.getByText('Uw sessie is verlopen.').waitFor();
  await requester.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  await requester.getByText('Ik kijk het na.').waitFor();

  const again = await portal.open('/');
  await again.getByRole('button', { name: companyLabel }).click();
  await signInAtIssuer(again, person);
  await again.getByText('Uw account is uitgeschakeld. Neem contact op met een beheerder.').waitFor();
});
