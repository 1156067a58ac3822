import { closeCodes } from '#contract/platform/close-codes.ts';
import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import { call } from '../call/call.ts';
import { reachability } from '../call/reachability.ts';
import { session } from '../session/session.ts';
import { verifySession } from '../session/start-session.ts';
import { createStore } from '../store.ts';
import { backoff } from './backoff.ts';
import { LiveCursor } from './live-cursor.ts';
import { LiveLink } from './live-link.ts';
import { dispatchLive } from './live-messages.ts';

/** `starting`: not connected since the sign-in. `lost`: was connected, and comes back by itself. */
export type LiveStatus = 'starting' | 'connected' | 'lost';

const store = createStore<LiveStatus>('starting');

/** Whether messages arrive now. */
export const liveStatus: Pick<typeof store, 'read' | 'subscribe'> = store;

let link: LiveLink | null = null;
let cursor = new LiveCursor();
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts the connections that were begun: what answers for an older one is too late. */
let turn = 0;
let refetch: () => void = () => undefined;

/** Opens the live connection and keeps it open while somebody is signed in. Once per page. */
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

/** Gives a passing sign; without a connection it is lost, as it would be worth nothing later. */
export function sendSignal(signal: Extract<ClientMessage, { type: `${string}.signal` }>): void {
  link?.send(signal);
}

function userOfSession(): string | null {
  const now = session.read();
  return now.status === 'signed-in' ? now.user.id : null;
}

function stop(): void {
  turn += 1;
  clearTimeout(timer);
  link?.stop();
  link = null;
  cursor = new LiveCursor();
  attempt = 0;
  store.write('starting');
}

async function connect(): Promise<void> {
  turn += 1;
  const mine = turn;
  clearTimeout(timer);
  try {
    const { ticket } = await call('POST /api/live/ticket');
    if (mine !== turn) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    link = new LiveLink(`${scheme}://${location.host}/api/live?ticket=${encodeURIComponent(ticket)}`, {
      message: take,
      closed,
    });
  } catch {
    if (mine === turn) connectLater();
  }
}

function take(message: ServerMessage): void {
  if (message.type === 'connection') {
    attempt = 0;
    store.write('connected');
  }
  const { reply, hear, refetch: again } = cursor.take(message);
  if (reply) link?.send(reply);
  if (again) refetch();
  if (hear) dispatchLive(hear);
}

function closed(code: number): void {
  link = null;
  if (store.read() === 'connected') store.write('lost');
  if (code === closeCodes.reauthenticate) void verifySession();
  connectLater();
}

function connectLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => userOfSession() !== null && void connect(), backoff(attempt));
  attempt += 1;
}

/** After sleep or a lost network: is the connection still there, and if not, do not wait for the next attempt. */
function retryNow(): void {
  if (link) link.check();
  else if (userOfSession() !== null) void connect();
}
