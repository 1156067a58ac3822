import { afterEach, expect, test, vi } from 'vitest';
import { sendCall } from './send-call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift()!);
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers();
  return fetch;
}

const refusal = (retryAfter: string) =>
  new Response(JSON.stringify({ code: 'too_many_calls', message: 'Te veel', requestId: '1' }), {
    status: 429,
    headers: { 'retry-after': retryAfter },
  });

test('a GET that is refused because too many calls run is sent once more after Retry-After', async () => {
  const fetch = answerWith(refusal('2'), new Response('[]'));
  const answer = sendCall({ method: 'GET', url: '/api/apps' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).json()).toEqual([]);
});

test('a GET that is refused twice rejects', async () => {
  const fetch = answerWith(refusal('1'), refusal('1'));
  const answer = sendCall({ method: 'GET', url: '/api/apps' });
  await Promise.all([expect(answer).rejects.toMatchObject({ status: 429 }), vi.advanceTimersByTimeAsync(1000)]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['a write', 'POST', '1'],
  ['a long Retry-After', 'GET', '600'],
] as const)('%s is not sent again', async (_what, method, retryAfter) => {
  const fetch = answerWith(refusal(retryAfter));
  await expect(sendCall({ method, url: '/api/x' })).rejects.toMatchObject({ code: 'too_many_calls' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
