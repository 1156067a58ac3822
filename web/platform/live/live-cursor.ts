import type { ClientMessage, ServerMessage } from '#contract/live.ts';
import type { LiveMessage, LiveType } from './live-messages.ts';

/** What a message asks of this tab: say something back, pass it on, or fetch everything again. */
export type Step = { reply?: ClientMessage; hear?: LiveMessage<LiveType>; refetch?: true };

/** Keeps the place in the stream of messages, so that a broken connection loses none. */
export class LiveCursor {
  #cursor: string | null = null;

  take(message: ServerMessage): Step {
    switch (message.type) {
      case 'pong':
        return {};
      case 'connection':
        if (this.#cursor !== null) return { reply: { type: 'resume', cursor: this.#cursor } };
        this.#cursor = message.cursor;
        // What was read before this moment may have changed unheard.
        return { refetch: true };
      case 'resync':
        this.#cursor = message.cursor;
        return { refetch: true };
      default:
        this.#cursor = message.cursor;
        return { hear: message };
    }
  }
}
