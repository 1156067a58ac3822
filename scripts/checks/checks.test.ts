import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { accessPage } from '#server/platform/http/openapi/access-page.ts';
import { findErrorCodes } from './error-codes.ts';
import { findFeatureCycles } from './feature-cycles.ts';
import { findNames } from './names.ts';
import { findOutdated } from './outdated.ts';
import { findRestrictedSyntax } from './restricted-syntax.ts';
import { findRoutes } from './routes.ts';
import { SourceFile, toTree, type Finding, type Tree } from './source-tree.ts';
import { findTableWriters } from './table-writers.ts';
import { findUserTexts } from './user-texts.ts';

type Files = Record<string, string>;

function treeOf(files: Files): Tree {
  return toTree(Object.entries(files).map(([path, text]) => new SourceFile(path, text)));
}

function findIn(find: (tree: Tree) => Finding[], files: Files): string[] {
  return find(treeOf(files)).map(({ file, line, problem }) => `${file}${line ? `:${line}` : ''} ${problem}`);
}

const inApps = 'server/features/apps/apps.ts';
const votesSql = 'server/features/votes/votes-sql.ts';
const importsApps = { 'server/features/votes/b.ts': `export { b } from '#server/features/apps/public.ts';` };
const migrated = { 'server/migrations/0001-all.sql': 'create table votes (id text);\ncreate table apps (id text);' };

type Case = [find: (tree: Tree) => Finding[], file: string, text: string, finding: RegExp | null, others?: Files];

