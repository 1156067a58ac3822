import { expect, test } from 'vitest';
import { findNames } from './names.ts';
import { findIn } from './source/fake-tree.ts';

const wrong: [path: string, why: RegExp][] = [
  ['web/ui/Button.tsx', /'Button' is not kebab-case/],
  ['web/someFolder/a.ts', /'someFolder' is not kebab-case/],
  ['server/platform/date_format.ts', /not kebab-case/],
  ['web/platform/date-utils.ts', /'date-utils' does not say/],
  ['web/helpers/dates.ts', /'helpers' does not say/],
  ['server/features/votes/vote-service.ts', /does not say/],
  ['contract/types.ts', /does not say/],
  ['web/ui/button.stories.tsx', /'.stories' is none of the suffixes/],
  ['web/platform/call/call-sql.ts', /SQL belongs to the server/],
];

test.each(wrong)('%s', (path, why) => {
  expect(findIn(findNames, { [path]: '' })).toEqual([expect.stringMatching(why)]);
});

test('the names of the house are right', () => {
  const paths = [
    'server/features/votes/cast-vote.test.ts',
    'server/features/auth/confirm-email.email.ts',
    'server/features/auth/delete-expired.job.ts',
    'web/ui/button.example.tsx',
    'server/migrations/0001-people.sql',
    'web/tsconfig.json',
    'scripts/templates/contract/room.ts.txt',
  ];
  expect(findIn(findNames, Object.fromEntries(paths.map((path) => [path, ''])))).toEqual([]);
});

test('functions of SQL begin with their verb', () => {
  const text =
    'export async function findVote() {}\nexport const lockSql = () => 1;\nexport async function getVote() {}\nfunction part() {}';
  const found = findIn(findNames, { 'server/features/votes/votes-sql.ts': text });
  expect(found).toEqual([expect.stringMatching(/votes-sql.ts:3 'getVote' begins with no SQL verb/)]);
});

test('a use case exports the function of its name', () => {
  const room = 'server/features/votes';
  const files = {
    [`${room}/routes.ts`]: `import { vote } from './cast-vote.ts';\nimport { withdrawVote } from './withdraw-vote.ts';\nimport { limit } from './limits.ts';`,
    [`${room}/cast-vote.ts`]: 'export function vote() {}',
    [`${room}/withdraw-vote.ts`]: 'export function withdrawVote() {}',
    [`${room}/limits.ts`]: 'export const limit = 3;',
  };
  expect(findIn(findNames, files)).toEqual([expect.stringMatching(/cast-vote.ts exports no 'castVote'/)]);
});

test('hooks and pages export what they are called', () => {
  const files = {
    'web/features/apps/use-apps.ts': 'export function useEverything() {}',
    'web/features/apps/apps-page.tsx': 'export function AppsPage() {}',
  };
  expect(findIn(findNames, files)).toEqual([expect.stringMatching(/use-apps.ts exports no 'useApps'/)]);
});

test('migrations are numbered without gaps or doubles', () => {
  const files = { 'server/migrations/0001-a.sql': '', 'server/migrations/0003-b.sql': '' };
  expect(findIn(findNames, files)).toEqual([
    'server/migrations/0003-b.sql migrations are numbered one by one: this is 0002',
  ]);
});
