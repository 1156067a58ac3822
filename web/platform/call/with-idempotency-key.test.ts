import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import type * as Module from './with-idempotency-key.ts';

type Content = { text: string };

const stored = new Map<string, string>();
let withIdempotencyKey: typeof Module.withIdempotencyKey;
/** The modules as after a reload of the page. */
const load = async () => {
  vi.resetModules();
  ({ withIdempotencyKey } = await import('./with-idempotency-key.ts'));
};

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', storageFixture(stored));
  await load();
});
afterEach(() => void vi.useRealTimers());

const send = async (text: string) =>
  await withIdempotencyKey<Content, string>({ text }, async ({ idempotencyKey }) => idempotencyKey);
const lose = async (text: string) => {
  let lost = '';
  await withIdempotencyKey<Content, never>({ text }, ({ idempotencyKey }) => {
    lost = idempotencyKey;
    return Promise.reject(new Error('lost'));
  }).catch(() => null);
  return lost;
};

test('content is repeated with its key until it succeeds; then the same content gets another one', async () => {
  const first = await lose('Hallo');
  expect(await lose('Hallo')).toBe(first);
  expect(await send('Hallo')).toBe(first);
  expect(await send('Hallo')).not.toBe(first);
});

test('other content gets another key, and the first one keeps its own', async () => {
  const first = await lose('Een');
  expect(await send('Twee')).not.toBe(first);
  expect(await send('Een')).toBe(first);
});

test('content is repeated with its key after a reload, but not on a later day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await lose('Hallo');
  await load();
  expect(await lose('Hallo')).toBe(first);
  vi.setSystemTime(Date.now() + 25 * 3600_000);
  expect(await lose('Hallo')).not.toBe(first);
});

test('nothing stays stored of content that succeeded, and little of content that did not', async () => {
  await lose('Hallo');
  await send('Hallo');
  expect(stored.size).toBe(0);
  for (let nr = 0; nr < 30; nr++) await lose(`${nr}`);
  expect(JSON.parse([...stored.values()][0]!)).toHaveLength(10);
});
