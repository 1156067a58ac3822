import { expect, test } from 'vitest';
import { measureInterleaved, probabilityOfGreater } from './compare-durations.ts';

/** Deterministic noise between 0 and 1. */
const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;
const sample = (base: number, seed: number) => Array.from({ length: 24 }, (_, index) => base + noise(index + seed));

test('samples of one distribution are near one half, also when a few calls were slow', () => {
  const slow = [...sample(10, 1).slice(3), 90, 120, 400];
  expect(probabilityOfGreater(slow, sample(10, 100))).toBeGreaterThan(0.25);
  expect(probabilityOfGreater(slow, sample(10, 100))).toBeLessThan(0.75);
});

test('a difference as large as the noise is found', () => {
  expect(probabilityOfGreater(sample(11, 1), sample(10, 100))).toBeGreaterThan(0.95);
  expect(probabilityOfGreater(sample(10, 100), sample(11, 1))).toBeLessThan(0.05);
});

test('the work is measured in turn, each round in another order', async () => {
  const order: string[] = [];
  const run = (name: string, duration: number) => async () => {
    order.push(name);
    return duration;
  };
  expect(await measureInterleaved({ a: run('a', 1), b: run('b', 2) }, 2)).toEqual({ a: [1, 1], b: [2, 2] });
  expect(order).toEqual(['a', 'b', 'b', 'a']);
});
