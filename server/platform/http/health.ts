import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';
import { version } from '../version.ts';

export const readinessPath = '/health/ready';

/**
 * /health/live: the process answers, and which version it is. /health/ready: its database can be written,
 * background jobs run, and it is not about to stop.
 */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/health/live', async () => ({ status: 'live', version }));
  server.get(readinessPath, async (_request, reply) => {
    const reason = await readiness.check();
    if (reason === null) return { status: 'ready' };
    return reply.status(503).send({ status: 'unavailable', reason });
  });
}
