import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';

/** Milliseconds. */
const pingInterval = 25_000;
const pongTimeout = 10_000;

type Handlers = { message(message: ServerMessage): void; closed(code: number): void };

/** A WebSocket with a heartbeat: it closes when the server does not respond. */
export class LiveConnection {
  readonly #socket: WebSocket;
  readonly #handlers: Handlers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(url: string, handlers: Handlers) {
    this.#handlers = handlers;
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('message', ({ data }) => {
      this.#pingAfter(pingInterval);
      handlers.message(JSON.parse(String(data)) as ServerMessage);
    });
    this.#socket.addEventListener('close', ({ code }) => this.#end(code));
    this.#closeAfter(pongTimeout);
  }

  send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends a ping now, for example after the device wakes up. */
  check(): void {
    this.send({ type: 'ping' });
    this.#closeAfter(pongTimeout);
  }

  /** Closes without calling the handlers. */
  stop(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #pingAfter(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), delay);
  }

  #closeAfter(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#socket.close();
      this.#end(1006);
    }, delay);
  }

  #end(code: number): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#handlers.closed(code);
  }
}
