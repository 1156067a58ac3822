import type { IncomingMessage } from 'node:http';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type onRequestHookHandler,
} from 'fastify';
import { receiveFrontchannelLogout } from '#contract/company-account.ts';
import { isAffected } from '../credentials/session-revocation.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { isWebSocketRequest } from '../live/serve-live.ts';
import type { Log } from '../log/log.ts';
import type { Portal } from '../context.ts';
import { traceCalls } from '../tracing/trace-calls.ts';
import { collectMethods } from './allowed-methods.ts';
import { compressJson } from './responses/compress-json.ts';
import { CallsInFlight } from './limits/calls-in-flight.ts';
import { replyWithError } from './responses/error-reply.ts';
import { createLimitedServer } from './limits/limited-server.ts';
import { measureLatency } from './measure-latency.ts';
import { composeSecurityHeaders, selectDataHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable-request.ts';

/** Largest body of a call, in bytes; several times what the largest call of the contract allows. */
export const bodyLimit = 256 * 1024;

/** A server with its limits, security headers, error form and metrics; it has no routes yet. */
export async function createServer(portal: Portal): Promise<FastifyInstance> {
  const securityHeaders = await composeSecurityHeaders(portal.config.publicUrl.startsWith('https:'));
  const dataHeaders = selectDataHeaders(securityHeaders);
  const callHeaders = { ...dataHeaders, 'cache-control': 'no-store' };
  // The hooks that set headers do not run for a request that is refused before its route.
  const replyToFailure: typeof replyWithError = (error, request, reply) =>
    replyWithError(error, request, reply.hasHeader('x-request-id') ? reply : reply.headers(callHeaders));
  const server = fastify({
    loggerInstance: portal.log.child({}, { level: serverLogLevel(portal.log) }) as FastifyBaseLogger,
    // A child logger per request costs more than routing it; log lines include the request id themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(portal.config),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit,
    // As an upgrade, a refused one would keep its connection: the live connections do not know it yet.
    serverFactory: (handle) =>
      createLimitedServer(handle, (request) => isWebSocketRequest(request) && !hasTwoHosts(request)),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => (url.includes('%') ? escapeInvalidPath(url) : url),
    // The limit of all headers: an id of any length is refused by the contract, as other ids that are not valid.
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => void replyToFailure(error, request, reply),
    clientErrorHandler: (error, socket) => answerUnreadable(callHeaders, error, socket),
    // Requests that arrive over an open connection while the server stops are still answered.
    return503OnClosing: false,
  });
  // Such as ENFILE or ENOMEM, which pass; without a listener Node would end the process.
  server.addHook('onListen', async () => {
    server.server.on('error', (error) => portal.log.error({ err: error }, 'a connection could not be accepted'));
  });
  server.decorateRequest('authenticated', null);
  server.decorateRequest('call', null);
  server.decorateRequest('directoryTokenId', null);
  const calls = new CallsInFlight(server);
  portal.sessionRevocation.onRevoked((target) => calls.recheckStreams((caller) => isAffected(caller, target)));
  server.decorate('calls', calls);
  server.setErrorHandler(replyToFailure);
  parseJsonOnly(server);
  await server.register(underPressure, {
    maxEventLoopDelay: 2000,
    // One event loop iteration that is longer than this counts as infinite delay, and would refuse every call.
    sampleInterval: 5000,
    customError: class extends Error {
      statusCode = 503;
      code = 'FST_UNDER_PRESSURE';
    } as never,
  });
  if (portal.tracing !== null) traceCalls(server, portal.tracing);
  addResponseHeaders(server, securityHeaders, dataHeaders, callHeaders);
  refuseTwoHosts(server);
  refuseWithoutRoute(server);
  measureLatency(server, portal.metrics);
  compressJson(server);
  return server;
}

/** A path with invalid percent-encoding is routed by its literal characters, as one that does not exist. */
function escapeInvalidPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return decodeOrNull(path) === null ? path.replaceAll('%', '%25') + url.slice(path.length) : url;
}

function decodeOrNull(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** fastify ignores a number of proxies without an error; it accepts a function that counts them. */
function trusted({ trustProxy }: Portal['config']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/** Requests are counted in the metrics; the log is for what an operator has to act on. */
function serverLogLevel(log: Log): string {
  return log.level === 'info' ? 'warn' : log.level;
}

/** JSON is the only body; an empty one counts as none, since browsers send the content type all the same. */
function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Every response has security headers and the id of its request; those of calls are not stored by default. */
function addResponseHeaders(
  server: FastifyInstance,
  securityHeaders: Record<string, string>,
  dataHeaders: Record<string, string>,
  callHeaders: Record<string, string>,
): void {
  const setHeaders =
    (headers: Record<string, string>): onRequestHookHandler =>
    (request, reply, done) => {
      void reply.headers(headers).header('x-request-id', request.id);
      done();
    };
  const headersOf = (url: string) => {
    if (url.startsWith('/assets/')) return dataHeaders;
    // In a frame of the identity provider's page (OpenID Connect Front-Channel Logout 1.0, section 2).
    if (url === receiveFrontchannelLogout.path)
      return { ...callHeaders, 'content-security-policy': "default-src 'none'" };
    return /^\/(?:api|scim)\//.test(url) && !url.startsWith('/api/docs') ? callHeaders : securityHeaders;
  };
  // By the route and not by the URL, in which letters may be percent-encoded.
  server.addHook('onRoute', (route) => {
    route.onRequest = [setHeaders(headersOf(route.url)), ...[route.onRequest ?? []].flat()];
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
}

/** A proxy may route by the one and the portal answer for the other (RFC 9112, section 3.2). */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasTwoHosts(raw) ? new Failure('malformed_request') : undefined);
  });
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Refuses what has no route before its body is read, since nothing limits who sends it. Pages have no routes. */
function refuseWithoutRoute(server: FastifyInstance): void {
  const methodsAt = collectMethods(server);
  server.addHook('onRequest', ({ is404, method, url }, reply, done) => {
    if (!is404) return done();
    const allowed = methodsAt(url);
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      return done(new Failure('method_not_allowed'));
    }
    done(method === 'GET' || method === 'HEAD' ? undefined : new Failure('not_found'));
  });
}
