import { expect, test } from 'vitest';
import { makeSetupLink } from '#server/features/auth/public.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, newPage, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 3, 9)));

test('on a phone, the printed link makes the first administrator once; a replaced one asks for nothing', async () => {
  const older = (await makeSetupLink(portal.app.portal))!;
  const newer = (await makeSetupLink(portal.app.portal))!;
  const page = await newPage({ width: 360, height: 740, baseUrl: portal.app.portal.config.publicUrl });
  await page.goto(older);
  await page.getByRole('heading', { name: 'Inrichten niet mogelijk' }).waitFor();
  await page.getByText('Deze link werkt niet (meer). Start het portaal opnieuw').waitFor();
  await expectAccessibleInBothThemes(page);

  await page.goto(newer);
  await page.getByLabel('Volledige naam').fill('De Baas');
  await page.getByLabel('Gebruikersnaam').fill('baas');
  await page.getByLabel('E-mailadres').fill('baas@bureau.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Regenboog op dinsdag');
  await page.getByLabel('Wachtwoord bevestigen').fill('Regenboog op maandag');
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  await page.getByText('Wachtwoorden komen niet overeen').waitFor();
  expect(await page.getByLabel('Volledige naam').inputValue()).toBe('De Baas');
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Wachtwoord bevestigen').fill('Regenboog op dinsdag');
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  await page.getByRole('heading', { name: 'Portaal ingericht' }).waitFor();

  await page.goto(newer);
  await page.getByText('Er is al een beheerder.').waitFor();
});
