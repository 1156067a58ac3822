import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { reportUnreachable } from './reachability.ts';
import { readBody } from './read-body.ts';

vi.mock('./reachability.ts', () => ({ reportUnreachable: vi.fn() }));

afterEach(() => void vi.mocked(reportUnreachable).mockClear());

test('the JSON of a response is returned', async () => {
  expect(await readBody(Response.json({ id: 7 }).json())).toEqual({ id: 7 });
  expect(reportUnreachable).not.toHaveBeenCalled();
});

test.each([
  ['a page of another program', () => new Response('<h1>Welkom</h1>').json(), 'network_unavailable'],
  ['a body that was cut off', () => Promise.reject(new TypeError('network error')), 'network_unavailable'],
  ['a body that did not arrive in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timed_out'],
])('%s rejects with a text for the user, and the portal is unreachable', async (_what, read, code) => {
  const body = readBody<unknown>(read());
  await expect(body).rejects.toMatchObject({ code });
  await expect(body).rejects.toBeInstanceOf(CallError);
  expect(reportUnreachable).toHaveBeenCalled();
});

test('an aborted body rejects as it was aborted', async () => {
  const aborted = new DOMException('aborted', 'AbortError');
  await expect(readBody(Promise.reject(aborted))).rejects.toBe(aborted);
  expect(reportUnreachable).not.toHaveBeenCalled();
});
