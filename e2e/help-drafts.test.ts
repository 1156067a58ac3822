import { test } from 'vitest';
import { openIncident, updateIncident } from '#contract/incidents.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { pressStart, sendMessage } from './support/conversation.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2027-03-10T08:40:00.000Z'));

test('of an ended incident an administrator makes a help topic, which the assistant quotes once it is published', async () => {
  const { app } = portal;
  const target = await givenApp(app, { name: 'Kwispelpost', url: 'https://kwispelpost.example' });
  const { token } = await givenSignedIn(app, { role: 2 });
  const body = { name: 'Kwispelpost verstuurt niets', targetIds: [target] };
  const { id, version } = await app.call(openIncident, { body, token });
  const ending = { state: 'resolved' as const, text: 'Log uit en weer in, dan verstuurt Kwispelpost weer.', version };
  await app.call(updateIncident, { params: { id }, body: ending, token });

  const page = await portal.visit(await givenUser(app, { role: 3 }), `/incident/${id}`);
  const make = page.getByRole('button', { name: 'Hulponderwerp maken' });
  await make.click();
  await page.getByText('Dit is een concept.').waitFor();
  const sources = page.getByRole('region', { name: 'Bronnen' });
  await sources.getByRole('link', { name: 'Kwispelpost verstuurt niets' }).click();
  await make.click();
  await page.getByText('Van deze storing was al een hulponderwerp gemaakt', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Concept verwijderen' }).click();
  const question = page.getByRole('dialog', { name: 'Concept verwijderen?' });
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('Concept verwijderd', { exact: true }).waitFor();
  await page.goto(`/incident/${id}`);
  await make.click();
  await page.getByText('Concept gemaakt', { exact: true }).waitFor();

  const publish = page.getByRole('button', { name: 'Publiceren' });
  await page.getByLabel('Titel').fill('Kwispelpost verstuurt geen berichten');
  await publish.click();
  await page.getByText('Sla uw wijzigingen eerst op', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Concept opgeslagen', { exact: true }).waitFor();
  await publish.click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await publish.click();
  await page.getByText('Gepubliceerd.', { exact: true }).waitFor();

  const reader = await portal.visit(await givenUser(app, {}), '/expert-chat');
  await pressStart(reader);
  await sendMessage(reader, 'Kwispelpost verstuurt geen berichten, wat nu?');
  const log = reader.getByRole('log');
  await log.getByText('Log uit en weer in, dan verstuurt Kwispelpost weer.').first().waitFor();
  await log.getByRole('link', { name: /^Kwispelpost verstuurt geen berichten/ }).waitFor();
});
