import { expect, test } from 'vitest';
import { linkExpert, listExperts } from '#contract/experts.ts';
import { demoteUser, promoteUser } from '#contract/users.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenSignedIn, signedIn } from '#server/testing/given-user.ts';
import { useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();
const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

test('an expert who is unlinked sees the queue no longer, at the desk and on other pages', async () => {
  const { app, visit } = portal;
  const administrator = await givenSignedIn(app, { role: 3 });
  const [expert, requester] = [await givenSignedIn(app), await givenSignedIn(app, { name: 'Roos Wachter' })];
  const { token } = administrator;
  const link = async (email: string | null) => {
    const listed = await app.call(listExperts, { token });
    const { id, version } = listed.find(({ status }) => status !== 'automated')!;
    await app.call(linkExpert, { params: { id }, body: { email, version }, token });
  };
  await link(expert.email);
  await chatsOf(app).start(requester);
  const desk = await visit(expert, '/expert-chat?view=desk');
  await desk.getByText('Roos Wachter').first().waitFor();
  const home = await visit(expert, '/');
  const pill = home.getByRole('link', { name: '1 wacht' });
  await pill.waitFor();
  await link(null);
  await desk.getByText('De balie kon niet worden geladen').waitFor();
  expect(await desk.getByText('Roos Wachter').count()).toBe(0);
  await pill.waitFor({ state: 'detached' });
});

test('a change of role changes what the open pages show, without a reload', async () => {
  const { app, visit } = portal;
  const administrator = await givenSignedIn(app, { role: 3 });
  const colleague = await givenSignedIn(app);
  await chatsOf(app).start(await givenSignedIn(app));
  const page = await visit(colleague, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const pill = page.getByRole('link', { name: /^\d+ wacht/ });
  expect(await pill.count()).toBe(0);
  const change = async (call: typeof promoteUser | typeof demoteUser, newRole: 1 | 2) => {
    const { token } = await signedIn(app, administrator);
    await app.call(call, { body: { userId: colleague.id, newRole }, token });
  };
  await change(promoteUser, 2);
  await pill.waitFor();
  await change(demoteUser, 1);
  await pill.waitFor({ state: 'detached' });
});
