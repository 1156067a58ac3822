import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { combineTries, emptyReport } from './test-report.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal report '));
});

afterEach(() => rm(folder, { recursive: true }));

/** The report of a run with these files. */
async function run(files: Record<string, string>): Promise<typeof emptyReport> {
  const repository = join(import.meta.dirname, '..');
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), `import { beforeAll, expect, suite, test } from 'vitest';\n${text}`);
  const report = join(folder, 'results', 'report.json');
  const reporter = `--reporter=${join(repository, 'scripts/test-report.mjs')}`;
  const args = [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', reporter, `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: folder, env: { PATH: process.env['PATH'] } });
  return JSON.parse(await readFile(report, 'utf8')) as typeof emptyReport;
}

const passed = (id: string) => ({ id, state: 'passed', text: id });
const failed = (id: string, text = `${id} is wrong`) => ({ id, state: 'failed', text });
const skipped = (id: string) => ({ id, state: 'skipped', text: id });

test('a test counts as passed when it did in one of two tries, and is named with the error of the first', () => {
  const first = {
    ...emptyReport,
    tests: [passed('a'), passed('b'), failed('c'), failed('d'), passed('e'), skipped('f')],
  };
  const second = { ...emptyReport, tests: [passed('b'), passed('c'), failed('d', 'd is late'), failed('e')] };
  expect(combineTries(first, second)).toEqual({ passed: 4, retried: ['c is wrong'], failed: ['d is wrong'] });
  expect(combineTries(first, null)).toEqual({ passed: 3, retried: [], failed: ['c is wrong', 'd is wrong'] });
});

test('a test that a failing hook kept from running counts by its second try', () => {
  const first = { ...emptyReport, tests: [skipped('a'), skipped('b')] };
  const second = { ...emptyReport, tests: [passed('a'), failed('b')] };
  expect(combineTries(first, second)).toEqual({ passed: 1, retried: ['a'], failed: ['b is wrong'] });
});

test('an error outside tests fails the run, unless its file passes at a second try', () => {
  const late = { file: 'server/a.test.ts', text: 'late' };
  const first = { ...emptyReport, errors: [late, { text: 'nobody' }] };
  expect(combineTries(first, null)).toEqual({ passed: 0, retried: [], failed: ['late', 'nobody'] });
  const second = { ...emptyReport, tests: [passed('a')] };
  expect(combineTries(first, second)).toEqual({ passed: 1, retried: ['a', 'late'], failed: ['nobody'] });
  const failedAgain = combineTries(first, { ...second, errors: first.errors });
  expect(failedAgain.failed).toEqual(['nobody', 'late', 'nobody']);
});

test('a report names tests by file, and shows six lines of an error without colours', async () => {
  const report = await run({
    'a.test.ts': `
      test('it works', () => {});
      test('it fails', () => { throw Object.assign(new Error(), { stack: '\\u001b[31mno\\u001b[39m\\n\\n1\\n2\\n3\\n4\\n5\\n6' }); });
      test.skip('it waits', () => {});
      suite('a hook fails', () => { beforeAll(() => expect(1).toBe(2)); test('it cannot run', () => {}); });`,
    'b.test.ts': `test('it works', () => {});`,
  });
  const textsOf = (wanted: string) => report.tests.filter(({ state }) => state === wanted).map(({ text }) => text);
  expect(textsOf('passed').toSorted()).toEqual(['a.test.ts > it works', 'b.test.ts > it works']);
  expect(textsOf('failed')).toEqual([['a.test.ts > it fails', 'no', '1', '2', '3', '4', '5'].join('\n      ')]);
  expect(new Set(report.tests.map(({ id }) => id)).size).toBe(5);
  expect(report.errors).toEqual([]);
  expect(report.failedFiles).toEqual(['a.test.ts']);
});

test('a report has errors outside tests, and the files that cannot be imported or whose process crashed', async () => {
  const report = await run({
    'late.test.ts': `test('it works', () => new Promise((resolve) => setTimeout(() => { resolve(); throw new Error('late'); })));`,
    'import.test.ts': `import './missing.ts';`,
    'crash.test.ts': `test('it crashes', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); });`,
  });
  expect(report.failedFiles.toSorted()).toEqual(['crash.test.ts', 'import.test.ts', 'late.test.ts']);
  expect(report.errors.toSorted((a) => (a.file ? -1 : 1))).toEqual([
    { file: 'late.test.ts', text: expect.stringMatching(/^late.test.ts > an error outside tests\n {6}Error: late\n/) },
    { text: expect.stringMatching(/^no file > an error outside tests\n/) },
  ]);
});
