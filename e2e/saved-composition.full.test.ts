import { expect, test } from 'vitest';
import type { Composition } from '#contract/component-builder.ts';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, deleteCompositions, fetchToken } from './support/calls.ts';

useBrowser();

test('props that are saved before they are in the URL reach it, and can be saved again', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const compositions = [{ name: 'Haastknop', component: 'button', props: {} }];
  const [added] = (await callApi('POST', '/api/compositions', token, { compositions })) as [Composition];
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', `/component-builder?composition=${added.id}`);
  const dialog = page.getByRole('dialog');
  const text = page.getByLabel('Tekst', { exact: true });
  const open = page.getByRole('button', { name: 'Opslaan', exact: true }).first();
  const submit = dialog.getByRole('button', { name: 'Opslaan', exact: true });
  // Its code is loaded then.
  await open.click();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await dialog.waitFor({ state: 'detached' });
  const search = () => new URL(page.url()).search;

  // The URL changes 400 ms later: by then the dialog has a change.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await text.fill('Eerst');
  await open.press('Enter');
  await dialog.getByLabel('Naam').press('1');
  await page.clock.resume();
  await expect.poll(search).toContain('Eerst');
  expect(await dialog.getByText('Wijzigingen weggooien?').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await dialog.waitFor({ state: 'detached' });

  const line = Promise.withResolvers<void>();
  await page.route(`**/api/compositions/${added.id}`, async (route) => {
    await line.promise;
    await route.continue();
  });
  await text.fill('Daarna');
  await open.click();
  await submit.click();
  await expect.poll(search).toContain('Daarna');
  line.resolve();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(search).not.toContain('Daarna');
  await text.fill('Nog eens');
  await open.click();
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  await deleteCompositions(token, added.id);
});
