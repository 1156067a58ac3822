import { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { isPaged, type Cost, type Endpoint, type RawBody } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Caller, Context, Portal } from '../context.ts';
import { readAuthority } from '../credentials/dashboard-authority.ts';
import { Failure } from '../failure.ts';
import type { Page } from '../paging/page.ts';
import { chargeKey, type ApiKeyGuard } from './api-key-guard.ts';
import { bearerToken } from './bearer-token.ts';
import { authenticateDirectory, type DirectoryGuard } from './directory-guard.ts';
import { allowSlowBody } from './limits/slow-bodies.ts';
import type { CallInFlight, CallsInFlight } from './limits/calls-in-flight.ts';
import { cookiesOf } from './cookies.ts';
import { clientAddress } from './limits/client-address.ts';
import { addEndMark } from './responses/end-mark.ts';
import { replyWithError } from './responses/error-reply.ts';
import { parseInput } from './parse-input.ts';
import { PreparedBody, prepareReply } from './responses/prepared-body.ts';
import { refusalOf } from './refusal-of.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import type { Call, IncomingBody, PreparedPage, Route } from './route.ts';
import { isKnownFile, StoredFile } from './responses/stored-file.ts';
import { serializerOf } from './responses/serializer-of.ts';

/**
 * The user of an access token, or a function that reads the user of one that is not in memory: null when the token is
 * unknown, expired or revoked.
 */
export type Authenticate = (token: string) => Caller | (() => Promise<Caller | null>);

/** Bytes of a body that a client sends before it is known who it is; several times what such a call needs. */
export const publicBodyLimit = 16 * 1024;

/** A call of a signed-in user that was refused. `target`: the id in its path, or the user in its body. */
export type Refusal = { endpoint: Endpoint; code: ErrorCode; target: string | undefined };

/** Called before the answer to a refused call is sent; null when there is nothing to wait for. It does not reject. */
export type OnRefused = (context: Context, refusal: Refusal) => Promise<void> | null;

type Authenticated = { caller: Caller | null; token: string | null };

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallsInFlight;
  }
  interface FastifyRequest {
    /** The caller; null on routes outside the contract. */
    authenticated: Authenticated | null;
    /** Null on routes outside the contract. */
    call: CallInFlight | null;
  }
}

/** Whether the password or a second factor was verified in the session of this caller in the last 10 minutes. */
export type IsRecentlyAuthenticated = (caller: Caller) => Promise<boolean>;

type RouteParts = {
  authenticate: Authenticate;
  apiKeys: ApiKeyGuard;
  directory: DirectoryGuard;
  isRecentlyAuthenticated: IsRecentlyAuthenticated;
  onRefused: OnRefused;
};

