import type { FastifyInstance } from 'fastify';
import type { CheckReadiness } from '../readiness.ts';

export const readinessPath = '/health/ready';

/** /health/live: the process answers. /health/ready: it can answer calls, background jobs run, and it is not about to stop. */
export function serveHealth(server: FastifyInstance, checkReadiness: CheckReadiness): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get(readinessPath, async (_request, reply) => {
    const waitsFor = await checkReadiness();
    if (waitsFor === null) return { status: 'ready' };
    return reply.status(503).send({ status: 'unavailable', waitsFor });
  });
}
