import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d/.test(line));

test('every file that the assessment of ASVS names exists', () => {
  const named = [...text.matchAll(/`((?:abuse|contract|docs|e2e|scripts|server|web)\/[^`*]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});

test('every requirement is once in the assessment, with its level, a verdict and what it rests on', () => {
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));
  const ids = cells.map(([id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const [id, level, about, verdict, basis] of cells) {
    expect([id, level]).toEqual([id, expect.stringMatching(/^[12]$/)]);
    expect([id, verdict]).toEqual([id, expect.stringMatching(/^(yes|in part|no|n\/a)$/)]);
    expect([id, (about ?? '') !== '' && (basis ?? '') !== '']).toEqual([id, true]);
  }
});
