import { expect, test } from 'vitest';
import { cleanBrowserError } from './clean-browser-error.ts';

const stack = [
  'TypeError: Cannot read "Jan de Vries" of undefined',
  '    at render (https://portaal.bureau.nl/assets/page-a1b2.js:12:34)',
  '    at async https://portaal.bureau.nl/assets/app-c3.js?user=jan@bureau.nl:5:6',
  'next@https://portaal.bureau.nl/assets/next.js:7:8',
  '    at evil (chrome-extension://abcdef/inject.js:1:1)',
].join('\n');
const error = {
  name: 'TypeError',
  message: 'Cannot read "Jan de Vries" of jan@bureau.nl at https://portaal.bureau.nl/request/7, bsn 123456782',
  stack,
  route: '/request/$requestId',
};

test('values, addresses and numbers are left out of the message, and origins out of the stack', () => {
  expect(cleanBrowserError(error)).toEqual({
    key: expect.stringMatching(/^[\da-f]{32}$/),
    message: 'TypeError: Cannot read … of … at … bsn …',
    route: '/request/$requestId',
    stack: 'render /assets/page-a1b2.js:12:34\n(anoniem) /assets/app-c3.js:5:6\nnext /assets/next.js:7:8',
  });
});

test('the same error with other values has the same key, at another place another', () => {
  const { key } = cleanBrowserError(error);
  expect(cleanBrowserError({ ...error, message: error.message.replace('Jan de Vries', 'Piet') }).key).toBe(key);
  expect(cleanBrowserError({ ...error, stack: stack.replace('12:34', '13:34') }).key).not.toBe(key);
});

test('a name or route that is none is replaced', () => {
  expect(cleanBrowserError({ name: 'jan@x.nl', message: '', stack: '', route: 'https://x/?q=jan' })).toMatchObject({
    message: 'Fout',
    route: '/',
    stack: '',
  });
});

test('a stack of spaces is read in time in proportion to its length', () => {
  const spaces = `${' '.repeat(499)}\n`.repeat(16);
  const names = `${'at a '.repeat(99)}\n`.repeat(16);
  const files = `https://a/${'.js'.repeat(160)}\n`.repeat(16);
  // An expression that tries each division of the spaces takes some ten seconds for one.
  for (let time = 0; time < 20; time += 1)
    for (const hostile of [spaces, names, files])
      expect(cleanBrowserError({ ...error, stack: hostile }).stack).toBe('');
});

test('a long message is not cut inside an emoji: its alert could not be stored', () => {
  const beginning = 'woord '.repeat(33) + 'x';
  expect(cleanBrowserError({ ...error, message: `${beginning}😀 en meer` }).message).toBe(`TypeError: ${beginning}`);
});
