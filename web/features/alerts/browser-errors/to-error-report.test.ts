import { expect, test } from 'vitest';
import { CallError } from '#web/platform/call/call-error.ts';
import { ChunkLoadError } from '#web/platform/lazy/lazy-component.tsx';
import { toErrorReport } from './to-error-report.ts';

const origin = 'https://portaal.bureau.nl';
const report = (error: unknown) => toErrorReport({ error, kind: 'page', route: '/apps' }, origin);

function withStack(error: Error, stack = `at render (${origin}/assets/apps.js:1:2)`): Error {
  error.stack = stack;
  return error;
}

test('an error in the code of the portal is reported', () => {
  expect(report(withStack(new TypeError('x is not a function')))).toEqual({
    kind: 'page',
    name: 'TypeError',
    message: 'x is not a function',
    stack: `at render (${origin}/assets/apps.js:1:2)`,
    route: '/apps',
  });
});

test('a long message is not cut inside an emoji, of which the server refuses a half', () => {
  expect(report(withStack(new Error(`${'x'.repeat(999)}😀`)))?.message).toBe('x'.repeat(999));
});

test.each([
  ['a failed call', withStack(new CallError('not_found', 'Dit bestaat niet (meer).'))],
  ['code that could not be loaded', withStack(new ChunkLoadError('missing'))],
  ['a file that could not be fetched', withStack(new TypeError('Failed to fetch dynamically imported module: a.js'))],
  ['an aborted call', withStack(Object.assign(new Error('aborted'), { name: 'AbortError' }))],
  ['code of an extension', withStack(new Error('x'), 'at run (chrome-extension://abc/inject.js:1:1)')],
  ['a value that is no error', 'mislukt'],
])('%s is not', (_, error) => {
  expect(report(error)).toBeNull();
});
