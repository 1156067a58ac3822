import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const long = 'x'.repeat(300);

/** How the title of a broken link starts on each page, and what can be done there instead of trying again. */
const mailed = [
  ['/invite', 'Link klopt niet', 'Code invullen'],
  ['/reset-password', 'Link klopt niet', 'Nieuwe link aanvragen'],
  ['/confirm-email', 'Link klopt niet', 'Nieuwe link aanvragen'],
  ['/email-change', 'Link klopt niet', null],
  ['/setup', 'Inrichten niet mogelijk', null],
] as const;

test.each(mailed)('a link to %s that is damaged says so, and what to do', async (path, title, action) => {
  const page = await newPage();
  for (const token of [long, '%00', 'abc%20']) {
    await page.goto(`${path}?token=${token}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Naar inloggen' }).waitFor();
    if (action) await page.getByRole('button', { name: action }).waitFor();
    expect(await page.getByRole('button', { name: 'Opnieuw proberen' }).count()).toBe(0);
  }
});

test('the address of a record that is not complete, or of none, says so and leads back', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/expert-chat/abc');
  const conversation = /^Dit gesprek is er niet \(meer\)/;
  const pages = [
    ['/expert-chat/', conversation, 'Naar Expert Chat'],
    ['/request/', /^Dit verzoek is er niet/, 'Naar mijn verzoeken'],
    ['/user-management/', /^Deze gebruiker bestaat niet/, 'Alle gebruikers'],
    ['/help/', /^Dit onderwerp bestaat niet/, 'Alle onderwerpen'],
  ] as const;
  await page.getByRole('heading', { name: conversation }).waitFor();
  await expectAccessibleInBothThemes(page);
  for (const [path, title, back] of pages)
    for (const id of ['abc', newId(), long]) {
      await page.goto(path + id);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('main').getByRole('link', { name: back }).waitFor();
      expect(await page.getByRole('button', { name: 'Opnieuw proberen' }).count()).toBe(0);
    }
  await page.goto(`/expert-chat?view=desk&gesprek=${newId()}`);
  await page.getByRole('heading', { name: conversation }).waitFor();
  await page.getByRole('button', { name: 'Terug naar de balie' }).click();
  await page.getByRole('heading', { name: conversation }).waitFor({ state: 'detached' });
});
