import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLauncher, moveEntry, saveLauncher, type LauncherEntry } from '#contract/launcher.ts';
import { archiveApp } from '#contract/manage-apps.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { updateEntries } from './launcher-sql.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => void (app = await startApp()));
beforeEach(async () => void (noor = await givenSignedIn(app, { role: 0 })));
afterAll(() => app.stop());

const pages = ['page:/apps', 'page:/request', 'page:/expert-chat', 'page:/experts', 'page:/supervisor'];
const tiles = (keys: string[]) => keys.map((key): LauncherEntry => ({ key, size: 'tile' }));
const read = (user = noor) => app.call(getLauncher, { token: user.token });
const move = (key: string, before: string | null, shown = tiles(pages), size: LauncherEntry['size'] = 'tile') =>
  app.call(moveEntry, { token: noor.token, body: { key, size, before, shown } });
const keysOf = ({ entries }: { entries: LauncherEntry[] }) => entries.map(({ key }) => key);

test('a user without an arrangement has the default one; what one arranges is not that of another', async () => {
  expect(await read()).toEqual({ entries: [], removed: 0, wasUnreadable: false });
  await move('page:/experts', 'page:/apps');
  expect(keysOf(await read())).toEqual([
    'page:/experts',
    'page:/apps',
    'page:/request',
    'page:/expert-chat',
    'page:/supervisor',
  ]);
  expect((await read(await givenSignedIn(app))).entries).toEqual([]);
});

test('a tile keeps its size when another one moves', async () => {
  await move('page:/request', 'page:/request', tiles(pages), 'row');
  await move('page:/request', 'page:/apps', tiles(pages), 'row');
  const { entries } = await move('page:/apps', null);
  expect(entries.find(({ key }) => key === 'page:/request')).toEqual({ key: 'page:/request', size: 'row' });
  expect(entries.at(-1)).toEqual({ key: 'page:/apps', size: 'tile' });
});

test('two devices that arrange at once lose nothing', async () => {
  await Promise.all([
    move('page:/experts', 'page:/apps'),
    move('page:/supervisor', null),
    move('page:/request', 'page:/request', tiles(pages), 'row'),
    ...Array.from({ length: 40 }, () => move('page:/expert-chat', 'page:/supervisor')),
  ]);
  const { entries } = await read();
  expect(entries.map(({ key }) => key).toSorted()).toEqual(pages.toSorted());
  expect(entries[0]?.key).toBe('page:/experts');
  expect(entries.find(({ key }) => key === 'page:/request')?.size).toBe('row');
});

test('an app or tool that is gone leaves the arrangement, with a count; the next change forgets it', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const [gone, kept, tool] = [await givenApp(app), await givenApp(app), await givenTool(app)];
  const keys = [`app:${gone}`, `app:${kept}`, `tool:${tool}`, `app:${newId()}`, 'page:/apps'];
  await app.call(saveLauncher, { token: noor.token, body: { entries: tiles(keys.filter((_, at) => at !== 3)) } });
  await app.call(archiveApp, { token: administrator.token, params: { id: gone }, body: { version: 1 } });
  expect(await read()).toEqual({
    entries: tiles([`app:${kept}`, `tool:${tool}`, 'page:/apps']),
    removed: 1,
    wasUnreadable: false,
  });
  await move('page:/apps', `app:${kept}`);
  expect(await read()).toMatchObject({ removed: 0 });
});

test.each([['text'], [{ version: 2, tiles: [] }], [[{ key: 'app:x', size: 'tile' }]], [tiles(['page:/a', 'page:/a'])]])(
  'a stored arrangement %j that is none is replaced by the default one, and that is said once',
  async (stored) => {
    await move('page:/experts', null);
    await updateEntries(app.portal.db, noor.id, stored);
    expect(await read()).toEqual({ entries: [], removed: 0, wasUnreadable: true });
    await move('page:/experts', null);
    expect(await read()).toMatchObject({ wasUnreadable: false });
  },
);

test.each([
  [{ key: 'app:1', size: 'tile', before: null, shown: [] }],
  [{ key: 'page:https://elders.example', size: 'tile', before: null, shown: [] }],
  [{ key: 'page:/apps', size: 'huge', before: null, shown: [] }],
  [{ key: 'page:/apps', size: 'tile', before: null, shown: tiles(['page:/apps', 'page:/apps']) }],
  [
    {
      key: 'page:/apps',
      size: 'tile',
      before: null,
      shown: tiles(Array.from({ length: 201 }, () => `app:${newId()}`)),
    },
  ],
])('a change %# that is none is refused', async (body) => {
  expect(await app.refused(moveEntry, { token: noor.token, body: body as never })).toMatchObject({ status: 400 });
  expect((await read()).entries).toEqual([]);
});
