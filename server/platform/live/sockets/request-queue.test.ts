import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { RequestQueue, type ClientRequest } from './request-queue.ts';

const resume = (cursor: string): ClientRequest => ({ type: 'resume', cursor });
const sessionId = newId();
const signal: ClientRequest = { type: 'chat.signal', sessionId, signal: 'typing' };

function createQueue() {
  const handled: ClientRequest[] = [];
  const ends: (() => void)[] = [];
  const queue = new RequestQueue((request) => {
    handled.push(request);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  });
  const endNext = async () => {
    ends.shift()!();
    await new Promise(setImmediate);
  };
  return { queue, handled, endNext };
}

test('requests are handled in order and one at a time, once the queue has started', async () => {
  const { queue, handled, endNext } = createQueue();
  queue.add(signal);
  queue.add(resume('1.1'));
  expect(handled).toEqual([]);
  queue.start();
  expect(handled).toEqual([signal]);
  await endNext();
  expect(handled).toEqual([signal, resume('1.1')]);
  await endNext();
  queue.add(signal);
  expect(handled).toHaveLength(3);
});

test('of resumes that wait only the last is handled', async () => {
  const { queue, handled, endNext } = createQueue();
  queue.start();
  for (let id = 0; id < 500; id += 1) queue.add(resume(`1.${id}`));
  await endNext();
  await endNext();
  expect(handled).toEqual([resume('1.0'), resume('1.499')]);
});

test('120 requests wait, and no more', () => {
  const { queue } = createQueue();
  const added = Array.from({ length: 122 }, () => queue.add(signal));
  expect(added.filter(Boolean)).toHaveLength(120);
  expect(queue.add(resume('1.1'))).toBe(false);
});
