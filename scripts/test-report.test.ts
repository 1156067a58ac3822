import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { combineTries, emptyReport, readReport } from './test-report.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal report '));
});

afterEach(() => rm(folder, { recursive: true }));

const passed = (title: string) => ({ title, message: '' });
const failed = (title: string) => ({ title, message: `Error: ${title} is wrong` });

test('a test counts as passed when it did in one of two tries, and is named with the error of the first', () => {
  const first = { passed: [passed('a'), passed('b')], failed: [failed('c'), failed('d')], errors: [], failedFiles: [] };
  const second = { passed: [passed('b'), passed('c')], failed: [failed('d')], errors: [], failedFiles: [] };
  expect(combineTries(first, second)).toEqual({
    passed: 3,
    retried: ['c\n      Error: c is wrong'],
    failed: ['d\n      Error: d is wrong'],
  });
});

test('of a test that runs in two projects, the project counts that failed', () => {
  const first = { passed: [passed('a')], failed: [failed('a')], errors: [], failedFiles: [] };
  expect(combineTries(first, emptyReport)).toMatchObject({
    passed: 1,
    retried: [],
    failed: [expect.stringMatching(/^a\n/)],
  });
  const both = { passed: [passed('a'), passed('a')], failed: [], errors: [], failedFiles: [] };
  expect(combineTries(first, both)).toMatchObject({ passed: 2, retried: [expect.stringMatching(/^a\n/)], failed: [] });
});

test('a test that a failing hook kept from running counts by its second try', () => {
  const second = { passed: [passed('a')], failed: [failed('b')], errors: [], failedFiles: [] };
  expect(combineTries(emptyReport, second)).toEqual({
    passed: 1,
    retried: ['a'],
    failed: ['b\n      Error: b is wrong'],
  });
});

test('a report names tests by file, and shows six lines of an error without colours', async () => {
  const path = join(folder, 'report.json');
  const lines = ['\u001b[31mError: no\u001b[39m', '', 'at 1', 'at 2', 'at 3', 'at 4', 'at 5', 'at 6'];
  const name = join(import.meta.dirname, '../server/a.test.ts');
  const assertionResults = [
    { status: 'failed', fullName: 'it works', failureMessages: [lines.join('\n')] },
    { status: 'skipped', fullName: 'it waits', failureMessages: [] },
  ];
  await writeFile(path, JSON.stringify({ testResults: [{ name, status: 'failed', assertionResults }] }));
  const report = readReport(path);
  expect(report.failedFiles).toEqual(['server/a.test.ts']);
  expect(combineTries(report, emptyReport).failed).toEqual([
    ['server/a.test.ts > it works', 'Error: no', 'at 1', 'at 2', 'at 3', 'at 4', 'at 5'].join('\n      '),
  ]);
  expect(readReport(join(folder, 'absent.json'))).toEqual(emptyReport);
});

test('an error outside tests fails the run, unless its file passes at a second try', async () => {
  const path = join(folder, 'report.json');
  const file = 'server/a.test.ts';
  const entries = [
    { message: 'Error: late', file: join(import.meta.dirname, '..', file) },
    { message: 'Error: nobody' },
  ];
  await writeFile(path, JSON.stringify({ testResults: [] }));
  await writeFile(join(folder, 'report-unhandled-errors.json'), JSON.stringify(entries));
  const first = readReport(path);
  expect(first.failedFiles).toEqual([file]);
  const late = `${file} > an error outside tests\n      Error: late`;
  const nobody = 'no file > an error outside tests\n      Error: nobody';
  expect(combineTries(first, emptyReport)).toEqual({ passed: 0, retried: [], failed: [late, nobody] });
  const second = { ...emptyReport, passed: [passed(`${file} > it works`)] };
  expect(combineTries(first, second)).toEqual({ passed: 1, retried: [`${file} > it works`, late], failed: [nobody] });
  expect(combineTries(first, { ...second, errors: first.errors })).toMatchObject({ failed: [nobody, late, nobody] });
});
