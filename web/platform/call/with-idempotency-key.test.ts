import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import type * as CallErrors from './call-error.ts';
import type * as Module from './with-idempotency-key.ts';

type Content = { text: string };

const stored = new Map<string, string>();
let withIdempotencyKey: typeof Module.withIdempotencyKey;
let isUnanswered: typeof Module.isUnanswered;
let CallError: typeof CallErrors.CallError;
/** The modules as after a reload of the page. */
const load = async () => {
  vi.resetModules();
  ({ withIdempotencyKey, isUnanswered } = await import('./with-idempotency-key.ts'));
  ({ CallError } = await import('./call-error.ts'));
};

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', storageFixture(stored));
  await load();
});
afterEach(() => void vi.useRealTimers());

const send = async (text: string) =>
  await withIdempotencyKey<Content, string>({ text }, async ({ idempotencyKey }) => idempotencyKey);
const lose = async (text: string) => await fail(text, new Error('lost'));
const fail = async (text: string, error: Error) => {
  let sent = '';
  await withIdempotencyKey<Content, never>({ text }, ({ idempotencyKey }) => {
    sent = idempotencyKey;
    return Promise.reject(error);
  }).catch(() => null);
  return sent;
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

test('content that was refused gets another key, and one whose outcome is unknown keeps its own', async () => {
  const first = await lose('Hallo');
  expect(isUnanswered({ text: 'Hallo' })).toBe(true);
  expect(isUnanswered({ text: 'Iets anders' })).toBe(false);
  expect(await fail('Hallo', new CallError('internal_error', '', { status: 500 }))).toBe(first);
  for (const status of [401, 403, 408, 429])
    expect(await fail('Hallo', new CallError('rate_limited', '', { status }))).toBe(first);
  expect(isUnanswered({ text: 'Hallo' })).toBe(true);
  expect(await fail('Hallo', new CallError('request_limit_reached', '', { status: 409 }))).toBe(first);
  expect(isUnanswered({ text: 'Hallo' })).toBe(false);
  expect(await send('Hallo')).not.toBe(first);
});

test('content that was refused at the first attempt gets another key', async () => {
  const refused = await fail('Hallo', new CallError('rate_limited', '', { status: 429 }));
  expect(isUnanswered({ text: 'Hallo' })).toBe(false);
  expect(await send('Hallo')).not.toBe(refused);
});

test('nothing stays stored of content that succeeded, and little of content that did not', async () => {
  await lose('Hallo');
  await send('Hallo');
  expect(stored.size).toBe(0);
  for (let nr = 0; nr < 30; nr++) await lose(`${nr}`);
  expect(JSON.parse([...stored.values()][0]!)).toHaveLength(10);
});
