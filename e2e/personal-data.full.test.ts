import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { leaveChatQuestion } from '#contract/chat-questions.ts';
import { changeRequests } from '#contract/request-decisions.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { checkboxOf } from './support/request-list.ts';

useBrowser();
const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

const text = 'De kandidaat met BSN 123456782 komt twee keer voor.';

/** A form with a text for colleagues, open and ready to be sent but for that text. */
type OpenForm = { page: Page; form: Locator; field: RegExp | string; submit: string };

const visitAs = async (role: 1 | 2, at: string) => portal.visit(await givenUser(portal.app, { role }), at);

async function openOwnRequest(): Promise<Page> {
  const author = await givenUser(portal.app);
  return portal.visit(author, `/request/${await givenRequest(portal.app, author.id)}`);
}

async function openPanel(given: Parameters<typeof givenRequest>[2] = {}): Promise<{ page: Page; form: Locator }> {
  const { id } = await givenUser(portal.app);
  const page = await visitAs(2, `/supervisor?verzoek=${await givenRequest(portal.app, id, given)}`);
  return { page, form: page.getByRole('main') };
}

const openReply = async (submit: string): Promise<OpenForm> => ({
  ...(await openPanel()),
  field: /^Antwoord aan de indiener/,
  submit,
});

/** Selects two requests whose titles begin with a word, and opens the dialog of a button. */
async function openBulk(word: string, button: string): Promise<{ page: Page; form: Locator }> {
  const { id } = await givenUser(portal.app);
  const titles = [`${word} lenen`, `${word} terugbrengen`];
  for (const title of titles) await givenRequest(portal.app, id, { title });
  const page = await visitAs(2, `/supervisor?zoek=${word.toLowerCase()}`);
  for (const title of titles) await checkboxOf(page, title).check();
  const bar = page.getByRole('region', { name: 'Gekozen verzoeken' });
  await bar.getByRole('button', { name: button, exact: true }).click();
  return { page, form: page.getByRole('dialog') };
}

type Row = [form: string, call: RegExp, open: () => Promise<OpenForm>];

