import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/close-codes.ts';
import { clientMessage, type ClientMessage, type ServerMessage } from '#contract/live.ts';
import type { Caller } from '../context.ts';
import type { StoredEvent } from './events-sql.ts';

const maxBufferedBytes = 1024 * 1024;
/** Whoever has eight conversations open shows in each that they came back, every time they look. */
const messagesPerMinute = 120;

/** What a client says that is not about the connection's own signs of life. */
export type Said = Exclude<ClientMessage, { type: 'ping' }>;

/** One open live connection: what its user may hear, and the limits on what it may say. */
export class LiveSocket {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  #heard = true;
  #received = 0;
  #minute = 0;

  constructor(socket: WebSocket, caller: Caller, hear: (socket: LiveSocket, message: Said) => void) {
    this.#socket = socket;
    this.caller = caller;
    socket.on('pong', () => (this.#heard = true));
    socket.on('message', (data, isBinary) => {
      this.#heard = true;
      const message = isBinary || this.#saysTooMuch() ? null : readMessage(data as Buffer);
      if (message === null) this.close(closeCodes.tooMuch);
      else if (message.type === 'ping') this.send({ type: 'pong' });
      else hear(this, message);
    });
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a message that is text already. A client that does not read what it gets is let go; it can resume. */
  sendText(text: string): void {
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.close(closeCodes.tooMuch);
    else if (this.isOpen) this.#socket.send(text);
  }

  mayHear(event: StoredEvent): boolean {
    return event.userId === null ? this.caller.role >= (event.minimumRole ?? 0) : event.userId === this.caller.id;
  }

  /** Lets a connection go that did not answer since the last beat; asks the others for a sign of life. */
  beat(): void {
    if (!this.#heard) this.#socket.terminate();
    this.#heard = false;
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

  #saysTooMuch(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#received] = [minute, 0];
    this.#received += 1;
    return this.#received > messagesPerMinute;
  }
}

/** `ws` gives a text message as one buffer. */
function readMessage(data: Buffer) {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
