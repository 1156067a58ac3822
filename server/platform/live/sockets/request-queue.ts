import type { ClientMessage } from '#contract/platform/live.ts';

/** Messages of a client other than heartbeats. */
export type ClientRequest = Exclude<ClientMessage, { type: 'ping' }>;

/** More than a client may send in a minute would wait for longer than anything they ask is of use. */
const maxWaiting = 120;

/**
 * The requests of one connection: handled in order and one at a time, once it has started. Of several `resume` that
 * wait only the last is handled.
 */
export class RequestQueue {
  readonly #handle: (request: ClientRequest) => Promise<void>;
  readonly #waiting: ClientRequest[] = [];
  /** It has started, and nothing runs. */
  #isReady = false;

  /** `handle` does not reject. */
  constructor(handle: (request: ClientRequest) => Promise<void>) {
    this.#handle = handle;
  }

  /** @returns false when too many wait: it is not added */
  add(request: ClientRequest): boolean {
    const earlier = request.type === 'resume' ? this.#waiting.findIndex(({ type }) => type === 'resume') : -1;
    if (earlier !== -1) this.#waiting.splice(earlier, 1);
    if (this.#waiting.length >= maxWaiting) return false;
    this.#waiting.push(request);
    if (this.#isReady) this.#handleNext();
    return true;
  }

  start(): void {
    this.#isReady = true;
    this.#handleNext();
  }

  #handleNext(): void {
    const request = this.#waiting.shift();
    this.#isReady = request === undefined;
    if (request) void this.#handle(request).then(() => this.#handleNext());
  }
}
