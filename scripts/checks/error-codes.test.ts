import { expect, test } from 'vitest';
import { findErrorCodes } from './error-codes.ts';
import { findIn } from './source/fake-tree.ts';

const house = {
  'contract/errors.ts': `export const errors = {\n  gone: { status: 404, message: 'Weg' },\n  busy: { status: 503, message: 'Druk' },\n};`,
  'contract/votes.ts': `endpoint({ errors: ['gone'] });`,
  'server/features/votes/cast-vote.ts': `throw new Failure('gone');`,
  'server/platform/http/error-reply.ts': `const code = 'busy';`,
};

test('codes that are declared, listed and thrown are right', () => {
  expect(findIn(findErrorCodes, house)).toEqual([]);
});

test('a code that nothing answers is told', () => {
  expect(findIn(findErrorCodes, { ...house, 'server/platform/http/error-reply.ts': '' })).toEqual([
    "contract/errors.ts:3 'busy' is answered by nothing on the server: remove it",
  ]);
});

test('a call cannot list a code that does not exist', () => {
  expect(findIn(findErrorCodes, { ...house, 'contract/votes.ts': `endpoint({ errors: ['gone', 'odd'] });` })).toEqual([
    "contract/votes.ts:1 'odd' is not in contract/errors.ts",
  ]);
});

test('what a room refuses with is listed by a call, unless it is the platform that answers it', () => {
  const refuses = `throw new Failure(code === 'odd' ? 'rare' : 'busy');`;
  expect(findIn(findErrorCodes, { ...house, 'server/features/apps/open-app.ts': refuses })).toEqual([
    "server/features/apps/open-app.ts:1 'rare' is in the errors of no call: add it to those that answer it",
  ]);
});
