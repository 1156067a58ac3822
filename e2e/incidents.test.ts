import { expect, test } from 'vitest';
import { addFavorite } from '#contract/apps.ts';
import { listOpenIncidents, openIncident, readIncident, reportOutage, updateIncident } from '#contract/incidents.ts';
import { submitRequest } from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2027-03-10T08:40:00.000Z'));

test('five colleagues report an app, a sixth sees it before opening, and each reporter is asked whether it works again', async () => {
  const id = await givenApp(portal.app, { name: 'Vacaturebank', url: 'https://vacatures.example' });
  const colleagues = await Promise.all(Array.from({ length: 4 }, () => givenSignedIn(portal.app)));
  for (const { token } of colleagues) await portal.app.call(reportOutage, { params: { id }, token });

  const fifth = await portal.visit(await givenUser(portal.app, {}), '/apps');
  const menu = fifth.getByRole('button', { name: 'Meer over Vacaturebank' });
  await menu.click();
  await fifth.getByRole('menuitem', { name: 'Ik heb hier ook last van' }).click();
  await fifth.getByText('IT weet van deze storing. U krijgt bericht als er nieuws is.', { exact: true }).waitFor();
  const mark = fifth.getByRole('link', {
    name: 'Storing Vacaturebank: 5 collega’s melden dit sinds 09:40, IT weet ervan',
  });
  await mark.waitFor();

  const sixth = await portal.visit(await givenUser(portal.app, { role: 0 }), '/apps');
  const seen = sixth.getByRole('link', { name: /^Storing Vacaturebank: 5 collega’s melden dit sinds 09:40/ });
  await seen.waitFor();
  await expectAccessibleInBothThemes(sixth);
  await sixth.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(sixth);

  const [incident] = await portal.app.call(listOpenIncidents, { token: colleagues[0]!.token });
  const supervisor = await portal.visit(await givenUser(portal.app, { role: 2 }), `/incident/${incident!.id}`);
  const tell = async (state: string, text: string) => {
    await supervisor.getByLabel('Status').selectOption(state);
    await supervisor.getByLabel('Wat is er bekend?').fill(text);
    await supervisor.getByRole('button', { name: 'Bericht plaatsen' }).click();
    await supervisor.getByRole('listitem').filter({ hasText: text }).waitFor();
  };
  await tell('Onderzocht', 'Wij zoeken het uit.');
  const known = supervisor.getByLabel('Wat is er bekend?');
  await expect.poll(() => known.inputValue()).toBe('');
  // What is typed stays when a colleague is first.
  await supervisor.getByText('Storing wijzigen of samenvoegen').click();
  await supervisor.getByLabel('Naam').fill('Getypte naam');
  await known.fill('De leverancier');
  const colleague = await givenSignedIn(portal.app, { role: 2 });
  const { version } = (await portal.app.call(listOpenIncidents, { token: colleague.token }))[0]!;
  const body = { state: 'investigating' as const, text: 'Het ligt aan de leverancier.', version };
  await portal.app.call(updateIncident, { params: { id: incident!.id }, body, token: colleague.token });
  await supervisor.getByRole('listitem').filter({ hasText: body.text }).waitFor();
  expect(await known.inputValue()).toBe('De leverancier');
  expect(await supervisor.getByLabel('Naam').inputValue()).toBe('Getypte naam');
  await sixth.getByRole('link', { name: /^Storing Vacaturebank: .*, IT is bezig$/ }).click();
  await sixth.getByText('Wij zoeken het uit.').waitFor();
  await expectNoHorizontalScroll(sixth);
  const problem = {
    title: 'Zoeken geeft een fout',
    description: 'Elke zoekopdracht.',
    appId: id,
    idempotencyKey: newId(),
  };
  await portal.app.call(submitRequest, { body: problem, token: colleagues[0]!.token });
  await tell('Opgelost', 'De leverancier heeft het hersteld.');
  const figures = supervisor.getByRole('list', { name: 'Cijfers' }).getByRole('listitem');
  await expect
    .poll(() => figures.allInnerTexts())
    .toMatchObject([/^Meldingen\n5/, /bericht/, /einde/, /collega’s\n5/].map((text) => expect.stringMatching(text)));
  await expectAccessibleInBothThemes(supervisor);
  await fifth.getByRole('list', { name: 'Cijfers' }).waitFor({ state: 'detached' });
  await supervisor.getByRole('region', { name: 'Hoort hierbij' }).getByRole('link', { name: problem.title }).click();
  await supervisor.getByRole('heading', { level: 1, name: problem.title }).waitFor();
  await supervisor.getByRole('definition').getByRole('link', { name: 'Storing Vacaturebank', exact: true }).waitFor();

  await mark.waitFor({ state: 'detached' });
  await fifth.goto(`/incident/${incident!.id}`);
  const question = fifth.getByRole('region', { name: 'Werkt het weer?' });
  await expectAccessibleInBothThemes(fifth);
  await question.getByRole('button', { name: 'Ja' }).click();
  await fifth.getByText('Fijn, dank u', { exact: true }).waitFor();
  await question.waitFor({ state: 'detached' });
  await supervisor.goto('/status');
  await supervisor.getByText('Storing openen', { exact: true }).click();
  await supervisor.getByLabel('Naam').fill('Vacaturebank traag');
  await supervisor.getByLabel('App of tool toevoegen').selectOption('Vacaturebank');
  await supervisor.getByRole('button', { name: 'Storing openen' }).click();
  await supervisor.getByText('Storing wijzigen of samenvoegen').click();
  await supervisor.getByLabel('Naam').fill('Vacaturebank is traag');
  await supervisor.getByRole('button', { name: 'Opslaan' }).click();
  await supervisor.getByRole('heading', { level: 1, name: 'Vacaturebank is traag' }).waitFor();
  await tell('Opgelost', 'Het is weer snel.');
  await supervisor.goto('/supervisor');
  const reached = supervisor.getByRole('region', { name: 'Storingen' }).getByRole('listitem');
  await reached.filter({ hasText: 'Bereikte collega’s' }).filter({ hasText: '5' }).waitFor();
  await sixth.goto('/status');
  await sixth.getByRole('region', { name: 'Storingen' }).getByText('Opgelost', { exact: true }).last().waitFor();
  expect(await portal.app.call(listOpenIncidents, { token: colleagues[0]!.token })).toEqual([]);
});

