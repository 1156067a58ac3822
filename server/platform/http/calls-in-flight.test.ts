import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cost } from '#contract/platform/endpoint.ts';
import { CallsInFlight } from './calls-in-flight.ts';
import { replyWithError } from './error-reply.ts';

let server: FastifyInstance;
/** Ends the work of the calls that run, in the order in which they started. */
let running: PromiseWithResolvers<string>[];

beforeEach(() => {
  running = [];
  server = fastify();
  server.setErrorHandler(replyWithError);
  const calls = new CallsInFlight(server);
  server.route<{ Querystring: { user?: string; cost: Cost } }>({
    method: ['GET', 'POST'],
    url: '/',
    preHandler: (request, reply, done) => {
      const call = calls.add(reply, request.ip);
      request.call = call;
      calls.admit(call, request.query.user ?? null, request.query.cost, done);
    },
    handler: async (request) => {
      const work = Promise.withResolvers<string>();
      running.push(work);
      return await calls.run(request.call!, work.promise);
    },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const work of running) work.resolve('ended');
  await server.close();
});

const send = (query: string, body?: object) =>
  server.inject({ method: body ? 'POST' : 'GET', url: `/?${query}`, ...(body && { payload: body }) });
const sendMany = (count: number, query: string) => Array.from({ length: count }, () => send(query));

async function countRunning(count: number): Promise<void> {
  await expect.poll(() => running.length).toBe(count);
  // One that should wait would start within these turns.
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect(running).toHaveLength(count);
}

test.each([
  [8, 'ordinary'],
  [2, 'costly'],
])('of a user at most %i %s calls run; the next starts when one ends, in order', async (most, cost) => {
  const answers = sendMany(most + 1, `user=a&cost=${cost}`);
  await countRunning(most);
  running[0]!.resolve('first');
  await countRunning(most + 1);
  running.forEach((work, index) => work.resolve(`call ${index}`));
  expect((await Promise.all(answers)).map(({ body }) => body).slice(1)).toEqual(
    Array.from({ length: most }, (_, index) => `call ${index + 1}`),
  );
});

test('one user with all places taken keeps neither another user nor the ordinary calls of the same one waiting', async () => {
  const answers = [...sendMany(40, 'user=a&cost=costly'), send('user=b&cost=costly'), send('user=a&cost=ordinary')];
  await countRunning(4);
  while (running.length < answers.length) {
    running.forEach((work) => work.resolve('done'));
    await new Promise(setImmediate);
  }
  running.forEach((work) => work.resolve('done'));
  expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a call beyond those that may wait is refused with 429 and Retry-After', async () => {
  const answers = sendMany(53, 'user=a&cost=costly');
  const refused = await Promise.race(answers);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_calls' });
  expect(refused.headers['retry-after']).toBe('1');
  await countRunning(2);
});

test('a call that does not end is answered with 503 whether or not it has a body, and its late result is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await server.close();
  server = fastify();
  server.setErrorHandler(replyWithError);
  const calls = new CallsInFlight(server);
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  server.post('/', (request, reply) => calls.run(calls.add(reply, request.ip), work));
  const hung = [server.inject({ method: 'POST', url: '/' }), server.inject({ method: 'POST', url: '/', payload: {} })];
  await server.ready();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(24_000);
  const later = server.inject({ method: 'POST', url: '/', payload: {} });
  await new Promise(setImmediate);
  vi.advanceTimersByTime(2000);
  for (const answer of await Promise.all(hung)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'overloaded' });
  }
  finish('late');
  expect((await later).body).toBe('late');
});
