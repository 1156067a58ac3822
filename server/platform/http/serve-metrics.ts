import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Portal } from '../context.ts';
import { Failure } from '../failure.ts';
import { sameSecret } from '../credentials/secrets.ts';
import { PreparedBody, prepareReply } from './responses/prepared-body.ts';

/** Milliseconds for which the collected text is sent again. */
const maxAge = 1000;

/** /metrics: Prometheus text, for programs on this machine and for the bearer of METRICS_TOKEN. */
export function serveMetrics(server: FastifyInstance, { config, metrics: { registry } }: Portal): void {
  let collected: { at: number; body: Promise<PreparedBody> } | undefined;
  server.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) throw new Failure('authentication_required');
    const now = performance.now();
    if (collected === undefined || now - collected.at > maxAge) {
      const body = registry.metrics().then((text) => new PreparedBody(text, registry.contentType));
      collected = { at: now, body };
    }
    void reply.header('cache-control', 'no-store');
    return await prepareReply(request, reply, await collected.body);
  });
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a direct connection over the loopback interface. One through a proxy on this machine has the header of a
 * proxy or the Host of the portal; a proxy that sends neither cannot be distinguished.
 */
function isLocal({ socket, headers, hostname }: FastifyRequest): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}

function isLoopback(address: string): boolean {
  return isIP(address) > 0 && /^(::ffff:)?127\.|^::1$/.test(address);
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S{1,400})$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && sameSecret(given, token);
}
