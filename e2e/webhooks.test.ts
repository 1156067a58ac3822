import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { personalDataStatement } from '#contract/webhooks.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

useBrowser();

type Received = { headers: Record<string, string>; body: string };

/** A receiver that verifies nothing itself. `statuses`: its answers in turn, 200 after them. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = await startWebServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 200).end('Dank u');
    });
  });
  onTestFinished(() => server.stop());
  return { url: server.url, received };
}

test('a target from the browser receives signed messages, and after a rotation both secrets verify them', async () => {
  const { url, received } = await startReceiver(500);
  const page = await newPage({ width: 390 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/webhooks');
  await page.getByRole('button', { name: 'Eerste doel toevoegen' }).click();
  const form = page.getByRole('dialog', { name: 'Nieuw doel' });
  await form.getByLabel('Naam').fill('Planbord');
  await form.getByLabel('Adres').fill('http://10.0.0.8/');
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await form.getByText('Kies minstens één gebeurtenis').waitFor();
  await form.getByLabel('App opgeleverd').check();
  await form.getByLabel('Met persoonsgegevens').check();
  await form.getByText(personalDataStatement).waitFor();
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByText('Het portaal verstuurt alleen over https naar openbare adressen.').first().waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await form.getByLabel('Adres').fill(url);
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await form.waitFor({ state: 'detached' });

  const readSecret = async () => {
    const shown = page.getByRole('group', { name: 'Nieuw geheim' });
    await shown.getByRole('button', { name: 'Tonen' }).click();
    const secret = (await shown.getByLabel('Geheim', { exact: true }).textContent()) ?? '';
    await shown.getByRole('button', { name: 'Sluiten' }).click();
    return secret;
  };
  const first = await readSecret();
  await expectNoHorizontalScroll(page);
  const row = page.getByRole('group', { name: 'Planbord' });
  await row.getByRole('button', { name: 'Proef sturen' }).click();
  const log = page.getByRole('dialog', { name: 'Berichten aan Planbord' });
  await log.getByText('antwoord 500').waitFor();
  await log.getByRole('button', { name: 'Proef' }).click();
  await log.getByText('Dank u').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await log.getByRole('button', { name: 'Opnieuw versturen' }).click();
  await log.getByText('Afgeleverd').waitFor();
  await log.getByRole('button', { name: 'Sluiten' }).first().click();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: 2 }, () => received[0]!.headers['webhook-id']),
  );
  for (const { headers, body } of received)
    expect(new Webhook(first).verify(body, headers)).toMatchObject({ type: 'webhook.test' });

  await row.getByRole('button', { name: 'Geheim vernieuwen' }).click();
  const question = page.getByRole('dialog', { name: 'Geheim van Planbord vernieuwen?' });
  await question.waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Vernieuwen' }).click();
  const second = await readSecret();
  expect(second).not.toBe(first);
  await row.getByRole('button', { name: 'Proef sturen' }).click();
  await expect.poll(() => received.length).toBe(3);
  const { headers, body } = received[2]!;
  for (const secret of [first, second])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
  await log.getByRole('button', { name: 'Sluiten' }).first().click();

  await page.getByRole('button', { name: 'Verwijder Planbord' }).click();
  const deletion = page.getByRole('dialog', { name: 'Planbord verwijderen?' });
  await deletion.waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  const statement = async () => await (await fetch(new URL('/privacy-statement', page.url()))).text();
  expect(await statement()).toContain(personalDataStatement);
  await deletion.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('Nog geen doelen').waitFor();
  expect(await statement()).not.toContain(personalDataStatement);
});
