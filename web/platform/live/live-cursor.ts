import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import type { LiveMessage, LiveType } from './live-messages.ts';

/** What to do with a received message: reply, dispatch it to its handlers, or refetch all data. */
export type Reaction = { reply?: ClientMessage; dispatch?: LiveMessage<LiveType>; refetch?: true };

/** Tracks the cursor of the last received message, so that a new connection resumes after it. */
export class LiveCursor {
  #cursor: string | null = null;
  /** Milliseconds since before the first data was read. */
  readonly #dataAge: () => number;
  /** True until the missed messages have arrived: messages before that must not advance the cursor. */
  #resuming = false;

  constructor(dataAge: () => number) {
    this.#dataAge = dataAge;
  }

  receive(message: ServerMessage): Reaction {
    switch (message.type) {
      case 'pong':
        return {};
      case 'connection':
        this.#resuming = this.#cursor !== null;
        if (this.#cursor !== null) return { reply: { type: 'resume', cursor: this.#cursor } };
        this.#cursor = message.cursor;
        // Data that was read before this connection may have changed without a message.
        return message.unchangedMs > this.#dataAge() ? {} : { refetch: true };
      case 'resumed':
      case 'resync':
        this.#resuming = false;
        this.#cursor = message.cursor;
        return message.type === 'resync' ? { refetch: true } : {};
      case 'chat.signal':
      case 'audit.signal':
        return { dispatch: message };
      default:
        if (!this.#resuming) this.#cursor = message.cursor;
        return { dispatch: message };
    }
  }
}