/** Registers a route of the contract: access is decided before the body is read. */
export function registerRoute(server: FastifyInstance, portal: Portal, parts: RouteParts, route: Route): void {
  const { endpoint } = route;
  const { isRecentlyAuthenticated, onRefused } = parts;
  const status = endpoint.status ?? 200;
  const paged = isPaged(endpoint);
  const isPublic = endpoint.access === 'public';
  // Public calls are those of sign-in and registration.
  const own = isPublic ? { ...portal, db: portal.priorityDb } : portal;
  const admit = admitAs(endpoint.cost ?? 'ordinary');
  const options: RouteShorthandOptions = {
    // A file is sent as it is, possibly as a stream; only JSON is written by a schema.
    ...(endpoint.mediaType === undefined && {
      schema: { response: { [status]: {} } },
      serializerCompiler: () => serializerOf(endpoint),
    }),
    onRequest: [
      ...(route.admit ? [admitBy(portal, route.admit)] : []),
      ...(route.sameOrigin ? [refuseOtherOrigins(portal)] : []),
      endpoint.access === 'directory'
        ? authenticateDirectory(parts.directory)
        : authenticateWith(portal, parts, endpoint),
      ...(endpoint.cost === 'upload' ? [allowSlowBody] : []),
      ...(isPublic ? [] : [admit]),
      ...(endpoint.reauthentication ? [requireReauthentication(isRecentlyAuthenticated)] : []),
    ],
    // After the body: an IP address that many share must not wait for one client that sends it slowly.
    ...(isPublic && { preValidation: admit, bodyLimit: publicBodyLimit }),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    errorHandler: replyAfter(portal, endpoint, onRefused),
  };
  const isCreatedByDirectory = endpoint.access === 'directory' && status === 201;
  const setHeaders = (reply: FastifyReply) => {
    if (status !== 200) void reply.status(status);
    if (endpoint.mediaType && status !== 204) void reply.type(contentTypeOf(endpoint.mediaType));
    if (endpoint.fileName)
      void reply.header('content-disposition', downloadHeader(endpoint.fileName, portal.clock.now()));
  };
  const addTo = (target: FastifyInstance) =>
    target.route({
      ...options,
      method: endpoint.method,
      // HEAD would run the handler, which may record a download or use up a ticket.
      exposeHeadRoute: false,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => {
        const answer = route.handle(toCall(own, route, request, reply));
        const send = (result: unknown) => {
          setHeaders(reply);
          if (status === 303) return reply.redirect((result as { location: string }).location, 303);
          if (isCreatedByDirectory) void reply.header('location', locationOf(result));
          const body = paged ? toPageBody(request, reply, result as AnyPage) : result;
          if (body instanceof StoredFile && isKnownFile(request, reply, body)) return '';
          const stream = body instanceof StoredFile ? body.open() : body;
          if (stream instanceof Readable)
            return server.calls.stream(request.call!, addEndMark(endpoint, stream, request, reply), () =>
              findRefusal(portal, parts, endpoint, request),
            );
          return body instanceof PreparedBody ? prepareReply(request, reply, body) : body;
        };
        return answer instanceof Promise ? server.calls.run(request.call!, answer.then(send)) : send(answer);
      },
    });
  const parseBody = endpoint.access === 'directory' ? parseScimToo : bodyParsers[endpoint.bodyMediaType ?? ''];
  if (parseBody === undefined) addTo(server);
  // In a scope of its own: the other calls take no forms, which pages of other origins can send.
  else
    void server.register(async (scope) => {
      parseBody(scope);
      addTo(scope);
    });
}

/** Of a resource of RFC 7644, which names it twice. */
function locationOf(resource: unknown): string | undefined {
  return (resource as { meta?: { location: string } }).meta?.location;
}

const formType = 'application/x-www-form-urlencoded';
const rawType = 'application/octet-stream' satisfies RawBody;
const bodyParsers: Record<string, ((scope: FastifyInstance) => void) | undefined> = {
  [formType]: parseFormsOnly,
  [rawType]: passRawBody,
};

function parseFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

/** The handler reads the body, and limits its size and time. */
function passRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(rawType, (_request, body, done) => done(null, body));
}

/** Identity providers send `application/scim+json` or plain JSON, also with a DELETE that has no body. */
function parseScimToo(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Replies to an error once the refusal of a signed-in user is recorded. */
function replyAfter(
  portal: Portal,
  endpoint: Endpoint,
  onRefused: OnRefused,
): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const caller = request.authenticated?.caller ?? null;
    const recorded =
      caller !== null && error instanceof Failure
        ? onRefused(contextOf(portal, request, caller) as Context, {
            endpoint,
            code: error.code,
            target: targetOf(request),
          })
        : null;
    if (recorded === null) replyWithError(error, request, reply);
    else void recorded.then(() => replyWithError(error, request, reply));
  };
}

function targetOf({ params, body }: FastifyRequest): string | undefined {
  const { id } = params as { id?: unknown };
  const { userId } = (body ?? {}) as { userId?: unknown };
  return [id, userId].find((value) => typeof value === 'string');
}

/** The Swedish locale writes dates as YYYY-MM-DD. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The header that saves `verzoeken.csv` as `verzoeken-2026-03-11.csv`. */
function downloadHeader(fileName: string, now: Date): string {
  return `attachment; filename="${fileName.replace(/(?=\.(?:tar\.)?\w+$)/, `-${day.format(now)}`)}"`;
}

