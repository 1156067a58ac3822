import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp, saveApp, type AppForm, type ManagedApp } from '#contract/manage-apps.ts';
import { listNotifications } from '#contract/notifications.ts';
import { castVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { appForm } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const add = (change: Partial<AppForm> = {}) =>
  app.call(addApp, { body: { ...appForm, ...change }, token: administrator.token });
const save = ({ id, version }: ManagedApp, change: Partial<AppForm>) =>
  app.call(saveApp, { params: { id }, body: { ...appForm, ...change, version }, token: administrator.token });
const voting = (id: string, { token }: SignedInUser) => ({ params: { id }, token });
const usedVotes = async ({ token }: SignedInUser) => (await app.call(getLimits, { token })).votes.used;
const titlesFor = async ({ token }: SignedInUser) =>
  (await app.call(listNotifications, { token })).map(({ title }) => title);

test('a proposal that fewer roles see returns the votes of the others, who are notified', async () => {
  const [noor, manager] = [await givenSignedIn(app, { role: 1 }), await givenSignedIn(app, { role: 2 })];
  const added = await add();
  for (const user of [noor, manager]) await app.call(castVote, voting(added.id, user));
  const same = await save(added, { description: 'Diensten ruilen.' });
  expect(same).toMatchObject({ returnedVotes: 0, voteCount: 2 });
  expect(await save(same, { description: 'Diensten ruilen.', minimumRole: 2 })).toMatchObject({
    returnedVotes: 1,
    voteCount: 1,
  });
  expect([await usedVotes(noor), await usedVotes(manager)]).toEqual([0, 1]);
  expect(await titlesFor(noor)).toEqual(['Rooster is niet meer voor u zichtbaar']);
  expect(await titlesFor(manager)).toEqual([]);
  expect((await listAuditLogs(app, 'app.changed')).map(({ details }) => details)).toContainEqual({
    before: { minimumRole: 0 },
    after: { minimumRole: 2, returnedVotes: 1 },
  });
  expect(await listWrongCounts(app)).toEqual([]);
});

test('votes for an app in use stay when fewer roles see it', async () => {
  const noor = await givenSignedIn(app, { role: 1 });
  const added = await add({ url: 'https://rooster.example/' });
  await app.call(castVote, voting(added.id, noor));
  const saved = await save(added, { url: 'https://rooster.example/', minimumRole: 2 });
  expect(saved).toMatchObject({ returnedVotes: 0, voteCount: 1 });
  expect(await usedVotes(noor)).toBe(1);
});

test('a vote that is cast while its proposal is hidden from the role is refused or returned', async () => {
  const added = await add();
  const voters = await Promise.all(Array.from({ length: 12 }, () => givenSignedIn(app)));
  const cast = (voter: SignedInUser) => app.send(castVote, voting(added.id, voter));
  await Promise.all([...voters.slice(0, 6).map(cast), save(added, { minimumRole: 2 }), ...voters.slice(6).map(cast)]);
  for (const voter of voters) expect(await usedVotes(voter)).toBe(0);
  expect(await listWrongCounts(app)).toEqual([]);
});
