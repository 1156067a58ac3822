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

const token = 'Zk3v-Qp_9sLw0aXc7RtYuI1oPbNmE5dGhJ2kF4gHqSd';
const lettersOnly = 'ZkavQpxsLwyaXcbRtYuIloPbNmEsdGhJakFvgHqSdX';

test.each([
  (secret: string) => `GET /reset-password?token=${secret} failed`,
  (secret: string) => `/reset-password#token=${secret}`,
  (secret: string) => `/api/x?next=%2Finvite%3Ftoken%3D${secret}`,
  (secret: string) => `Unexpected end of {"token":"${secret}`,
  (secret: string) => `Unexpected end of {\\"token\\":\\"${secret}`,
  (secret: string) => `{token:${secret},user:1}`,
  (secret: string) => `refreshToken = ${secret}`,
  (secret: string) => `Authorization: Bearer ${secret} was refused`,
  (secret: string) => `authorization:${secret}`,
  (secret: string) => `Bearer ${secret}`,
  (secret: string) => `Cookie: portaal_refresh=${secret}; a`,
  (secret: string) => `"${secret}`,
  (secret: string) => `no quotes ${secret} at all`,
])('a token is left out, case %#', (write) => {
  for (const secret of [token, lettersOnly, 'portaal_0190f2a4c3d4e5f60718293a4b5c6d7e_Zk3vQp9sLw0aXc7RtYuI1oPb']) {
    const { message } = cleanBrowserError({ ...error, message: write(secret) });
    expect(message).not.toContain(secret.slice(0, 12));
    expect(message).not.toContain(secret.slice(-12));
  }
});

test('a short code is left out where its name says what it is', () => {
  const messages = ['wrong code=ABCD-EFGH here', 'backupCode: XKQWPLMN', 'password=Regenboog', 'ticket%3Dabc'];
  for (const message of messages) expect(cleanBrowserError({ ...error, message }).message).toMatch(/…/);
  expect(messages.map((message) => cleanBrowserError({ ...error, message }).message).join(' ')).not.toMatch(
    /EFGH|XKQW|Regenboog|abc/,
  );
});

test('what says what went wrong stays', () => {
  const messages = [
    "Cannot read properties of undefined (reading 'x')",
    'ResizeObserver loop completed with undelivered notifications.',
    'getBoundingClientRect is not a function',
    'Unexpected token < in JSON at position 0',
  ];
  expect(messages.map((message) => cleanBrowserError({ ...error, message }).message)).toEqual([
    'TypeError: Cannot read properties of undefined (reading …)',
    'TypeError: ResizeObserver loop completed with undelivered notifications.',
    'TypeError: getBoundingClientRect is not a function',
    'TypeError: Unexpected token < in JSON at position 0',
  ]);
});

test('a hostile message is read in time in proportion to its length', () => {
  const hostile = ['token'.repeat(400), '?'.repeat(2000), '%'.repeat(2000), 'a-'.repeat(1000), 'token '.repeat(300)];
  const before = performance.now();
  for (const message of hostile) cleanBrowserError({ ...error, message });
  expect(performance.now() - before).toBeLessThan(500);
});
