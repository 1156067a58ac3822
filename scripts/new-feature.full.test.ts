import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const made = ['node_modules', 'dist', 'data', 'test-results', '.git'];
// Each tool runs in its own process, which is slow on a busy machine.
const minutes = 60_000;

type Ran = { status: number | null; lines: string[] };

let root = '';
let created: Ran;
let paths: string[] = [];

/** Runs a script of the copy, without the environment of vitest. */
function run(script: string, ...args: string[]): Ran {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: Object.fromEntries(environment),
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}\n${stderr}`.split('\n') };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portaal-new-feature-'));
  for (const name of (await readdir(repository)).filter((each) => !made.includes(each)))
    await cp(join(repository, name), join(root, name), { recursive: true });
  // A copied folder: two checkouts cannot share the caches in node_modules.
  await mkdir(join(root, 'node_modules'));
  for (const name of (await readdir(join(repository, 'node_modules'))).filter((each) => each !== '.cache'))
    await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  created = run('scripts/new-feature.ts', 'office-notes', "Collega's");
  paths = created.lines.filter((line) => line.startsWith('  ') && !line.startsWith('   ')).map((line) => line.trim());
}, 3 * minutes);

afterAll(() => rm(root, { recursive: true, force: true }));

test('a new feature has files in contract, server and browser, and is registered', async () => {
  expect(paths).toContain('contract/office-notes.ts');
  expect(paths).toContain('server/features/office-notes/office-notes.ts');
  expect(paths).toContain('web/features/office-notes/office-notes-page.tsx');
  expect(await readFile(join(root, 'web/pages.ts'), 'utf8')).toContain('...officeNotesPages,');
  const pages = await readFile(join(root, 'web/features/office-notes/pages.ts'), 'utf8');
  expect(pages).toContain("title: 'Collega’s'");
  expect(pages).toContain("[pageCall('GET /api/office-notes')]");
  expect(await readFile(join(root, 'docs/access.md'), 'utf8')).toContain('`GET /api/office-notes` listOfficeNotes');
  expect((await readdir(join(root, 'server/migrations'))).toSorted().at(-1)).toContain('office-notes');
  expect(await readFile(join(root, 'server/schema.sql'), 'utf8')).toContain('create table office_notes (');
});

test('it passes the checks', () => {
  expect(created.status, created.lines.join('\n')).toBe(0);
});

test('it passes types, lint and formatting', { timeout: 3 * minutes }, () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path));
  const types = run('node_modules/typescript/bin/tsc', '-b');
  expect(types.status, types.lines.join('\n')).toBe(0);
  const lint = run('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code);
  expect(lint.status, lint.lines.join('\n')).toBe(0);
  const form = run('node_modules/oxfmt/bin/oxfmt', '--check', ...code);
  expect(form.status, form.lines.join('\n')).toBe(0);
});

test('its own tests pass, and those that list every table and page', { timeout: 3 * minutes }, () => {
  const tests = ['server/features/office-notes', 'server/features/privacy/personal-data', 'portal-pages'];
  const ran = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'embedded', '--project', 'pure', ...tests);
  expect(ran.status, ran.lines.join('\n')).toBe(0);
});

test('an existing or invalid name changes no file', { timeout: minutes }, async () => {
  const app = await readFile(join(root, 'server/app.ts'), 'utf8');
  for (const name of ['votes', 'office-notes', 'Office', '../out', 'live'])
    expect(run('scripts/new-feature.ts', name).status).toBe(1);
  expect(await readFile(join(root, 'server/app.ts'), 'utf8')).toBe(app);
});
