import type { ChatSignal } from '#contract/expert-chat.ts';

const atMostEvery = 3000;
const idleAfter = 5000;

/** Tells the other side that somebody types: not with every key, and that it stopped. */
export class TypingSigns {
  #toldAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (signal: ChatSignal) => void;

  constructor(tell: (signal: ChatSignal) => void) {
    this.#tell = tell;
  }

  type(now = Date.now()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rest(), idleAfter);
    if (now - this.#toldAt < atMostEvery) return;
    this.#toldAt = now;
    this.#tell('typing');
  }

  /** Nothing is being typed: it was sent, taken away, or left. */
  rest(): void {
    clearTimeout(this.#timer);
    if (this.#toldAt === -Infinity) return;
    this.#toldAt = -Infinity;
    this.#tell('idle');
  }
}
