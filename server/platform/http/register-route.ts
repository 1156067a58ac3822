import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { allows } from '#contract/roles.ts';
import type { Caller, Portal } from '../context.ts';
import { readAuthority } from '../dashboard-authority.ts';
import { Failure } from '../failure.ts';
import { parseInput } from './parse-input.ts';
import type { Call, Route } from './route.ts';
import { serializerOf } from './serializer-of.ts';

/** Finds out whose access token this is; null when it is nobody's (any more). */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Nobody waits longer than this for an answer, in milliseconds; it is then 503. */
const handlerTimeout = 25_000;

type Authenticated = { caller: Caller | null; token: string | null };
const authenticated = new WeakMap<FastifyRequest, Authenticated>();

/** Registers a route of the contract: who may call it is decided before its body is read. */
export function registerRoute(server: FastifyInstance, portal: Portal, authenticate: Authenticate, route: Route): void {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  const options: RouteShorthandOptions = {
    handlerTimeout,
    // A file is sent as it is, perhaps in pieces; only JSON is written by a schema.
    ...(endpoint.mediaType === undefined && {
      schema: { response: { [status]: {} } },
      serializerCompiler: () => serializerOf(endpoint),
    }),
    onRequest: async (request) => {
      authenticated.set(request, await admit(request, authenticate, route));
    },
    ...(route.rateLimit && {
      config: { rateLimit: { max: route.rateLimit.max, timeWindow: route.rateLimit.windowSeconds * 1000 } },
    }),
  };
  server.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const result = await route.handle(toCall(portal, route, request, reply));
      // Not the reply itself: waiting for that means waiting for the last byte, with listeners for every outcome.
      void reply.status(status);
      if (endpoint.mediaType) void reply.type(`${endpoint.mediaType}; charset=utf-8`);
      if (endpoint.fileName) void reply.header('content-disposition', keptAs(endpoint.fileName, portal.clock.now()));
      return result;
    },
  });
}

/** The Swedish write a date as files are best sorted by. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** `verzoeken.csv` of 11 March is kept as `verzoeken-2026-03-11.csv`. */
function keptAs(fileName: string, now: Date): string {
  return `attachment; filename="${fileName.replace(/(?=\.\w+$)/, `-${day.format(now)}`)}"`;
}

async function admit(request: FastifyRequest, authenticate: Authenticate, route: Route): Promise<Authenticated> {
  const token = bearerToken(request);
  const caller = token === null ? null : await authenticate(token);
  const { access } = route.endpoint;
  if (allows(access, caller?.role ?? null)) return { caller, token };
  throw new Failure(caller === null ? 'authentication_required' : 'forbidden');
}

function bearerToken(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]{1,400})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}

function toCall(portal: Portal, route: Route, request: FastifyRequest, reply: FastifyReply): Call<Route['endpoint']> {
  const { endpoint } = route;
  const { caller, token } = authenticated.get(request) ?? { caller: null, token: null };
  const secure = portal.config.publicUrl.startsWith('https:');
  return {
    params: parseInput(endpoint, 'params', request.params),
    query: parseInput(endpoint, 'query', request.query),
    body: parseInput(endpoint, 'body', request.body),
    context: contextOf(portal, request, caller),
    token,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'strict', secure }),
    clearCookie: (name, path) => void reply.clearCookie(name, { path, httpOnly: true, sameSite: 'strict', secure }),
    linkNext: (cursor) => linkNext(request, reply, cursor),
  } as Call<Route['endpoint']>;
}

function contextOf(portal: Portal, request: FastifyRequest, caller: Caller | null): Call<Route['endpoint']>['context'] {
  const userAgent = request.headers['user-agent']?.slice(0, 300).replaceAll('\0', '') ?? null;
  const dashboard = readAuthority(request.headers);
  return { ...portal, user: caller, ip: request.ip, userAgent, requestId: request.id, dashboard } as Call<
    Route['endpoint']
  >['context'];
}

function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
