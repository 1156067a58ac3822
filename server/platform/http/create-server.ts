import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Portal } from '../context.ts';
import { replyWithError } from './error-reply.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable-request.ts';

/** Largest body of a call in bytes; no call of the portal comes near it. */
const bodyLimit = 256 * 1024;

/** A server with its limits, security headers, error form and metrics; the routes come later. */
export async function createServer(portal: Portal): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: portal.log.child({}, { level: quieter(portal.log) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(portal.config),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    // What still comes in over an open connection while the server stops is answered as ever.
    return503OnClosing: false,
  });
  server.setErrorHandler(replyWithError);
  parseJsonOnly(server);
  await server.register(cookie);
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('rate limit'), { statusCode: 429, retryAfterSeconds: context.ttl / 1000 }),
  });
  await server.register(underPressure, {
    maxEventLoopDelay: 2000,
    // One turn of the event loop longer than this counts as endless delay: a single hitch must not refuse every call.
    sampleInterval: 5000,
    customError: class extends Error {
      statusCode = 503;
      code = 'FST_UNDER_PRESSURE';
    } as never,
  });
  await addSecurityHeaders(server, portal.config.publicUrl.startsWith('https:'));
  measure(server, portal);
  hangUpWhenClosing(server);
  return server;
}

/** fastify ignores a number of proxies, silently; as a function it is taken at its word. */
function trusted({ trustProxy }: Portal['config']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/** Requests are counted in the metrics; the log keeps to what needs somebody's attention. */
function quieter(log: Log): string {
  return log.level === 'info' ? 'warn' : log.level;
}

/** JSON is the only body there is; an empty one counts as none, since browsers send the header all the same. */
function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** A call that runs while the server stops is answered, but its connection is not kept: it would be waited for. */
function hangUpWhenClosing(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => void (closing = true));
  server.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

function measure(server: FastifyInstance, portal: Portal): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    portal.metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  server.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
}
