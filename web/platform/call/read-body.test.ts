import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { readBody } from './read-body.ts';

test('the JSON of a response is returned, and that of a page of another program rejects', async () => {
  expect(await readBody(Response.json({ id: 7 }).json())).toEqual({ id: 7 });
  await expect(readBody(new Response('<h1>Welkom</h1>').json())).rejects.toMatchObject({ code: 'unreadable_answer' });
});

test.each([
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
