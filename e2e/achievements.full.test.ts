import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

test('without a connection the panel says so, with what is known or with a way to retry', async () => {
  const { page } = await openAsNewColleague('Joris Bakker', '/apps');
  const open = page.getByRole('button', { name: 'Prestaties', exact: true });
  await open.waitFor();
  await page.route('**/api/achievements', (route) => route.abort());
  await open.click();
  const panel = page.getByRole('dialog', { name: 'Prestaties' });
  await panel.getByText('Niet bijgewerkt.').waitFor();
  await panel.getByRole('heading', { name: 'Niveau 1' }).waitFor();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('achievements_')) localStorage.setItem(key, '{"broken');
  });
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Prestaties bekijken' }).click();
  await panel.getByText('Uw prestaties konden niet worden geladen').waitFor();
  // Until the click, so that no refetch by itself replaces the button.
  await page.evaluate(() =>
    addEventListener('click', () => void (document.documentElement.dataset['clicked'] = ''), { capture: true }),
  );
  const hasClicked = () => page.evaluate(() => document.documentElement.dataset['clicked'] !== undefined);
  await page.route('**/api/achievements', async (route) => ((await hasClicked()) ? route.continue() : route.abort()));
  await panel.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await panel.getByRole('heading', { name: 'Niveau 1' }).waitFor();
});
