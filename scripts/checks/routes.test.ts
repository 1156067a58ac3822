import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { toAccessPage } from './access-page.ts';
import { findRoutes } from './routes.ts';

const call = (path: `/api/${string}`, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path,
  access: 'supervisor',
  summary: '',
  output: z.object({}),
  errors: [],
  ...more,
});

const vote = call('/api/votes');
const app = call('/api/apps', { access: 'public', errors: ['not_found', 'already_voted'] });
const declared = [
  { room: 'votes', name: 'listVotes', endpoint: vote },
  { room: 'apps', name: 'listApps', endpoint: app },
];
const rooms = [
  { room: 'votes', endpoints: [vote] },
  { room: 'apps', endpoints: [app] },
];

const problems = (...given: Parameters<typeof findRoutes>) =>
  findRoutes(...given).map(({ file, problem }) => `${file} ${problem}`);

test('every call is answered by the room of its name', () => {
  expect(problems(declared, { app: [vote, app], rooms })).toEqual([]);
});

test('a call without a route, and a room that is not wired', () => {
  expect(problems(declared, { app: [vote], rooms })).toEqual([
    'server/features/apps/routes.ts GET /api/apps is not among the routes of server/app.ts',
    "contract/apps.ts 'listApps' is answered by no route of server/app.ts",
  ]);
});

test('a route that is not in the contract', () => {
  expect(problems(declared, { app: [vote, app, call('/api/secret')], rooms })).toEqual([
    'server/app.ts registers GET /api/secret, which is not in the contract',
  ]);
});

test('a call of another room', () => {
  const mixed = [{ room: 'votes', endpoints: [vote, app] }];
  expect(problems(declared, { app: [vote, app], rooms: mixed })).toEqual([
    expect.stringMatching(/votes\/routes.ts answers 'listApps' of contract\/apps.ts/),
  ]);
});

test('the same method and path twice', () => {
  const twin = { room: 'apps', name: 'again', endpoint: call('/api/votes') };
  expect(problems([...declared, twin], { app: [vote, app, twin.endpoint], rooms })).toEqual([
    'contract/apps.ts GET /api/votes is declared twice',
  ]);
});

test('the access page has a row for each call, and a column for each role', () => {
  const page = toAccessPage(declared);
  expect(page).toContain(
    '| `GET /api/apps` listApps | public | yes | yes | yes | yes | yes | `not_found` `already_voted` |',
  );
  expect(page).toContain('| `GET /api/votes` listVotes | supervisor | – | – | – | yes | yes |  |');
  expect(page.indexOf('## apps')).toBeLessThan(page.indexOf('## votes'));
});
