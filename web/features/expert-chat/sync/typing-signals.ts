import type { ChatSignal } from '#contract/expert-chat.ts';

/** Milliseconds. */
const minInterval = 3000;
const idleAfter = 5000;

/** Sends typing signals to the other participant, throttled, and an idle signal when typing stops. */
export class TypingSignals {
  #sentAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (signal: ChatSignal) => void;

  constructor(send: (signal: ChatSignal) => void) {
    this.#send = send;
  }

  keystroke(now = Date.now()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), idleAfter);
    if (now - this.#sentAt < minInterval) return;
    this.#sentAt = now;
    this.#send('typing');
  }

  /** Call when the message was sent, or the composer was left. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#sentAt === -Infinity) return;
    this.#sentAt = -Infinity;
    this.#send('idle');
  }
}
