import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archiveApp, restoreApp, saveApp, addApp, type AppForm, type ManagedApp } from '#contract/manage-apps.ts';
import { listNotifications } from '#contract/notifications.ts';
import { castVote } from '#contract/votes.ts';
import { appForm } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const add = (change: Partial<AppForm> = {}) =>
  app.call(addApp, { body: { ...appForm, ...change }, token: administrator.token });
const save = ({ id, version }: ManagedApp, change: Partial<AppForm>) =>
  app.call(saveApp, { params: { id }, body: { ...appForm, ...change, version }, token: administrator.token });
const archive = async ({ id, version }: ManagedApp) =>
  (await app.call(archiveApp, { params: { id }, body: { version }, token: administrator.token })).app;
const restore = ({ id, version }: ManagedApp) =>
  app.call(restoreApp, { params: { id }, body: { version }, token: administrator.token });
const vote = (id: string, user = noor) => app.call(castVote, { params: { id }, token: user.token });
const titlesFor = async (user: SignedInUser) =>
  (await app.call(listNotifications, { token: user.token })).map(({ title }) => title);

test('who was notified that a proposal was dropped is notified when it is restored', async () => {
  const added = await add();
  await vote(added.id);
  const archived = await archive(added);
  const restored = await restore(archived);
  expect(await titlesFor(noor)).toEqual(['Rooster kan er toch komen', 'Rooster komt er niet']);
  expect(await app.database.query('select mail_text from notifications')).toContainEqual({
    mail_text: `${administrator.name} heeft het voorstel voor Rooster teruggezet. U kunt erop stemmen; eerdere stemmen tellen niet meer mee.`,
  });
  app.clock.advance(1000);
  await restore(await archive(restored));
  expect(await titlesFor(noor)).toHaveLength(2);
});

test('a dropped proposal that got an address in the archive is announced when it is restored', async () => {
  const added = await add();
  const manager = await givenSignedIn(app, { role: 2 });
  await vote(added.id);
  await vote(added.id, manager);
  const archived = await archive(added);
  const shipped = await save(archived, { url: 'https://rooster.example/', minimumRole: 2 });
  expect(await titlesFor(manager)).toEqual(['Rooster komt er niet']);
  await restore(shipped);
  expect(await titlesFor(manager)).toEqual(['Rooster is beschikbaar', 'Rooster komt er niet']);
  expect(await titlesFor(noor)).toEqual(['Rooster komt er niet']);
});

test('the restoring of an app in use notifies nobody', async () => {
  const added = await add({ url: 'https://rooster.example/' });
  await vote(added.id);
  await restore(await archive(added));
  expect(await titlesFor(noor)).toEqual([]);
});
