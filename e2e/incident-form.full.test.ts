import { expect, test } from 'vitest';
import { openIncident, saveIncident } from '#contract/incidents.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2027-03-10T08:40:00.000Z'));

test('a name that is typed stays when a colleague renames the incident, and the second press saves over it', async () => {
  const { app } = portal;
  const targetIds = [await givenApp(app, { name: 'Vacaturebank', url: 'https://vacatures.example' })];
  const { token } = await givenSignedIn(app, { role: 2 });
  const { id, version } = await app.call(openIncident, { body: { name: 'Zoeken is traag', targetIds }, token });
  const page = await portal.visit(await givenUser(app, { role: 2 }), `/incident/${id}`);
  await page.getByText('Storing wijzigen of samenvoegen').click();
  const name = page.getByLabel('Naam');
  const save = page.getByRole('button', { name: 'Opslaan' });
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  const rename = (text: string, from: number) =>
    app.call(saveIncident, { params: { id }, body: { name: text, targetIds, version: from }, token });

  // Nothing was typed: the form has the new name.
  const { version: second } = await rename('Zoeken is kapot', version);
  await title('Zoeken is kapot').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Zoeken is kapot');

  await name.fill('Zoeken geeft niets');
  await rename('Zoeken en filteren', second);
  await title('Zoeken en filteren').waitFor();
  await save.click();
  await page.getByText('Dit is intussen gewijzigd.', { exact: false }).first().waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await name.inputValue()).toBe('Zoeken geeft niets');
  await save.click();
  await title('Zoeken geeft niets').waitFor();
  expect(await save.evaluate((button) => button.matches(':focus'))).toBe(true);
});
