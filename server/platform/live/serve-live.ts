import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkHeader } from '#contract/platform/connection-check.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { openTicket } from '#contract/platform/live.ts';
import { isCheckToken } from '../connection-check/check-token.ts';
import type { Caller, Portal } from '../context.ts';
import { Failure } from '../failure.ts';
import { clientAddress } from '../http/limits/client-address.ts';
import { refuseForeignOrigin } from '../http/refuse-foreign-origin.ts';
import { route, type Route } from '../http/route.ts';
import { networkOf } from '../network-of.ts';
import { enforceRateLimit, type RateLimit } from '../rate-limits/charge-rate-limit.ts';
import { hashToken, randomToken } from '../credentials/secrets.ts';
import { createProxyWarnings } from './proxy-warnings.ts';
import type { RunForUser } from './sockets/live-socket.ts';
import { deleteTicket, insertTicket } from './tickets-sql.ts';

const ticketMs = 30_000;
/** A tab takes one whenever it connects. */
const tickets: RateLimit = { name: 'live-tickets', max: 300, windowMs: 60_000 };
/** What `randomToken` makes. */
const ticketPattern = /^[\w-]{43}$/;
const maxPayloadBytes = 4096;
const path = '/api/live';

/** The user of an open session; null when it has ended. */
export type FindCaller = (sessionId: string) => Promise<Caller | null>;

export const ticketRoute: Route = route(openTicket, async ({ context }) => {
  await enforceRateLimit(context, { limit: tickets, subject: context.user.id });
  const ticket = randomToken();
  const expiresAt = new Date(context.clock.now().getTime() + ticketMs);
  await insertTicket(context.db, { hash: hashToken(ticket), sessionId: context.user.sessionId, expiresAt });
  return { ticket };
});

/** Whether a request may become the WebSocket. */
export function isWebSocketRequest({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url?.split('?', 1)[0] === path && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * GET /api/live: the WebSocket, for pages of the portal that hold an unused ticket. One with a token of `portaal doctor`
 * is closed at once.
 */
export async function serveLive(server: FastifyInstance, portal: Portal, findCaller: FindCaller): Promise<void> {
  // Protocol errors of clients have closed the connection already and need no log line. Pings count as messages.
  const options = { maxPayload: maxPayloadBytes, autoPong: false };
  await server.register(websocket, { options, errorHandler: () => undefined });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const warnOfProxy = createProxyWarnings(portal);
  const isCheck = ({ headers }: FastifyRequest) =>
    isCheckToken(portal.config.secretKey, headers[checkHeader], portal.clock.now());
  const preValidation = async (request: FastifyRequest) => {
    if (ticketOf(request) !== null) warnOfProxy(request);
    if (!request.ws) throw new Failure('not_found');
    refuseForeignOrigin(request.headers.origin, portal.config.publicUrl);
    if (!isCheck(request)) callers.set(request, await admit(request, portal, findCaller));
  };
  server.get(path, { websocket: true, preValidation }, (socket, request) => {
    const caller = callers.get(request);
    // `portaal doctor` has seen that an upgrade gets through.
    if (caller === undefined) return socket.close();
    const runForUser: RunForUser = (cost, work) => server.calls.runForUser(caller.id, cost, work);
    portal.live.connect(socket, caller, runForUser).catch(() => socket.close(closeCodes.goingAway));
  });
}

/** What has the form of a ticket; null: the request has none. */
function ticketOf({ query }: FastifyRequest): string | null {
  const { ticket } = query as { ticket?: unknown };
  return typeof ticket === 'string' && ticketPattern.test(ticket) ? ticket : null;
}

async function admit(request: FastifyRequest, portal: Portal, findCaller: FindCaller): Promise<Caller> {
  const ticket = ticketOf(request);
  if (ticket === null) throw new Failure('authentication_required');
  const caller = await request.server.calls.readUser(networkOf(clientAddress(request)), async () => {
    const sessionId = await deleteTicket(portal.db, hashToken(ticket), portal.clock.now());
    return sessionId && (await findCaller(sessionId));
  });
  if (!caller) throw new Failure('authentication_required');
  return caller;
}