const forms: Row[] = [
  [
    'a comment',
    /^POST .*\/comments$/,
    async () => {
      const page = await openOwnRequest();
      return { page, form: page.getByRole('main'), field: 'Uw reactie', submit: 'Reageren' };
    },
  ],
  [
    'a change of an own request',
    /^PATCH .*\/requests\/[\w-]+$/,
    async () => {
      const page = await openOwnRequest();
      await page.getByRole('button', { name: 'Wijzigen' }).click();
      const form = page.getByRole('form', { name: 'Verzoek wijzigen' });
      return { page, form, field: 'Omschrijving', submit: 'Wijzigingen opslaan' };
    },
  ],
  [
    'a problem report',
    /^POST .*\/requests$/,
    async () => {
      await givenApp(portal.app, { name: 'Bezoekerslijst', url: 'https://bezoek.example' });
      const page = await visitAs(1, '/apps?zoek=bezoekerslijst');
      await page.getByRole('button', { name: 'Meer over Bezoekerslijst' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Probleem melden' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Wat gaat er mis?').fill('Dubbele bezoeker');
      return { page, form, field: 'Omschrijving', submit: 'Probleem melden' };
    },
  ],
  [
    'a question that is left',
    /^POST .*\/chat\/questions$/,
    async () => {
      const page = await visitAs(1, '/expert-chat');
      const form = page.getByRole('form', { name: 'Vraag achterlaten' });
      return { page, form, field: 'Uw vraag', submit: 'Vraag achterlaten' };
    },
  ],
  [
    'the answer to a question that was left',
    /^PUT .*\/answer$/,
    async () => {
      const { token } = await givenSignedIn(portal.app, { name: 'Lena Smit' });
      const body = { id: newId(), text: 'Hoe voeg ik kandidaten samen?' };
      await portal.app.call(leaveChatQuestion, { body, token });
      const page = await visitAs(2, '/expert-chat?view=desk');
      await page.getByRole('button', { name: 'Beantwoorden van de vraag van Lena Smit' }).click();
      return {
        page,
        form: page.getByRole('form', { name: 'Beantwoorden' }),
        field: 'Uw antwoord',
        submit: 'Versturen',
      };
    },
  ],
  ['an official reply', /^POST .*\/requests\/reply$/, () => openReply('Alleen antwoorden')],
  ['an official reply with a status', /^POST .*\/requests\/status$/, () => openReply('Goedkeuren')],
  [
    'the reason of a rejection',
    /^POST .*\/requests\/status$/,
    async () => {
      const { page, form } = await openPanel();
      await form.getByRole('button', { name: 'Afwijzen' }).click();
      return { page, form, field: 'Waarom wijst u dit af?', submit: 'Afwijzen' };
    },
  ],
  [
    'a reply to several requests',
    /^POST .*\/requests\/reply$/,
    async () => {
      const { page, form } = await openBulk('Regenlaarzen', 'Met antwoord…');
      await form.getByLabel('Wat gebeurt ermee').selectOption('Alleen antwoorden');
      return { page, form, field: /^Antwoord/, submit: 'Alleen antwoorden' };
    },
  ],
  [
    'the reason of several rejections',
    /^POST .*\/requests\/status$/,
    async () => ({ ...(await openBulk('Duikbril', 'Afwijzen')), field: 'Waarom wijst u dit af?', submit: 'Afwijzen' }),
  ],
  [
    'an app proposal',
    /^POST .*\/propose$/,
    async () => {
      const { page, form } = await openPanel({ status: 'approved' });
      await form.getByRole('button', { name: 'App-voorstel maken…' }).click();
      const proposal = page.getByRole('dialog', { name: 'App-voorstel maken' });
      await proposal.getByLabel('Categorie').fill('Kandidaten');
      return { page, form: proposal, field: 'Omschrijving', submit: 'Voorstel maken' };
    },
  ],
];

test.each(forms)('a BSN in %s is sent once, after a confirmation', async (_form, call, open) => {
  const { page, form, field, submit } = await open();
  let sent = 0;
  const isCall = (request: Request) => call.test(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', (request) => {
    if (isCall(request)) sent += 1;
  });
  await form.getByLabel(field).fill(text);
  await form.getByRole('button', { name: submit, exact: true }).click();
  const warning = form.getByRole('status').filter({ hasText: 'een burgerservicenummer (BSN)' });
  await warning.waitFor();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Aanpassen' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await form.getByLabel(field).evaluate((element) => element === document.activeElement)).toBe(true);
  await form.getByRole('button', { name: submit, exact: true }).click();
  await warning.waitFor();
  expect(sent).toBe(0);
  const response = page.waitForResponse((each) => isCall(each.request()));
  await warning.getByRole('button', { name: 'Toch versturen' }).click();
  expect((await response).ok()).toBe(true);
  await warning.waitFor({ state: 'detached' });
  expect(sent).toBe(1);
});

test('a status that a colleague has set meanwhile can no longer be confirmed', async () => {
  const { app } = portal;
  const id = await givenRequest(app, (await givenUser(app)).id);
  const page = await visitAs(2, `/supervisor?verzoek=${id}`);
  const panel = page.getByRole('main');
  await panel.getByLabel(/^Antwoord aan de indiener/).fill(text);
  await panel.getByRole('button', { name: 'Goedkeuren' }).click();
  const confirm = panel.getByRole('button', { name: 'Toch versturen' });
  await confirm.waitFor();
  const { token } = await givenSignedIn(app, { role: 2 });
  await app.call(changeRequests, { body: { ids: [id], status: 'rejected' }, token });
  await portal.setTime(new Date(app.clock.now().getTime() + 13_000));
  await confirm.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).click();
  await confirm.click();
  await page.getByText('Antwoord geplaatst').first().waitFor();
});
