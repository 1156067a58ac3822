import { expect, test } from 'vitest';
import { findConfiguration } from './configuration.ts';
import { findIn } from './source/fake-tree.ts';

const house = {
  'server/platform/config.ts': `const settings = z.object({ PORT: z.number(), SMTP_URL: z.string() });`,
  'README.md': '## Configuration\n\n| `PORT` | 3000 |\n| `SMTP_URL` | – |\n\n## Other\n\n| `NODE` | x |\n',
  '.env.example': '# mail\nPORT=3000\n#SMTP_URL=\n',
};

test('the same variables everywhere', () => {
  expect(findIn(findConfiguration, house)).toEqual([]);
});

test('a variable that is missing or unknown is told, in each file', () => {
  const readme = '## Configuration\n| `PORT` | 3000 |\n| `HOST` | x |\n';
  expect(findIn(findConfiguration, { ...house, 'README.md': readme, '.env.example': 'SMTP_URL=\nOLD=1\n' })).toEqual([
    'README.md does not name SMTP_URL, which server/platform/config.ts reads',
    'README.md:3 names HOST, which server/platform/config.ts does not read',
    '.env.example does not name PORT, which server/platform/config.ts reads',
    '.env.example:2 names OLD, which server/platform/config.ts does not read',
  ]);
});

test('a file that is not there is told', () => {
  const { 'README.md': _, ...without } = house;
  expect(findIn(findConfiguration, without)).toEqual([expect.stringMatching(/README.md does not exist/)]);
});
