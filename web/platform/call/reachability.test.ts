import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Module from './reachability.ts';

const portal = () => Response.json({ status: 'ready' });
const hotel = () => new Response('<h1>Welkom in ons hotel</h1>', { headers: { 'content-type': 'text/html' } });

const answer = vi.fn<() => Response>();
let reach: typeof Module;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => answer());
  vi.resetModules();
  reach = await import('./reachability.ts');
  answer.mockReset();
  reach.reportUnreachable();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the portal is reachable again when it answers that it is ready', async () => {
  answer.mockImplementation(portal);
  expect(reach.reachability.read()).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(1500);
  expect(reach.reachability.read()).toBe('reachable');
});

test.each([
  ['the page of another program', hotel],
  ['null', () => Response.json(null)],
  ['an instance that is about to stop', () => Response.json({ status: 'unavailable' }, { status: 503 })],
])('while %s answers it stays unreachable', async (_what, other) => {
  answer.mockImplementation(other);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reach.reachability.read()).toBe('unreachable');
});

test('a call that succeeds makes it reachable at once, unless another program answered', async () => {
  answer.mockImplementation(hotel);
  await vi.advanceTimersByTimeAsync(60_000);
  reach.reportResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.reachability.read()).toBe('unreachable');
  answer.mockImplementation(portal);
  reach.reportResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.reachability.read()).toBe('reachable');
});

test('calls that succeed at the same moment cause one probe', async () => {
  answer.mockImplementation(hotel);
  for (let call = 0; call < 20; call += 1) reach.reportResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledTimes(1);
});