test('the form of a problem report shows the open incident, which a press joins, as it does on a report that was sent', async () => {
  const { app } = portal;
  const id = await givenApp(app, { name: 'Rooster', status: 'stable', url: 'https://rooster.example' });
  const supervisor = await givenSignedIn(app, { role: 2 });
  const open = (name: string, targetId: string) =>
    app.call(openIncident, { body: { name, targetIds: [targetId] }, token: supervisor.token });
  const incident = await open('Rooster traag', id);
  const readReports = async () =>
    (await app.call(readIncident, { params: { id: incident.id }, token: supervisor.token })).reports;

  const colleague = await givenUser(app, {});
  const page = await portal.visit(colleague, '/apps');
  await page.getByRole('button', { name: 'Meer over Rooster' }).click();
  await page.getByRole('menuitem', { name: 'Probleem melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Probleem melden: Rooster' });
  await dialog.getByText('Storing sinds 09:40, IT weet ervan.', { exact: false }).waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Ik heb hier ook last van', pressed: false }).click();
  await dialog.getByRole('button', { name: 'Ik heb hier ook last van', pressed: true }).waitFor();
  await dialog.getByText('1 collega meldt dit sinds 09:40, IT weet ervan.', { exact: false }).waitFor();

  const problem = { title: 'Rooster laadt niet', appId: id };
  await page.goto(`/request/${await givenRequest(app, colleague.id, problem)}`);
  await page.getByRole('button', { name: 'Ik heb hier ook last van', pressed: true }).click();
  await page.getByText('Uw melding over Rooster is ingetrokken', { exact: true }).waitFor();
  expect(await readReports()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Ik heb hier ook last van', pressed: true }).waitFor();
  expect(await readReports()).toBe(1);

  const other = await open('Netwerk traag', await givenApp(app, { name: 'Uren', url: 'https://uren.example' }));
  const desk = await portal.visit(supervisor, `/incident/${incident.id}`);
  await desk.getByText('Storing wijzigen of samenvoegen').click();
  await desk.getByLabel('Samenvoegen met').selectOption('Netwerk traag');
  await desk.getByRole('button', { name: 'Samenvoegen' }).click();
  const question = desk.getByRole('dialog', { name: 'Samenvoegen met Netwerk traag?' });
  await question.getByText('Dit kan niet ongedaan worden gemaakt.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await desk.getByRole('button', { name: 'Samenvoegen' }).click();
  await question.getByRole('button', { name: 'Samenvoegen' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Netwerk traag' }).waitFor();
  await question.waitFor({ state: 'detached' });
  expect((await app.call(listOpenIncidents, { token: supervisor.token })).map((each) => each.id)).toEqual([other.id]);
});

test('a tile of the home page has the report in a menu, which a pointer, the keyboard and touch find, and a short mark', async () => {
  const { app } = portal;
  const id = await givenApp(app, { name: 'Planbord', url: 'https://planbord.example' });
  const user = await givenSignedIn(app);
  await app.call(addFavorite, { params: { id }, token: user.token });
  const page = await portal.visit(user, '/');
  const menu = page.getByRole('button', { name: 'Meer over Planbord' });
  const opacity = () => menu.evaluate((button) => getComputedStyle(button).opacity);
  await menu.waitFor();
  expect(await opacity()).toBe('0');
  await page.getByRole('link', { name: 'Planbord' }).focus();
  expect(await opacity()).toBe('1');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Ik heb hier ook last van' }).click();
  await page.getByText('U meldt dat Planbord niet werkt', { exact: true }).waitFor();

  const supervisor = await givenSignedIn(app, { role: 2 });
  await app.call(openIncident, { body: { name: 'Planbord traag', targetIds: [id] }, token: supervisor.token });
  const mark = page.locator('.incident-mark', { hasText: '1 melding, 1 collega meldt dit sinds 09:40, IT weet ervan' });
  await mark.waitFor();
  expect(await mark.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await menu.click();
  await page.getByRole('menuitem', { name: '1 collega meldt dit sinds 09:40, IT weet ervan' }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessibleInBothThemes(page);

  const phone = await portal.visit(user, '/', { width: 360, hasTouch: true });
  await phone.getByRole('button', { name: 'Meer over Planbord' }).tap();
  await phone.getByRole('menuitem', { name: 'Melding intrekken' }).tap();
  await phone.getByText('Uw melding over Planbord is ingetrokken', { exact: true }).waitFor();
  await phone.locator('.incident-mark', { hasText: 'Storing, Storing sinds 09:40, IT weet ervan' }).waitFor();
  await expectNoHorizontalScroll(phone);
});
