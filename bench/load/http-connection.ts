import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const timeoutMs = 10_000;
const headEnd = '\r\n\r\n';

/** One keep-alive connection that sends requests sequentially and parses only status and length of responses. */
export class HttpConnection {
  readonly #socket: Socket;
  #requests: Iterator<Buffer> = [].values();
  #times: number[] = [];
  #sentAt = 0;
  /** The head of a response, as far as it was received. */
  #head = '';
  /** Bytes of the body that are still to arrive. */
  #remaining = 0;
  #finish: (() => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  private constructor(address: { host: string; port: number }) {
    const buffer = Buffer.allocUnsafe(64 * 1024);
    const callback = (length: number) => {
      this.#read(buffer.subarray(0, length));
      return true;
    };
    this.#socket = connect({ ...address, noDelay: true, onread: { buffer, callback } });
    this.#socket.setTimeout(timeoutMs, () => this.#socket.destroy(new Error('a response timed out')));
    this.#socket.on('error', (error) => this.#fail?.(error));
    this.#socket.on('close', () => this.#fail?.(new Error('the server closed a connection')));
  }

  static async open(address: { host: string; port: number }): Promise<HttpConnection> {
    const connection = new HttpConnection(address);
    await once(connection.#socket, 'connect');
    return connection;
  }

  /** Sends each request after the response to the one before, and adds the milliseconds of each to `times`. */
  send(requests: Iterator<Buffer>, times: number[]): Promise<void> {
    this.#requests = requests;
    this.#times = times;
    return new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
      this.#sendNext();
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #sendNext(): void {
    const { value, done } = this.#requests.next();
    if (done) return this.#finish?.();
    this.#sentAt = performance.now();
    this.#socket.write(value);
  }

  #read(chunk: Buffer): void {
    if (this.#remaining > 0) {
      this.#remaining -= chunk.length;
    } else {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(headEnd);
      if (end === -1) return;
      this.#remaining = bodyLength(this.#head.slice(0, end)) - (this.#head.length - end - headEnd.length);
      this.#head = '';
    }
    if (this.#remaining > 0) return;
    this.#times.push(performance.now() - this.#sentAt);
    this.#sendNext();
  }
}

function bodyLength(head: string): number {
  if (head[9] !== '2') throw new Error(`a request was refused: ${head.slice(0, 40)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a response has no content-length: ${head}`);
  return Number(length);
}
