import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toLines } from './finding.ts';
import { generated } from './generated.ts';
import { readTree } from './source/tree.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portaal-check-'));
  for (const folder of ['docs', 'server/deep', 'node_modules/zod', '.git'])
    await mkdir(join(root, folder), { recursive: true });
  for (const file of ['server/deep/a.ts', 'node_modules/zod/index.js', '.git/HEAD', '.env.example'])
    await writeFile(join(root, file), 'x');
});

afterEach(() => rm(root, { recursive: true }));

const page = generated('the page', 'docs/page.md', async () => 'one\ntwo\nthree\n');

test('a tree has what people wrote, and nothing that programs made', () => {
  expect(readTree(root).files.map(({ path }) => path)).toEqual(['.env.example', 'server/deep/a.ts']);
});

test('a generated file is out of date until it is written', async () => {
  expect(await page.find(readTree(root))).toMatchObject([{ file: 'docs/page.md' }]);
  await page.write?.(readTree(root));
  expect(await readFile(join(root, 'docs/page.md'), 'utf8')).toBe('one\ntwo\nthree\n');
  expect(await page.find(readTree(root))).toEqual([]);
});

test('the first line that differs is told', async () => {
  await writeFile(join(root, 'docs/page.md'), 'one\n2\nthree\n');
  const findings = await page.find(readTree(root));
  expect(toLines(page.name, findings)).toEqual([
    'FAIL  the page (1)',
    '      docs/page.md:2  is out of date: npm run check -- --write, and look at the diff',
  ]);
  expect(toLines(page.name, [])).toEqual(['ok    the page']);
});