/** Each violation is on line 2. Null: the check must not report it. */
const cases: Case[] = [
  [
    findFeatureCycles,
    inApps,
    `import type { A } from '#server/features/votes/public.ts';`,
    /imports server\/features\/votes, which imports it/,
    importsApps,
  ],
  [
    findFeatureCycles,
    'server/features/apps/a.test.ts',
    `import { a } from '#server/features/votes/public.ts';`,
    null,
    importsApps,
  ],
  [findRestrictedSyntax, inApps, 'const now = new Date();', /context.clock.now/],
  [findRestrictedSyntax, inApps, 'const now = new Date(at);', null],
  [findRestrictedSyntax, 'web/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 100));', /do not sleep/],
  [findRestrictedSyntax, 'web/a.test.ts', 'new Promise((_, reject) => setTimeout(reject, 100));', null],
  [findRestrictedSyntax, 'web/a.tsx', `load('https://cdn.net/x.js');`, /names another host/],
  [findRestrictedSyntax, 'web/a.tsx', `link('https://www.linkedin.com/in/x');`, null],
  ...['const drafts = new Map<string, string>();', "export const shown = createStore('');", 'let owner = null;'].map(
    (text): Case => [findRestrictedSyntax, 'web/features/apps/a.ts', text, /outlives a sign-out/],
  ),
  ...['const drafts = userState(() => new Map());', "const names = new Set(['a']);", 'let isLoaded = false;'].map(
    (text): Case => [findRestrictedSyntax, 'web/features/apps/a.ts', text, null],
  ),
  [findRestrictedSyntax, 'web/a.ts', "const list = new Intl.ListFormat('nl-NL');", /on first use/],
  [findRestrictedSyntax, 'web/a.ts', "const list = memoize(() => new Intl.ListFormat('nl-NL'));", null],
  [findRestrictedSyntax, inApps, 'sql`select 1`', /belongs into the/],
  [findRestrictedSyntax, inApps, 'listRows<A>(db, columns)`select 1`', /belongs into the/],
  [findRestrictedSyntax, inApps, `sql.raw('select 1');`, /belongs into the/],
  [findRestrictedSyntax, inApps, `client.query('select 1');`, /belongs into the/],
  [findRestrictedSyntax, inApps, `client.query<Row>('select 1');`, /belongs into the/],
  [findRestrictedSyntax, inApps, `router.query('votes');`, null],
  [findRestrictedSyntax, 'server/platform/http/health.ts', 'sql`select 1`', null],
  [findRestrictedSyntax, 'server/platform/a.ts', '// `sql` of kysely\nconst { query } = listRows;', null],
  [findRestrictedSyntax, 'server/platform/a.ts', 'findRow(db, a)`select ${sql`x`} from b`', /SQL of a table/],
  [findRestrictedSyntax, 'server/platform/rights.ts', 'sql`select id from users`', /belongs into a/],
  ...[
    'insert into votes (id)',
    'with a as (delete from votes) select',
    'update only votes as v set id = 1',
    'truncate votes',
  ].map((text): Case => [
    findTableWriters,
    votesSql,
    `sql\`${text}\``,
    /writes votes, which server\/features\/apps writes/,
    { 'server/features/apps/apps-sql.ts': 'sql`delete from votes`', ...migrated },
  ]),
  [
    findTableWriters,
    votesSql,
    'sql`insert into vote (id) values (1)`',
    /writes vote, which no migration creates/,
    migrated,
  ],
  [findTableWriters, votesSql, 'sql`delete from ${table}`', /writes \$\{, which no migration creates/, migrated],
  [
    findTableWriters,
    votesSql,
    'sql`update ${table} set a = 1`',
    /writes \$\{table\}, which no migration creates/,
    migrated,
  ],
  [
    findTableWriters,
    'server/features/sessions/access/access-sql.ts',
    'sql`delete from votes`',
    null,
    { 'server/features/apps/apps-sql.ts': 'sql`delete from votes`', ...migrated },
  ],
  [findTableWriters, 'server/features/privacy/erasure/rows-sql.ts', 'sql`delete from ${table}`', null, migrated],
  [
    findTableWriters,
    'server/features/privacy/download/rows-sql.ts',
    'sql`delete from ${table}`',
    /writes \$\{, which no migration creates/,
    migrated,
  ],
  [
    findTableWriters,
    votesSql,
    'sql`select from apps for update; insert into votes (id) on conflict do update set id = 2`',
    null,
    migrated,
  ],
  [findRestrictedSyntax, votesSql, 'sql<Vote>`select id from votes`', /a row type by hand/],
  [findRestrictedSyntax, inApps, 'sql<{ id: string; at: Date }>`\n with a as (select)`', /a row type by hand/],
  [findRestrictedSyntax, votesSql, 'voteSql(id).execute(db);', /runs a statement directly/],
  [
    findRestrictedSyntax,
    votesSql,
    'publishSql({ userId: sql<string>`users.id` }); execute(db)`delete from votes`',
    null,
  ],
  [findRestrictedSyntax, votesSql, 'export async function fetchVote() {}', /neither begins with/],
  [findRestrictedSyntax, votesSql, 'export const lockSql = () => 1; export async function findVote() {}', null],
  [findUserTexts, 'web/ui/a.tsx', '<p>Loading…</p>;', /'Loading…' is English/],
  [findUserTexts, 'web/ui/a.tsx', '<input placeholder="Your name" />;', /English/],
  [findUserTexts, 'web/ui/a.tsx', '<Field label={wide ? `Password of ${name}` : label} />;', /English/],
  [findUserTexts, 'web/ui/a.tsx', '<p>Kies je app</p>;', /says 'je'/],
  [findUserTexts, 'web/ui/a.tsx', '<p>U heeft nog 3 stemmen.</p>;', /is to say 'u hebt'/],
  [
    findUserTexts,
    'server/features/apps/a.ts',
    `notify({ message: 'U vindt hem op de pagina Apps.' });`,
    /'Apps & Tools'/,
  ],
  [findUserTexts, 'contract/a.ts', `refuse('U heeft uw wekelijkse limiet bereikt.');`, null],
  [findUserTexts, 'web/ui/a.tsx', '<p className="for the win">404 Page Not Found</p>;', null],
  [findUserTexts, 'web/ui/a.ts', `call('DELETE /api/users/{id}');`, null],
  [findUserTexts, 'web/ui/a.ts', `throw new Error('The page has no #root');`, null],
  [findUserTexts, 'web/ui/a.ts', `document.querySelector('p').append('Loading the list');`, /English/],
  [findUserTexts, 'contract/a.ts', `z.string('The name is too long');`, /English/],
  [findUserTexts, 'contract/a.ts', `endpoint({ summary: 'The apps that the role may see.' });`, null],
  [findUserTexts, 'server/features/auth/a.email.ts', `composeEmail(['open the link']);`, /English/],
  [findUserTexts, 'server/platform/log/log.ts', `fail('The port is taken');`, null],
  [
    findUserTexts,
    'server/seed/data/apps.ts',
    `const a = { name: 'Search', description: 'search for candidates' };`,
    /'for'/,
  ],
  [findUserTexts, 'web/index.html', '<title>Welcome</title>', /English/],
];

test.each(cases)('%o %s: %s', (find, file, text, finding, others) => {
  const found = findIn(find, { ...others, [file]: `\n${text}` });
  if (finding === null) expect(found).toEqual([]);
  else expect(found.filter((each) => finding.test(each) && each.startsWith(`${file}:2 `))).toHaveLength(1);
});

test.each([
  ['web/shell/Button.tsx', /is not kebab-case/],
  ['web/someFolder/a.ts', /is not kebab-case/],
  ['web/shell/README.tsx', /is not kebab-case/],
  ['web/shell/side--bar.css', /is not kebab-case/],
  ['web/platform/date-utils.ts', /does not say what it holds/],
  ['web/shell/button.stories.tsx', /none of the known suffixes/],
  ['web/platform/call-sql.ts', /SQL, which belongs to the server/],
  ['server/migrations/b.sql', /begins with its number/],
])('the name %s', (path, finding) => {
  expect(findIn(findNames, { [path]: '' })).toEqual([expect.stringMatching(finding)]);
});

test('a README is the one name in capitals', () => {
  expect(findIn(findNames, { 'bench/README.md': '' })).toEqual([]);
});

test('two migrations with one number are found, a gap is none', () => {
  const files = { 'server/migrations/0001-a.sql': '', 'server/migrations/0003-b.sql': '' };
  expect(findIn(findNames, files)).toEqual([]);
  expect(findIn(findNames, { ...files, 'server/migrations/0003-c.sql': '' })).toEqual([
    expect.stringMatching(/0003-c.sql has the number of another migration/),
  ]);
});

test('a component has an example, of a name that no other example has', () => {
  const files = { 'web/ui/a.tsx': '', 'web/ui/a.example.tsx': '', 'web/ui/a.test.tsx': '', 'web/ui/a.ts': '' };
  expect(findIn(findNames, files)).toEqual([]);
  expect(findIn(findNames, { ...files, 'web/ui/b.tsx': '', 'web/shell/a.example.tsx': '' })).toEqual([
    expect.stringMatching(/a.example.tsx has the name of another component/),
    expect.stringMatching(/^web\/ui\/b.tsx has no example/),
  ]);
});

test('an error code that a feature throws is declared by a call', () => {
  const thrown = { [inApps]: `throw new Failure(a === 'b' ? 'not_found' : 'already_voted', { a });` };
  const find = (files: Files) => findErrorCodes(treeOf(files), []).filter(({ file }) => file === inApps);
  expect(find(thrown)).toMatchObject([{ problem: /not_found/ }, { problem: /already_voted/ }]);
  expect(find({ ...thrown, 'server/platform/a.ts': `['not_found', 'already_voted']` })).toEqual([]);
});

const call = (path: `/api/${string}`, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path,
  access: 'supervisor',
  summary: '',
  output: z.object({}),
  errors: [],
  ...more,
});

test('every call is answered once, by the feature of its name', () => {
  const [vote, app, twin] = [call('/api/votes'), call('/api/apps'), call('/api/votes')];
  const declared = [
    { feature: 'votes', endpoint: vote },
    { feature: 'apps', endpoint: app },
  ];
  const find = (...endpoints: Endpoint[]) =>
    findRoutes(declared, [
      { name: 'votes', routes: endpoints.map((endpoint) => ({ endpoint })) },
      { name: 'live' },
    ]).map(({ file, problem }) => `${file} ${problem}`);
  const missing = 'contract/apps.ts GET /api/apps is not answered by its feature';
  expect(find(vote)).toEqual([missing]);
  expect(find(vote, app)).toEqual([missing, 'server/features/votes GET /api/apps is not in its contract']);
  expect(find(vote, twin)).toEqual([missing, 'server/features/votes GET /api/votes is not in its contract']);
});

test('the access page has a row for each call, and a column for each role', async () => {
  const app = call('/api/apps', { access: 'public', errors: ['not_found'] });
  const page = accessPage([{ feature: 'apps', name: 'listApps', endpoint: app }]);
  expect(page).toContain('| `GET /api/apps` listApps | public | yes | yes | yes | yes | yes | – | `not_found` |');
  const find = (committed: string) =>
    findOutdated(treeOf({ 'docs/access.md': committed }), { 'docs/access.md': () => page });
  expect(await find(page)).toEqual([]);
  expect(await find(page.replace('yes', 'no'))).toMatchObject([{ file: 'docs/access.md', line: 13 }]);
});
