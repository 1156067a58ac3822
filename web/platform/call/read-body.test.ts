import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { readBody, readJson } from './read-body.ts';

test('the JSON of a response is returned', async () => {
  expect(await readJson(Response.json({ id: 7 }))).toEqual({ id: 7 });
});

test.each([
  ['a page of another program', new SyntaxError('Unexpected token <'), 'unreadable_answer'],
  ['a body that was cut off', new TypeError('network error'), 'network_unavailable'],
  ['a body that did not arrive in time', new DOMException('late', 'TimeoutError'), 'timed_out'],
])('%s rejects with a text for the user', async (_what, cause, code) => {
  const reading = readBody(Promise.reject(cause));
  await expect(reading).rejects.toMatchObject({ code });
  await expect(reading).rejects.toBeInstanceOf(CallError);
});

test('an aborted body rejects as it was aborted', async () => {
  const aborted = new DOMException('aborted', 'AbortError');
  await expect(readBody(Promise.reject(aborted))).rejects.toBe(aborted);
});
