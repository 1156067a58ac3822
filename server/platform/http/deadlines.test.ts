import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';
import { replyWithError } from './error-reply.ts';

test('a call that does not end is answered with 503, and its late result is dropped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const server = fastify();
  const deadlines = new Deadlines(server);
  server.setErrorHandler(replyWithError);
  server.get('/slow', (_request, reply) => deadlines.watch(reply, work));
  server.get('/quick', (_request, reply) => deadlines.watch(reply, Promise.resolve('done')));
  await server.ready();
  const slow = server.inject('/slow');
  expect((await server.inject('/quick')).body).toBe('done');
  await vi.advanceTimersByTimeAsync(24_000);
  const later = server.inject('/slow');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await slow).statusCode).toBe(503);
  expect((await slow).json()).toMatchObject({ code: 'overloaded' });
  finish('late');
  expect((await later).body).toBe('late');
  await server.close();
});
