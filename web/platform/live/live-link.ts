import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';

const pingInterval = 25_000;
const pongTimeout = 10_000;

type Handlers = { message(message: ServerMessage): void; closed(code: number): void };

/** One WebSocket that notices by itself when the other side has gone silent. */
export class LiveLink {
  readonly #socket: WebSocket;
  readonly #handlers: Handlers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(url: string, handlers: Handlers) {
    this.#handlers = handlers;
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('message', ({ data }) => {
      this.#pingAfter(pingInterval);
      handlers.message(JSON.parse(String(data)) as ServerMessage);
    });
    this.#socket.addEventListener('close', ({ code }) => this.#end(code));
    this.#giveUpAfter(pongTimeout);
  }

  send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks for a sign of life now, as after sleep. */
  check(): void {
    this.send({ type: 'ping' });
    this.#giveUpAfter(pongTimeout);
  }

  /** Closes without telling the handlers. */
  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #pingAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), wait);
  }

  #giveUpAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#socket.close();
      this.#end(1006);
    }, wait);
  }

  #end(code: number): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#handlers.closed(code);
  }
}
