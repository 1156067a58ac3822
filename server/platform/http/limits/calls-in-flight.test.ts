import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cost } from '#contract/platform/endpoint.ts';
import { CallsInFlight } from './calls-in-flight.ts';
import { replyWithError } from '../responses/error-reply.ts';

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
  await endAll();
  await server.close();
});

let answers: Promise<LightMyRequestResponse>[] = [];

function send(query: string, remoteAddress = '127.0.0.1'): Promise<LightMyRequestResponse> {
  const answer = server.inject({ url: `/?${query}`, remoteAddress });
  answers.push(answer);
  return answer;
}

/** Ends the work of all calls, also of those that start only then. */
async function endAll(): Promise<void> {
  let areAnswered = false;
  void Promise.all(answers).then(() => (areAnswered = true));
  while (await Promise.resolve(!areAnswered)) {
    for (const work of running) work.resolve('ended');
    await new Promise(setImmediate);
  }
  answers = [];
}

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
  const sent = sendMany(most + 1, `user=a&cost=${cost}`);
  await countRunning(most);
  running[0]!.resolve('first');
  await countRunning(most + 1);
  running.forEach((work, index) => work.resolve(`call ${index}`));
  expect((await Promise.all(sent)).map(({ body }) => body).slice(1)).toEqual(
    Array.from({ length: most }, (_, index) => `call ${index + 1}`),
  );
});

test('one user with all slots taken keeps neither another user nor the ordinary calls of the same one waiting', async () => {
  const sent = [...sendMany(40, 'user=a&cost=costly'), send('user=b&cost=costly'), send('user=a&cost=ordinary')];
  await countRunning(4);
  await endAll();
  expect((await Promise.all(sent)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('of the calls without a user from one IPv6 network 100 run', async () => {
  for (let host = 0; host < 120; host += 1) void send('cost=ordinary', `2001:db8::${host}`);
  await countRunning(100);
  void send('cost=ordinary', '192.0.2.1');
  await countRunning(101);
});

test('a call beyond those that may wait is refused with 429 and Retry-After', async () => {
  const refused = await Promise.race(sendMany(53, 'user=a&cost=costly'));
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
  let received = 0;
  server.post('/', (request, reply) => {
    received += 1;
    return calls.run(calls.add(reply, request.ip), work);
  });
  const sendAndWait = async (...bodies: object[][]) => {
    const expected = received + bodies.length;
    const sent = bodies.map(
      async ([payload]) => await server.inject({ method: 'POST', url: '/', ...(payload && { payload }) }),
    );
    while (await Promise.resolve(received < expected)) await new Promise(setImmediate);
    return sent;
  };
  const hung = await sendAndWait([], [{ a: 1 }]);
  vi.advanceTimersByTime(24_000);
  const [later] = await sendAndWait([{ a: 1 }]);
  vi.advanceTimersByTime(2000);
  for (const answer of await Promise.all(hung)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'overloaded' });
  }
  finish('late');
  expect((await later!).body).toBe('late');
});