function admitBy(portal: Portal, admit: NonNullable<Route['admit']>): onRequestHookHandler {
  return (request, _reply, done) => {
    admit(portal, (name) => headerOf(request, name));
    done();
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function refuseOtherOrigins({ config }: Portal): onRequestHookHandler {
  return (request, _reply, done) => {
    refuseForeignOrigin(request.headers.origin, config.publicUrl);
    done();
  };
}

/** Refuses a call whose user may not make it. Synchronous when the token is in memory: promises are slower. */
function authenticateWith({ clock }: Portal, parts: RouteParts, endpoint: Endpoint): onRequestHookHandler {
  const { apiKeys } = parts;
  return (request, reply, done) => {
    const { calls } = request.server;
    const ip = clientAddress(request);
    const call = (request.call = calls.add(reply, ip, endpoint.cost));
    const token = bearerToken(request.headers.authorization);
    const isKey = token !== null && apiKeys.isApiKey(token);
    const decide = (caller: Caller | null) => {
      request.authenticated = { caller, token };
      const tooMany = caller?.apiKey ? chargeKey(apiKeys, caller.apiKey.id, reply) : null;
      const code = refusalOf(endpoint, caller, isKey, clock);
      done(tooMany ?? (code === null ? undefined : new Failure(code)));
    };
    const found = token === null ? null : findCaller(parts, endpoint, { token, isKey, ip });
    if (typeof found === 'function') calls.readUser(call.address, found).then(decide, done);
    else decide(found);
  };
}

function findCaller(
  { authenticate, apiKeys }: RouteParts,
  endpoint: Endpoint,
  { token, isKey, ip }: { token: string; isKey: boolean; ip: string },
): ReturnType<Authenticate> | null {
  if (!isKey) return authenticate(token);
  // Nobody needs a key for a public call, and its bearer does not sign in with it.
  return endpoint.access === 'public' ? null : apiKeys.authenticate(token, ip);
}

/** Why a call would be refused now; null also without a token, since its route has other credentials. */
async function findRefusal(
  { clock }: Portal,
  parts: RouteParts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<ErrorCode | null> {
  const token = request.authenticated?.token ?? null;
  if (token === null) return null;
  const isKey = parts.apiKeys.isApiKey(token);
  const found = findCaller(parts, endpoint, { token, isKey, ip: clientAddress(request) });
  return refusalOf(endpoint, typeof found === 'function' ? await found() : found, isKey, clock);
}

function requireReauthentication(isRecentlyAuthenticated: IsRecentlyAuthenticated): onRequestHookHandler {
  return (request, _reply, done) => {
    const caller = request.authenticated?.caller;
    const decide = (isRecent: boolean) => (isRecent ? done() : done(new Failure('reauthentication_required')));
    if (caller) isRecentlyAuthenticated(caller).then(decide, done);
    else decide(false);
  };
}

/** Lets a call run when its user, or the IP address of a call without one, has few others running. */
function admitAs(cost: Cost): onRequestHookHandler {
  return (request, _reply, done) =>
    request.server.calls.admit(
      request.call!,
      request.authenticated?.caller?.id ?? request.directoryTokenId,
      cost,
      done,
    );
}

function toCall(portal: Portal, route: Route, request: FastifyRequest, reply: FastifyReply): Call<Route['endpoint']> {
  const { endpoint } = route;
  const { caller, token } = request.authenticated ?? { caller: null, token: null };
  return {
    query: parseInput(endpoint, 'query', request.query),
    params: parseInput(endpoint, 'params', request.params),
    body: endpoint.bodyMediaType === rawType ? toRawBody(request) : parseInput(endpoint, 'body', request.body),
    context: contextOf(portal, request, caller),
    token,
    header: (name) => headerOf(request, name),
    peer: () => ({ address: request.socket.remoteAddress ?? '', port: request.socket.remotePort ?? 0 }),
    ...cookiesOf(portal, request, reply),
    hasLeft: () => reply.raw.destroyed,
  } as Call<Route['endpoint']>;
}

function toRawBody({ body, headers }: FastifyRequest): IncomingBody {
  const length = headers['content-length'];
  return {
    bytes: length === undefined ? null : Number(length),
    stream: body instanceof Readable ? body : Readable.from([]),
  };
}

function contextOf(portal: Portal, request: FastifyRequest, caller: Caller | null): Call<Route['endpoint']>['context'] {
  const userAgent = request.headers['user-agent']?.slice(0, 300).replaceAll('\0', '') ?? null;
  const dashboard = readAuthority(request.headers);
  return { ...portal, user: caller, ip: clientAddress(request), userAgent, requestId: request.id, dashboard } as Call<
    Route['endpoint']
  >['context'];
}

type AnyPage = Page<unknown> | PreparedPage;

/** The body is the list itself; the URL of the next page is in the `Link` header (RFC 8288). */
function toPageBody(request: FastifyRequest, reply: FastifyReply, { items, next }: AnyPage): unknown[] | PreparedBody {
  if (next !== null) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', next);
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return items;
}
