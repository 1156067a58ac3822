import { expect, test } from 'vitest';
import { findIn } from './source/fake-tree.ts';
import { findUserTexts } from './user-texts.ts';

const refused: [file: string, text: string, word: string][] = [
  ['web/ui/a.tsx', '<p>Loading…</p>;', 'loading'],
  ['web/ui/a.tsx', '<p>\n  Kies uw app and stem\n</p>;', 'and'],
  ['web/ui/a.tsx', '<button aria-label="Close" />;', 'close'],
  ['web/ui/a.tsx', '<input placeholder="Your name" />;', 'your'],
  ['web/ui/a.tsx', '<Field label={wide ? `Password of ${name}` : label} />;', 'password'],
  ['web/ui/a.tsx', '<i data-tip="Edit" />;', 'edit'],
  ['web/ui/a.ts', `toast({ title: 'Submit failed' });`, 'submit'],
  ['web/ui/a.ts', `const labels = { online: 'Unknown' };`, 'unknown'],
  ['web/ui/a.ts', `throw new CallError('Please try again');`, 'please'],
  ['contract/a.ts', `z.string('The name is too long');`, 'the'],
  ['contract/errors.ts', `const errors = { gone: { message: 'not there' } };`, 'not'],
  ['server/features/auth/confirm.email.ts', `letter(['open the link']);`, 'the'],
  ['server/features/auth/register.ts', `throw new Failure('x', { fields: { email: 'This is taken' } });`, 'this'],
  ['server/platform/http/dutch-issues.ts', `const text = 'This field is required';`, 'this'],
  ['server/seed/data/apps.ts', `const a = { description: 'search for candidates' };`, 'for'],
  ['server/seed/demo-tools/cv/index.html', '<h1>Upload your CV</h1>', 'your'],
  ['web/index.html', '<title>Welcome</title>', 'welcome'],
];

test.each(refused)('English in %s: %s', (file, text, word) => {
  expect(findIn(findUserTexts, { [file]: text })).toEqual([expect.stringContaining(`looks English ('${word}')`)]);
});

test('users are called u', () => {
  const found = findIn(findUserTexts, { 'web/ui/a.tsx': '<>\n<p>Kies je app</p>\n<p>Meld je aan</p>\n</>;' });
  expect(found).toEqual(["web/ui/a.tsx:2 'Kies je app' says 'je': the portal says u"]);
});

const allowed: [file: string, text: string][] = [
  ['web/ui/a.tsx', '<p className="for the win">404 Page Not Found</p>;'],
  ['web/ui/a.tsx', '<input type="search" autoComplete="username" name="password" id="the" />;'],
  ['web/ui/a.tsx', `if (key === 'Delete') go('submit');`],
  ['web/ui/a.ts', `throw new Error('The page has no #root');`],
  ['web/features/a/a.ts', `call('DELETE /api/users/{id}');`],
  ['web/ui/a.ts', `console.warn('The order is kept here only');`],
  ['web/ui/a.test.tsx', '<p>Loading</p>;'],
  ['contract/a.ts', `endpoint({ summary: 'The apps that the role may see.' });`],
  ['server/platform/log.ts', `log.info('The server is ready'); fail('The port is taken');`],
  ['server/features/a/a-sql.ts', 'sql`Select the from this`;'],
  ['server/seed/data/apps.ts', `const a = { name: 'Search', category: 'Job board' };`],
  ['web/index.html', '<title>%BRAND_NAME%</title><script>the.end()</script><!-- the end -->'],
];

test.each(allowed)('%s may: %s', (file, text) => {
  expect(findIn(findUserTexts, { [file]: text })).toEqual([]);
});
