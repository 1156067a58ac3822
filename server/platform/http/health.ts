import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Portal } from '../context.ts';

/** /health/live: the process answers. /health/ready: it can answer calls. */
export function serveHealth(server: FastifyInstance, portal: Portal): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  let check: Promise<unknown> | undefined;
  server.get('/health/ready', async (_request, reply) => {
    try {
      // Concurrent requests share one statement: anybody may send them.
      check ??= sql`select 1`.execute(portal.priorityDb).finally(() => (check = undefined));
      await check;
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'unavailable', waitsFor: 'database' });
    }
  });
}
