import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import type { LiveMessage, LiveType } from './live-messages.ts';

/** What to do with a received message: reply, dispatch it to its handlers, or refetch all data. */
export type Reaction = { reply?: ClientMessage; dispatch?: LiveMessage<LiveType>; refetch?: boolean };

/** Tracks the cursor of the last received message, so that a new connection resumes after it. */
export class LiveCursor {
  #cursor: string | null = null;
  readonly #dataSince: number;
  /** True until the missed messages have arrived: messages before that must not advance the cursor. */
  #resuming = false;

  /** `dataSince`: a time before the first data was read, by the wall clock, which advances in sleep. */
  constructor(dataSince: number) {
    this.#dataSince = dataSince;
  }

  receive(message: ServerMessage): Reaction {
    switch (message.type) {
      case 'pong':
        return {};
      case 'connection':
        if (this.#cursor !== null) {
          this.#resuming = true;
          return { reply: { type: 'resume', cursor: this.#cursor } };
        }
        this.#cursor = message.cursor;
        // Data that was read before this connection may have changed without a message.
        return { refetch: message.unchangedMs <= Date.now() - this.#dataSince };
      case 'resumed':
        this.#resuming = false;
        this.#cursor = message.cursor;
        return { refetch: false };
      case 'resync':
        this.#resuming = false;
        this.#cursor = message.cursor;
        return { refetch: true, dispatch: message };
      case 'chat.signal':
      case 'demo-alert.signal':
      case 'audit.signal':
        return { dispatch: message };
      default:
        if (!this.#resuming) this.#cursor = message.cursor;
        return { dispatch: message };
    }
  }
}
