import type { Attachment } from '#contract/attachments.ts';
import type { ChatMessage } from '#contract/expert-chat.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { Outbox } from './outbox.ts';
import {
  addUnsent,
  emptyTimeline,
  hasGap,
  insertMessages,
  lastSeq,
  nextUnsent,
  removeUnsent,
  type Timeline,
  type UnsentMessage,
} from './timeline.ts';

/**
 * `failed`: the first messages could not be read; reading is retried. `isRateLimited`: the server refused a message for
 * the moment; it is sent again later.
 */
export type MessageSyncState = { timeline: Timeline; loading: 'busy' | 'ready' | 'failed'; isRateLimited: boolean };

export type MessageSyncPorts = {
  send(message: Pick<UnsentMessage, 'id' | 'text' | 'attachments'>): Promise<ChatMessage>;
  /** At most `pageSize` messages after a `seq`. */
  readAfter(seq: number): Promise<ChatMessage[]>;
  pageSize: number;
  outbox: Outbox;
  /** The Dutch reason of a permanent refusal; null when a retry can succeed. */
  refusalOf(error: unknown): string | null;
  isRateLimit(error: unknown): boolean;
  /** Runs `run` after a delay that grows with `attempt`. @returns a function that cancels it */
  schedule(attempt: number, run: () => void): () => void;
  newId(): string;
  now(): number;
};

/**
 * Keeps the messages of one conversation in this tab in sync with the server. Messages may arrive live, as a response or by
 * reading, in any order, repeatedly or not at all: the timeline is always a prefix of the server's sequence, and a written
 * message stays in the outbox until the server has stored it.
 */
