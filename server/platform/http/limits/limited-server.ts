import { Server, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection without a complete response. Browsers and proxies send the next one after the response. */
const maxUnanswered = 4;
/** Bytes of responses that the client has yet to read; with more, its next request closes the connection. */
const maxUnreadBytes = 1024 * 1024;

/** Milliseconds. A request is aborted at the first check after its timeout, so within 20 s. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 18_000, connectionsCheckingInterval: 1000 };
/**
 * Milliseconds without progress after which a connection with unread responses is closed; one interval may come first.
 */
const stallTimeout = 12_000;
const stallCheckInterval = 5000;
/** Longer than the minute after which proxies usually close idle connections: the proxy must be the one that closes. */
const keepAliveTimeout = 72_000;

/** The HTTP parser of a connection. A negative result of `onIncoming` stops it with the error `refusedRequest`. */
type Parser = { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };

/**
 * Whether a request may leave HTTP for another protocol. Node then detaches the parser and
 * all timeouts from its connection.
 */
type AcceptsUpgrade = (request: IncomingMessage) => boolean;

export const refusedRequest = 'HPE_CB_HEADERS_COMPLETE';

/**
 * An HTTP server that closes connections which send requests too slowly, pipeline more than they read, or stop reading.
 * A request with an `Upgrade` header that `acceptsUpgrade` refuses is answered like any other (RFC 9110, section 7.8).
 *
 * Node parses all of the chunk that it received, up to 2,000 small requests, before it pauses a connection. So the
 * parser itself is stopped at the first excess request, by an undocumented property: closing the connection instead
 * aborts each request that was parsed, which costs more than answering it.
 */
export function createLimitedServer(handle: RequestListener, acceptsUpgrade: AcceptsUpgrade = () => false): Server {
  const unanswered: Unanswered = new Map();
  const removeResponse = function removeResponse(this: ServerResponse) {
    const { socket } = this.req;
    const responses = unanswered.get(socket) ?? [];
    responses.splice(responses.indexOf(this), 1);
    if (responses.length === 0 && socket.isPaused()) socket.resume();
  };
  const track: RequestListener = (request, response) => {
    unanswered.get(request.socket)!.push(response);
    response.on('close', removeResponse);
    handle(request, response);
  };
  const server = new LimitedServer(unanswered, track, acceptsUpgrade);
  server.on('connection', (socket: Socket & { parser: Parser }) => {
    const responses: ServerResponse[] = [];
    unanswered.set(socket, responses);
    socket.on('close', () => unanswered.delete(socket));
    const { parser } = socket;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => (isExceeded(responses) ? -1 : onIncoming(request, keepAlive));
  });
  // Received bytes restart the timeout of a connection too: none are received while responses are unread.
  const pauseUnread = () => {
    for (const [socket, responses] of unanswered) if (unreadBytes(responses) > 0) socket.pause();
  };
  // A server that never listened has no connections, and does not emit `close`.
  server.on('listening', () => {
    const checks = setInterval(pauseUnread, stallCheckInterval).unref();
    server.once('close', () => clearInterval(checks));
  });
  server.setTimeout(stallTimeout, (socket: Socket) => {
    const responses = unanswered.get(socket) ?? [];
    // Without unread bytes its handler still runs: the deadline of the call answers it.
    if (responses.length > 0 && unreadBytes(responses) === 0) socket.setTimeout(stallTimeout);
    else socket.destroy();
  });
  return server;
}

type Unanswered = Map<Socket, ServerResponse[]>;

class LimitedServer extends Server {
  readonly #unanswered: Unanswered;

  constructor(unanswered: Unanswered, handle: RequestListener, acceptsUpgrade: AcceptsUpgrade) {
    super({ ...timeouts, keepAliveTimeout, shouldUpgradeCallback: acceptsUpgrade }, handle);
    this.#unanswered = unanswered;
  }

  /** Requests in progress are answered, but their connections are closed then: stopping waits for open ones. */
  override close(callback?: (error?: Error) => void): this {
    for (const response of [...this.#unanswered.values()].flat())
      if (response.headersSent) response.on('finish', () => response.req.socket.destroySoon());
      else response.setHeader('connection', 'close');
    return super.close(callback);
  }
}

function isExceeded(responses: ServerResponse[]): boolean {
  if (responses.length === 0) return false;
  return responses.length >= maxUnanswered || unreadBytes(responses) > maxUnreadBytes;
}

function unreadBytes(responses: ServerResponse[]): number {
  return responses.reduce((sum, response) => sum + response.writableLength, 0);
}
