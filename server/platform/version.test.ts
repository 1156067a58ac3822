import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { version } from './version.ts';

test('the newest entry of the changelog is this version', () => {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const [newest] = changelog.matchAll(/^## \[(.+?)\] - \d{4}-\d{2}-\d{2}$/gm);
  expect(newest?.[1]).toBe(version);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
