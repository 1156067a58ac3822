import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';
import { password, card, signOut, addPasskey } from './support/passkey-card.ts';

useBrowser();

test('a passkey is added, signs in without a password, is renamed and removed', async () => {
  const { email } = await newColleague('Fleur Bakker', 'fleurbakker', password);
  const page = await newPage();
  await addAuthenticator(page);
  await openSignedIn(page, email, '/authentication', password);
  await card(page).getByText('U hebt nog geen passkeys').waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await addPasskey(page)).toHaveLength(10);
  await waitForMail(email, 'aan uw account toegevoegd');

  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await card(page).getByText('Dit apparaat heeft al een passkey voor uw account').waitFor();

  await card(page)
    .getByRole('button', { name: /^Naam wijzigen/ })
    .click();
  await page.getByRole('dialog').getByLabel('Naam').fill('Laptop van Fleur');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await card(page).getByText('Laptop van Fleur').waitFor();
  await expectAccessibleInBothThemes(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await page.getByRole('heading', { name: /Fleur/ }).waitFor();
  await page.goto('/authentication');
  await card(page)
    .getByText(/laatst gebruikt/)
    .waitFor();

  await card(page).getByRole('button', { name: 'Verwijderen: Laptop van Fleur' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await card(page).getByText('U hebt nog geen passkeys').waitFor();
  await waitForMail(email, 'van uw account verwijderd');

  await signOut(page);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await page.getByText('Met deze passkey lukt het niet').waitFor();
});
