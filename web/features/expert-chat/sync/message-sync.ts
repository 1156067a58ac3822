import type { ChatMessage } from '#contract/expert-chat.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { Outbox } from './outbox.ts';
import * as lines from './timeline.ts';

/**
 * `failed`: the first messages could not be read; it is tried again by itself. `isHeldUp`: so much was written at once
 * that the server takes in the rest later.
 */
export type ExchangeState = { timeline: lines.Timeline; loading: 'busy' | 'ready' | 'failed'; isHeldUp: boolean };

export type ExchangePorts = {
  send(id: string, text: string): Promise<ChatMessage>;
  /** At most `pageSize` messages after a `seq`. */
  readAfter(seq: number): Promise<ChatMessage[]>;
  pageSize: number;
  outbox: Outbox;
  /** The Dutch reason when sending again is of no use; null when it is. */
  refusalOf(error: unknown): string | null;
  /** Whether the server only wants it later. */
  isTooMuch(error: unknown): boolean;
  /** Runs later, after ever longer waits. @returns what calls it off */
  later(attempt: number, run: () => void): () => void;
  newId(): string;
  now(): number;
};

/**
 * The messages of one conversation in this tab. Whatever arrives, in whatever order, how often, or not at all: what it
 * shows is the start of the server's sequence, and what was written waits in the outbox until the server has it.
 */
export class Exchange {
  readonly #ports: ExchangePorts;
  readonly #state: Store<ExchangeState>;
  #isSending = false;
  #isReading = false;
  #readAgain = false;
  #stopped = false;
  #attempt = 0;
  #callOff: (() => void) | null = null;

  constructor(ports: ExchangePorts) {
    this.#ports = ports;
    const timeline = lines.withUnsent(lines.emptyTimeline, ports.outbox.read());
    this.#state = createStore<ExchangeState>({ timeline, loading: 'busy', isHeldUp: false });
  }

  get state(): Pick<Store<ExchangeState>, 'read' | 'subscribe'> {
    return this.#state;
  }

  /** The connection is there, or there again: reads what was missed and sends what waits. */
  resume(): void {
    this.#callOff?.();
    this.#callOff = null;
    void this.#readMissing();
    void this.#sendWaiting();
  }

  /** Takes messages that arrived live. */
  take(messages: readonly ChatMessage[]): void {
    this.#place(messages);
    if (lines.hasGap(this.#timeline)) void this.#readMissing();
  }

  /** Somebody knows that there are messages up to here. */
  expect(seq: number): void {
    if (seq > lines.lastSeq(this.#timeline)) void this.#readMissing();
  }

  say(text: string): void {
    const last = this.#timeline.unsent.at(-1)?.at ?? 0;
    this.#keep({ id: this.#ports.newId(), text, at: Math.max(this.#ports.now(), last + 1), failure: null });
    void this.#sendWaiting();
  }

  /** Sends a refused message again, after what waits already. */
  retry(id: string): void {
    const refused = this.#timeline.unsent.find((one) => one.id === id);
    if (!refused) return;
    const last = this.#timeline.unsent.at(-1)?.at ?? 0;
    this.#keep({ ...refused, at: Math.max(this.#ports.now(), last + 1), failure: null });
    void this.#sendWaiting();
  }

  /** Gives up a refused message. */
  discard(id: string): void {
    this.#ports.outbox.remove(id);
    this.#change(lines.withoutUnsent(this.#timeline, (one) => one.id === id && one.failure !== null));
  }

  /** Another tab changed the outbox. What is gone from it has been answered there, or was given up. */
  followOutbox(): void {
    const stored = this.#ports.outbox.read();
    const known = new Set(stored.map(({ id }) => id));
    const kept = lines.withoutUnsent(this.#timeline, ({ id, failure }) => failure !== null && !known.has(id));
    const followed = lines.withUnsent(kept, stored);
    this.#change(followed);
    if (followed.unsent.some(({ id }) => !known.has(id))) void this.#readMissing();
    // The tab that wrote it sends it; this one helps out when that tab is gone.
    else if (lines.nextUnsent(followed)) this.#resumeLater();
  }

  stop(): void {
    this.#stopped = true;
    this.#callOff?.();
  }

  get #timeline(): lines.Timeline {
    return this.#state.read().timeline;
  }

  #change(timeline: lines.Timeline): void {
    const now = this.#state.read();
    if (timeline !== now.timeline) this.#state.write({ ...now, timeline });
  }

  #holdUp(isHeldUp: boolean): void {
    const now = this.#state.read();
    if (isHeldUp !== now.isHeldUp) this.#state.write({ ...now, isHeldUp });
  }

  #keep(unsent: lines.Unsent): void {
    this.#ports.outbox.put(unsent);
    this.#change(lines.withUnsent(this.#timeline, [unsent]));
  }

  #place(messages: readonly ChatMessage[]): void {
    const waiting = new Set(this.#timeline.unsent.map(({ id }) => id));
    for (const { id } of messages) if (waiting.has(id)) this.#ports.outbox.remove(id);
    this.#change(lines.withMessages(this.#timeline, messages));
  }

  async #readMissing(): Promise<void> {
    this.#readAgain = true;
    if (this.#isReading || this.#stopped) return;
    this.#isReading = true;
    try {
      while (this.#readAgain && !this.#stopped) {
        this.#readAgain = false;
        const page = await this.#ports.readAfter(lines.lastSeq(this.#timeline));
        this.#place(page);
        if (page.length >= this.#ports.pageSize) this.#readAgain = true;
      }
      this.#attempt = 0;
      this.#state.write({ ...this.#state.read(), loading: 'ready' });
      if (lines.hasGap(this.#timeline)) this.#resumeLater();
    } catch (error) {
      if (this.#state.read().loading === 'busy') this.#state.write({ ...this.#state.read(), loading: 'failed' });
      // Whoever may no longer read it is not to ask again and again.
      if (this.#ports.refusalOf(error) === null) this.#resumeLater();
    } finally {
      this.#isReading = false;
    }
  }

  /** One after the other: a message leaves only when the one before it was answered. */
  async #sendWaiting(): Promise<void> {
    if (this.#isSending || this.#stopped) return;
    this.#isSending = true;
    try {
      for (let next = lines.nextUnsent(this.#timeline); next; next = lines.nextUnsent(this.#timeline)) {
        if (this.#stopped || !(await this.#send(next))) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** @returns false when the ones after it have to wait too */
  async #send(unsent: lines.Unsent): Promise<boolean> {
    try {
      const stored = await this.#ports.send(unsent.id, unsent.text);
      this.#ports.outbox.remove(unsent.id);
      this.#attempt = 0;
      this.take([stored]);
      if (!lines.nextUnsent(this.#timeline)) this.#holdUp(false);
      return true;
    } catch (error) {
      const failure = this.#ports.refusalOf(error);
      this.#holdUp(this.#ports.isTooMuch(error));
      if (failure === null) this.#resumeLater();
      // It may have arrived another way while this answer was lost.
      else if (this.#timeline.unsent.some(({ id }) => id === unsent.id)) this.#keep({ ...unsent, failure });
      return failure !== null;
    }
  }

  #resumeLater(): void {
    if (this.#callOff || this.#stopped) return;
    this.#callOff = this.#ports.later(this.#attempt, () => this.resume());
    this.#attempt += 1;
  }
}
