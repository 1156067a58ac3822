import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { openList, submitAsNewColleague, supervisor } from './support/request-list.ts';
import { press } from './support/press-keys.ts';

useBrowser();

test('rejecting asks for a reason, which can be skipped, and undoing it keeps the typed reply', async () => {
  const asked = await submitAsNewColleague('Fien Kuil', 'Vlaggenmast op het dak');
  const page = await openList(`/supervisor?zoek=vlaggenmast&verzoek=${asked.id}`);
  const panel = page.getByRole('region', { name: asked.title });
  await panel.getByRole('button', { name: 'Afwijzen' }).click();
  await panel.getByLabel('Waarom wijst u dit af?').fill('Het dak draagt dat niet.');
  expect(await panel.getByRole('button', { name: 'Zonder reden afwijzen' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Afwijzen' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => panel.getByRole('textbox').first().inputValue()).toBe('Het dak draagt dat niet.');
  await panel.getByRole('textbox').first().fill('');
  await panel.getByRole('button', { name: 'Afwijzen' }).click();
  await panel.getByRole('button', { name: 'Zonder reden afwijzen' }).click();
  await panel.getByText('Afgewezen').first().waitFor();
});

test('a duplicate is merged, and the merge is undone', async () => {
  await submitAsNewColleague('Nel Kraan', 'Verfkleuren opzoeken per klant');
  const duplicate = await submitAsNewColleague('Cor Kraan', 'Verfkleuren van een klant terugvinden');
  const page = await openList(`/supervisor?zoek=verfkleuren&verzoek=${duplicate.id}`);
  const panel = page.getByRole('region', { name: duplicate.title });
  await panel.getByRole('button', { name: 'Samenvoegen met een ander verzoek' }).click();
  await panel.getByRole('searchbox', { name: 'Zoek het andere verzoek' }).fill('verfkleuren opzoeken');
  await panel.getByRole('button', { name: 'Samenvoegen met Verfkleuren opzoeken per klant' }).click();
  await panel.getByText('Dit verzoek volgt voortaan de status daarvan').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await panel.getByRole('button', { name: 'Samenvoegen met een ander verzoek' }).waitFor();
  await press(page, 'Escape');
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(2);
});

test('filters, order and page are in the URL: a reload and a colleague see the same', async () => {
  const page = await openList('/supervisor');
  await page.getByRole('button', { name: 'Steun' }).click();
  // The previous list stays until the response arrives.
  const answered = page.waitForResponse((answer) => /\/api\/requests\?(?=.*open)(?=.*supporters)/.test(answer.url()));
  await page.getByLabel('Status', { exact: true }).selectOption('open');
  await expect.poll(() => page.url()).toMatch(/toon=open/);
  const [{ title: first }] = (await (await answered).json()) as [{ title: string }];
  await expect.poll(() => page.locator('[data-row]').first().innerText()).toBe(first);
  await page.reload();
  await expect.poll(() => page.locator('[data-row]').first().innerText()).toBe(first);
  expect(await page.getByRole('columnheader', { name: 'Steun' }).getAttribute('aria-sort')).toBe('descending');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('unanswered');
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await expect.poll(() => page.url()).toMatch(/toon=alles/);
  const onFirst = await page.locator('[data-row]').first().innerText();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByText('Pagina 2', { exact: true }).waitFor();
  await expect.poll(() => page.locator('[data-row]').first().innerText()).not.toBe(onFirst);
  await expect.poll(() => page.url()).toMatch(/pagina=2/);
  const onSecond = await page.locator('[data-row]').first().innerText();
  // A request that is opened and closed keeps the way to the page before.
  await page.locator('[data-row]').first().click();
  await page.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();
  await page.getByRole('button', { name: 'Vorige' }).waitFor();
  await press(page, 'Escape');
  await expect.poll(() => page.url()).not.toMatch(/verzoek=/);
  await page.getByRole('button', { name: 'Vorige' }).waitFor();
  const colleague = await newPage();
  await openSignedIn(colleague, supervisor, page.url());
  await expect.poll(() => colleague.locator('[data-row]').first().innerText()).toBe(onSecond);
  await page.getByRole('button', { name: 'Vorige' }).click();
  await page.getByText('Pagina 1', { exact: true }).waitFor();
});

test('the list is operated by keyboard alone', async () => {
  for (const name of ['Ada', 'Bo', 'Cas']) await submitAsNewColleague(`${name} Toets`, `Toetsenbord voor ${name}`);
  const page = await openList('/supervisor?zoek=toetsenbord');
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(3);
  await press(page, 'j', 'x', 'ArrowDown', 'j', 'Shift+X');
  await page.getByText('3 geselecteerd').waitFor();
  await press(page, 'k', 'x');
  await page.getByText('2 geselecteerd').waitFor();
  await press(page, 'Enter');
  await page.getByRole('region', { name: 'Toetsenbord voor Bo' }).waitFor();
  await press(page, 'Escape');
  await expect.poll(() => page.getByRole('region', { name: /Toetsenbord/ }).count()).toBe(0);
  expect(await page.getByText('2 geselecteerd').count()).toBe(1);
  const focused = async () => await page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Toetsenbord voor Bo');
  await press(page, 'f');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoek in verzoeken');
});