export class MessageSync {
  readonly #ports: MessageSyncPorts;
  readonly #state: Store<MessageSyncState>;
  #isSending = false;
  #isReading = false;
  #readAgain = false;
  /** Number of restarts: a page that was requested before the last one is dropped. */
  #restarts = 0;
  /** The messages are those of before a restart. */
  #isOutdated = false;
  #stopped = false;
  #attempt = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(ports: MessageSyncPorts) {
    this.#ports = ports;
    const timeline = addUnsent(emptyTimeline, ports.outbox.read());
    this.#state = createStore<MessageSyncState>({ timeline, loading: 'busy', isRateLimited: false });
  }

  get state(): Pick<Store<MessageSyncState>, 'read' | 'subscribe'> {
    return this.#state;
  }

  /** Reads missed messages and sends the outbox. Call on start and whenever the connection is restored. */
  resume(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    void this.#readMissing();
    void this.#sendOutbox();
  }

  /** Reads all messages again, also those that are known: the server may have others now. Unsent ones stay. */
  restart(): void {
    this.#restarts += 1;
    this.#isOutdated = true;
    this.resume();
  }

  /** Runs a retry that is scheduled now. */
  retryNow(): void {
    if (this.#cancelRetry) this.resume();
  }

  /** Inserts messages that arrived live. */
  receive(messages: readonly ChatMessage[]): void {
    this.#insert(messages);
    if (hasGap(this.#timeline) || this.#isOutdated) void this.#readMissing();
  }

  /** Reads missing messages when the server has messages up to `seq`. */
  catchUp(seq: number): void {
    if (seq > lastSeq(this.#timeline)) void this.#readMissing();
  }

  send(text: string, attachments: Attachment[] = []): void {
    this.#enqueue({ id: this.#ports.newId(), text, attachments, failure: null });
    void this.#sendOutbox();
  }

  /** Sends a refused message again, after all messages that are waiting. */
  retry(id: string): void {
    const refused = this.#timeline.unsent.find((message) => message.id === id);
    if (!refused) return;
    this.#enqueue({ ...refused, failure: null });
    void this.#sendOutbox();
  }

  /** Removes a refused message, to be changed. @returns null when another tab has sent or discarded it */
  take(id: string): UnsentMessage | null {
    const taken = this.#timeline.unsent.find((message) => message.id === id && message.failure !== null) ?? null;
    this.discard(id);
    return taken;
  }

  /** Discards a refused message. @returns a function that puts it back, refused as before */
  discard(id: string): () => void {
    const discarded = this.#timeline.unsent.find((message) => message.id === id && message.failure !== null);
    this.#ports.outbox.remove(id);
    this.#setTimeline(removeUnsent(this.#timeline, (message) => message.id === id && message.failure !== null));
    return () => {
      if (discarded && !this.#stopped) this.#store(discarded);
    };
  }

  /** Applies a change of the outbox by another tab. Messages that it removed were sent or discarded there. */
  reloadOutbox(): void {
    const stored = this.#ports.outbox.read();
    const storedIds = new Set(stored.map(({ id }) => id));
    const kept = removeUnsent(this.#timeline, ({ id, failure }) => failure !== null && !storedIds.has(id));
    const timeline = addUnsent(kept, stored);
    this.#setTimeline(timeline);
    if (timeline.unsent.some(({ id }) => !storedIds.has(id))) void this.#readMissing();
    // The tab that wrote the message sends it; this one takes over after a delay in case that tab was closed.
    else if (nextUnsent(timeline)) this.#scheduleRetry();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelRetry?.();
  }

  get #timeline(): Timeline {
    return this.#state.read().timeline;
  }

  #setTimeline(timeline: Timeline): void {
    const state = this.#state.read();
    if (timeline !== state.timeline) this.#state.write({ ...state, timeline });
  }

  #setRateLimited(isRateLimited: boolean): void {
    const state = this.#state.read();
    if (isRateLimited !== state.isRateLimited) this.#state.write({ ...state, isRateLimited });
  }

  /** Messages are sent in the order of `at`, which must therefore increase with each of them. */
  #enqueue(message: Omit<UnsentMessage, 'at'>): void {
    const last = this.#timeline.unsent.at(-1)?.at ?? 0;
    this.#store({ ...message, at: Math.max(this.#ports.now(), last + 1) });
  }

  #store(message: UnsentMessage): void {
    this.#ports.outbox.put(message);
    this.#setTimeline(addUnsent(this.#timeline, [message]));
  }

  #insert(messages: readonly ChatMessage[]): void {
    const unsentIds = new Set(this.#timeline.unsent.map(({ id }) => id));
    for (const { id } of messages) if (unsentIds.has(id)) this.#ports.outbox.remove(id);
    this.#setTimeline(insertMessages(this.#timeline, messages));
  }

  async #readMissing(): Promise<void> {
    this.#readAgain = true;
    if (this.#isReading || this.#stopped) return;
    this.#isReading = true;
    try {
      while (this.#readAgain && !this.#stopped) {
        this.#readAgain = false;
        const restarts = this.#restarts;
        const page = await this.#ports.readAfter(this.#isOutdated ? 0 : lastSeq(this.#timeline));
        if (restarts !== this.#restarts) continue;
        if (this.#isOutdated) this.#setTimeline({ ...emptyTimeline, unsent: this.#timeline.unsent });
        this.#isOutdated = false;
        this.#insert(page);
        if (page.length >= this.#ports.pageSize) this.#readAgain = true;
      }
      this.#attempt = 0;
      this.#state.write({ ...this.#state.read(), loading: 'ready' });
      if (hasGap(this.#timeline)) this.#scheduleRetry();
    } catch (error) {
      if (this.#state.read().loading === 'busy') this.#state.write({ ...this.#state.read(), loading: 'failed' });
      // A permanent refusal, such as lost access, is not retried.
      if (this.#ports.refusalOf(error) === null) this.#scheduleRetry();
    } finally {
      this.#isReading = false;
    }
  }

  /** Sends one message at a time: the next one only after the response to the previous one, to keep them in order. */
  async #sendOutbox(): Promise<void> {
    if (this.#isSending || this.#stopped) return;
    this.#isSending = true;
    try {
      for (let next = nextUnsent(this.#timeline); next; next = nextUnsent(this.#timeline)) {
        if (this.#stopped || !(await this.#sendOne(next))) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** @returns false when the messages after it have to wait for a retry */
  async #sendOne(message: UnsentMessage): Promise<boolean> {
    try {
      const stored = await this.#ports.send(message);
      this.#ports.outbox.remove(message.id);
      this.#attempt = 0;
      this.receive([stored]);
      if (!nextUnsent(this.#timeline)) this.#setRateLimited(false);
      return true;
    } catch (error) {
      const failure = this.#ports.refusalOf(error);
      this.#setRateLimited(this.#ports.isRateLimit(error));
      if (failure === null) this.#scheduleRetry();
      // The message may meanwhile have arrived live, when only the response to an earlier attempt was lost.
      else if (this.#timeline.unsent.some(({ id }) => id === message.id)) this.#store({ ...message, failure });
      return failure !== null;
    }
  }

  #scheduleRetry(): void {
    if (this.#cancelRetry || this.#stopped) return;
    this.#cancelRetry = this.#ports.schedule(this.#attempt, () => this.resume());
    this.#attempt += 1;
  }
}
