import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFavorite, listApps, openApp } from '#contract/apps.ts';
import { castVote } from '#contract/votes.ts';
import { roles } from '#contract/platform/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  // The whole list is what these tests are about.
  await app.database.query('delete from apps');
  app.portal.eventLog.reset();
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const list = (user = noor) => app.call(listApps, { token: user.token });

test('an app shows all that the contract names', async () => {
  const id = await givenApp(app, { url: 'https://vacatures.example', status: 'stable', minimumRole: 1 });
  expect(await list()).toEqual([
    {
      id,
      name: 'Vacaturebank',
      description: 'Vacatures op één plek.',
      category: 'Werving',
      status: 'stable',
      icon: 'briefcase',
      iconColor: 'hue-1',
      bgColor: 'hue-1',
      minimumRole: 1,
      url: 'https://vacatures.example',
      proposedBy: null,
      createdAt: expect.stringMatching(/Z$/),
      voteCount: 0,
      hasVoted: false,
      canWithdraw: false,
      isFavorite: false,
      lastOpenedAt: null,
    },
  ]);
});

test.each(roles)('role %i sees the apps up to its own', async (role) => {
  for (const minimumRole of roles) await givenApp(app, { minimumRole, id: newId(Date.now() + minimumRole) });
  await givenApp(app, { archived: true });
  const seen = await list(await givenSignedIn(app, { role }));
  expect(seen.map(({ minimumRole }) => minimumRole)).toEqual(roles.filter((minimum) => minimum <= role));
});

test('counts include all users, flags only the caller', async () => {
  const [one = '', two = ''] = await givenApps(app, 2);
  const piet = await givenSignedIn(app);
  await app.call(castVote, { params: { id: one }, token: noor.token });
  await app.call(castVote, { params: { id: one }, token: piet.token });
  await app.call(addFavorite, { params: { id: two }, token: piet.token });
  const flags = (apps: Awaited<ReturnType<typeof list>>) =>
    apps.map(({ voteCount, hasVoted, isFavorite }) => [voteCount, hasVoted, isFavorite]);
  expect(flags(await list())).toEqual([
    [2, true, false],
    [0, false, false],
  ]);
  expect(flags(await list(piet))).toEqual([
    [2, true, false],
    [0, false, true],
  ]);
});

test('a vote of an earlier week still shows, but not as one that can be withdrawn', async () => {
  const id = await givenApp(app);
  await app.call(castVote, { params: { id }, token: noor.token });
  expect(await list()).toMatchObject([{ hasVoted: true, canWithdraw: true }]);
  app.clock.advance(7 * days);
  expect(await list(await signedIn(app, noor))).toMatchObject([{ hasVoted: true, canWithdraw: false }]);
});

test('a long list is paged, each page links to the next, and every app occurs once', async () => {
  const ids = await givenApps(app, 7);
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await app.send(listApps, { query: { limit: 3, cursor }, token: noor.token });
    seen.push(...body!.map(({ id }) => id));
    sizes.push(body!.length);
    const [, next] = /^<(\/api\/apps\?.+)>; rel="next"$/.exec(String(headers['link'] ?? '')) ?? [];
    const query = new URLSearchParams(next?.split('?')[1]);
    if (next !== undefined) expect(query.get('limit')).toBe('3');
    cursor = query.get('cursor') ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(ids);
  expect(sizes).toEqual([3, 3, 1]);
});

test('a page that is full to the last app has no next one', async () => {
  await givenApps(app, 3);
  const { headers } = await app.send(listApps, { query: { limit: 3 }, token: noor.token });
  expect(headers).not.toHaveProperty('link');
});

test('an opened app has the time of its last opening', async () => {
  const id = await givenApp(app, { url: 'https://vacatures.example' });
  await app.call(openApp, { params: { id }, token: noor.token });
  expect(await list()).toMatchObject([{ lastOpenedAt: app.clock.now().toISOString() }]);
});
