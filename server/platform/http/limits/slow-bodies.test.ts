import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allowSlowBody } from './slow-bodies.ts';

test('a call without a connection whose body is never read has none to close', async () => {
  const server = fastify();
  server.post('/', { onRequest: [allowSlowBody, (_request, reply) => reply.code(401).send()] }, () => '');
  await server.ready();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await server.inject({ method: 'POST', url: '/', payload: 'x' })).statusCode).toBe(401);
  expect(() => vi.advanceTimersByTime(200_000)).not.toThrow();
});
