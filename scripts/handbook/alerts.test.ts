import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';

/** The one that an administrator raises to try alerts. */
const trial = 'Proefwaarschuwing';

/** The titles in the files that raise alerts, with … for what is filled in, until a colon. */
function listAlertTitles(): string[] {
  const sources = globSync('server/features/**/*.ts', {
    cwd: projectRoot,
    exclude: (path) => path.endsWith('.test.ts'),
  })
    .map((path) => readFileSync(join(projectRoot, path), 'utf8'))
    .filter((text) => /import [^;]*\braiseAlert\b|Condition\b|\btype: 'error',/.test(text));
  const titles = sources.flatMap((text) =>
    [...text.matchAll(/\btitle: (?:\w+ \? )?(['`])(.+?)\1/g)].map(([, , title = '']) =>
      title.replaceAll(/\$\{[^}]+\}/g, '…').replace(/:.*/, ''),
    ),
  );
  return [...new Set(titles)];
}

test('the handbook says what to do about each alert', () => {
  const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
  const titles = listAlertTitles();
  expect(titles).toContain('De database is niet bereikbaar');
  expect(titles).toContain('… is niet bereikbaar');
  expect(titles.filter((title) => title !== trial && !handbook.includes(title))).toEqual([]);
});
