import { expect, test } from 'vitest';
import { withIdempotencyKey } from './with-idempotency-key.ts';

type Content = { text: string };
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
