import { closeCodes } from '#contract/platform/close-codes.ts';
import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import { call } from '../call/call.ts';
import { dropPrefetched } from '../call/prefetched-calls.ts';
import { reachability } from '../call/reachability.ts';
import { currentUser, session } from '../session/session.ts';
import { verifySession } from '../session/restore-session.ts';
import { createStore } from '../store.ts';
import { backoff } from './backoff.ts';
import { LiveCursor } from './live-cursor.ts';
import { LiveConnection } from './live-connection.ts';
import { dispatchLiveMessage } from './live-messages.ts';

/**
 * `starting`: the first attempt since the sign-in runs. `lost`: an attempt failed or the connection was closed, and the
 * next one follows.
 */
export type LiveStatus = 'starting' | 'connected' | 'lost';

const store = createStore<LiveStatus>('starting');

/** Status of the live connection. */
export const liveStatus: Pick<typeof store, 'read' | 'subscribe'> = store;

let connection: LiveConnection | null = null;
let cursor = new LiveCursor(performance.timeOrigin);
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the current connection attempt: results of an earlier one are ignored. */
let generation = 0;
let refetch: () => void = () => undefined;

/** Keeps a live connection open while a user is signed in. `fetchAgain` refetches all data. Call once per page load. */
export function startLive(fetchAgain: () => void): void {
  refetch = fetchAgain;
  let userId = userOfSession();
  session.subscribe(() => {
    const before = userId;
    userId = userOfSession();
    if (userId === before) return;
    stop();
    if (userId !== null) void connect();
  });
  reachability.subscribe(() => reachability.read() === 'reachable' && retryNow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow());
  if (userId !== null) void connect();
}

/** Sends a signal to a feature of the server; without a connection it is dropped. */
export function sendSignal(signal: Exclude<ClientMessage, { type: 'resume' | 'ping' }>): void {
  connection?.send(signal);
}

function userOfSession(): string | null {
  const now = session.read();
  return now.status === 'signed-in' ? now.user.id : null;
}

function stop(): void {
  generation += 1;
  clearTimeout(timer);
  connection?.stop();
  connection = null;
  cursor = new LiveCursor(Date.now());
  attempt = 0;
  store.write('starting');
}

async function connect(): Promise<void> {
  generation += 1;
  const own = generation;
  clearTimeout(timer);
  try {
    const { ticket } = await call('POST /api/live/ticket');
    if (own !== generation) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    connection = new LiveConnection(`${scheme}://${location.host}/api/live?ticket=${encodeURIComponent(ticket)}`, {
      message: receive,
      closed,
    });
  } catch {
    if (own === generation) connectLater();
  }
}

function receive(message: ServerMessage): void {
  if (message.type === 'connection') {
    attempt = 0;
    store.write('connected');
    if (message.role !== currentUser()?.role) void verifySession();
  }
  const { reply, dispatch, refetch: mustRefetch } = cursor.receive(message);
  if (reply) connection?.send(reply);
  // They were read before the change.
  if (mustRefetch || dispatch) dropPrefetched();
  if (mustRefetch) refetch();
  if (dispatch) dispatchLiveMessage(dispatch);
}

function closed(code: number): void {
  connection = null;
  if (code === closeCodes.reauthenticate) void verifySession();
  connectLater();
}

function connectLater(): void {
  store.write('lost');
  clearTimeout(timer);
  timer = setTimeout(() => userOfSession() !== null && void connect(), backoff(attempt));
  attempt += 1;
}

/** After sleep or a network failure: checks the connection, or connects without waiting for the next attempt. */
function retryNow(): void {
  if (connection) connection.check();
  else if (userOfSession() !== null) void connect();
}
