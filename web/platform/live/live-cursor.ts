import type { ClientMessage, ServerMessage } from '#contract/platform/live.ts';
import type { LiveMessage, LiveType } from './live-messages.ts';

/** What a message asks of this tab: say something back, pass it on, or fetch everything again. */
export type Step = { reply?: ClientMessage; hear?: LiveMessage<LiveType>; refetch?: true };

/** Keeps the place in the stream of messages, so that a broken connection loses none. */
export class LiveCursor {
  #cursor: string | null = null;
  /** Until what was missed has come, what comes in between must not move the place past it. */
  #resuming = false;

  take(message: ServerMessage): Step {
    switch (message.type) {
      case 'pong':
        return {};
      case 'connection':
        this.#resuming = this.#cursor !== null;
        if (this.#cursor !== null) return { reply: { type: 'resume', cursor: this.#cursor } };
        this.#cursor = message.cursor;
        // What was read before this moment may have changed unheard.
        return { refetch: true };
      case 'resumed':
      case 'resync':
        this.#resuming = false;
        this.#cursor = message.cursor;
        return message.type === 'resync' ? { refetch: true } : {};
      case 'chat.signal':
        return { hear: message };
      default:
        if (!this.#resuming) this.#cursor = message.cursor;
        return { hear: message };
    }
  }
}
