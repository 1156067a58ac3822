import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/platform/close-codes.ts';
import type { Cost } from '#contract/platform/endpoint.ts';
import { clientMessage, type ServerMessage } from '#contract/platform/live.ts';
import type { Caller } from '../../context.ts';
import type { EventAudience } from '../events-sql.ts';
import { RequestQueue, type ClientRequest } from './request-queue.ts';

const maxBufferedBytes = 1024 * 1024;
/** Enough for a tab with eight conversations, which sends a signal in each whenever it becomes visible. */
const messagesPerMinute = 120;

/** Runs work among the calls of the user; rejects when too many wait. */
export type RunForUser = (cost: Cost, work: () => Promise<void>) => Promise<void>;

/** One open live connection: which events it receives, and the limits on what it sends. */
export class LiveSocket {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  readonly #requests: RequestQueue;
  #isAlive = true;
  #received = 0;
  #minute = 0;

  /** `handle` does not reject. What arrives before `admit` waits for it. */
  constructor(
    socket: WebSocket,
    caller: Caller,
    runForUser: RunForUser,
    handle: (socket: LiveSocket, request: ClientRequest) => Promise<void>,
  ) {
    this.#socket = socket;
    this.caller = caller;
    // The connection may close while a request waits.
    const handleIfOpen = async (request: ClientRequest) => {
      if (this.isOpen) await handle(this, request);
    };
    this.#requests = new RequestQueue((request) =>
      runForUser(request.type === 'resume' ? 'costly' : 'ordinary', () => handleIfOpen(request)).catch(() =>
        this.close(closeCodes.tooMuch),
      ),
    );
    socket.on('pong', () => this.#receive(() => undefined));
    socket.on('ping', (data) => this.#receive(() => this.#socket.pong(data)));
    socket.on('message', (data, isBinary) =>
      this.#receive(() => {
        const message = isBinary ? null : readMessage(data as Buffer);
        if (message?.type === 'ping') this.send({ type: 'pong' });
        else if (message === null || !this.#requests.add(message)) this.close(closeCodes.tooMuch);
      }),
    );
  }

  /** Starts to handle the requests of the client. */
  admit(): void {
    this.#requests.start();
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

  /** Counts a frame. `ws` emits those of a client that has yet to confirm the close too: they are ignored. */
  #receive(handle: () => void): void {
    this.#isAlive = true;
    const exceedsRate = this.#exceedsRate();
    if (!this.isOpen) return exceedsRate ? this.terminate() : undefined;
    if (exceedsRate) this.close(closeCodes.tooMuch);
    else handle();
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
