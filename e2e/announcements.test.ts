import { expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2027-03-10T11:00:00.000Z'));

test('what must be acknowledged appears in both tabs of a colleague, and leaves both once it was', async () => {
  const colleague = await givenUser(portal.app, { name: 'Noor Smit' });
  const administrator = await givenUser(portal.app, { name: 'Bea Beheer', role: 3 });
  const [first, second] = [await portal.visit(colleague, '/apps'), await portal.visit(colleague, '/notifications')];
  const page = await portal.visit(administrator, '/admin/announcements');

  await page.getByRole('button', { name: 'Nieuwe mededeling' }).click();
  const form = page.getByRole('dialog', { name: 'Nieuwe mededeling' });
  await form.getByLabel('Titel').fill('Nieuwe afspraken over cv’s');
  await form.getByLabel('Tekst').fill('Bewaar een cv alleen in het portaal.');
  await form.getByLabel('Belang').selectOption('Belangrijk');
  await form.getByLabel('Moet worden bevestigd').check();
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Plaatsen' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nieuwe afspraken' }) });
  await row.getByText(/^0 van \d+ collega’s hebben bevestigd$/).waitFor();

  const lineOf = (tab: typeof first) => tab.getByRole('button', { name: 'Mededeling: Nieuwe afspraken over cv’s' });
  await lineOf(first).waitFor();
  await lineOf(second).waitFor();
  await first.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(first);
  await lineOf(first).click();
  await first.getByText('Bewaar een cv alleen in het portaal.').waitFor();
  await expectAccessibleInBothThemes(first);
  await first.getByRole('button', { name: 'Gelezen en begrepen' }).click();
  await expect.poll(() => lineOf(first).count()).toBe(0);
  await expect.poll(() => lineOf(second).count()).toBe(0);

  await row.getByText(/^1 van \d+ collega’s heeft bevestigd$/).waitFor();
  await row.getByRole('button', { name: /^Wie heeft/ }).click();
  const readers = page.getByRole('dialog', { name: /^Bevestigd:/ });
  await readers.getByText('Bea Beheer').waitFor();
  await readers.getByRole('radio', { name: 'Bevestigd', exact: true }).check();
  await readers.getByText('Noor Smit').waitFor();
  await expectAccessibleInBothThemes(page);
});
