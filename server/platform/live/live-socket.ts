import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { clientMessage, type ClientMessage, type ServerMessage } from '#contract/platform/live.ts';
import type { Caller } from '../context.ts';
import type { EventAudience } from './events-sql.ts';

const maxBufferedBytes = 1024 * 1024;
/** Enough for a tab with eight conversations, which sends a signal in each whenever it becomes visible. */
const messagesPerMinute = 120;

/** Messages of a client other than heartbeats. */
export type ClientRequest = Exclude<ClientMessage, { type: 'ping' }>;

/** One open live connection: which events it receives, and the limits on what it sends. */
export class LiveSocket {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  #isAlive = true;
  #received = 0;
  #minute = 0;

  constructor(socket: WebSocket, caller: Caller, onRequest: (socket: LiveSocket, request: ClientRequest) => void) {
    this.#socket = socket;
    this.caller = caller;
    socket.on('pong', () => (this.#isAlive = true));
    socket.on('message', (data, isBinary) => {
      this.#isAlive = true;
      const message = isBinary || this.#exceedsRate() ? null : readMessage(data as Buffer);
      if (message === null) this.close(closeCodes.tooMuch);
      else if (message.type === 'ping') this.send({ type: 'pong' });
      else onRequest(this, message);
    });
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a serialised message. A client that does not read is disconnected; it can resume. */
  sendText(text: string): void {
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.close(closeCodes.tooMuch);
    else if (this.isOpen) this.#socket.send(text);
  }

  isInAudience(event: EventAudience): boolean {
    return event.userId === null ? this.caller.role >= (event.minimumRole ?? 0) : event.userId === this.caller.id;
  }

  /** Terminates a connection that sent nothing since the last check, and pings the others. */
  checkHeartbeat(): void {
    if (!this.#isAlive) this.#socket.terminate();
    this.#isAlive = false;
    if (this.isOpen) this.#socket.ping();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #exceedsRate(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#received] = [minute, 0];
    this.#received += 1;
    return this.#received > messagesPerMinute;
  }
}

/** `ws` passes a text message as one buffer. */
function readMessage(data: Buffer) {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
