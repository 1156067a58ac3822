import type { ChatReceipts, ChatSession, ChatSignal } from '#contract/expert-chat.ts';
import type { ChatSide } from '#contract/chat-rules.ts';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { backoff } from '#web/platform/live/backoff.ts';
import { sendSignal } from '#web/platform/live/live.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';
import { MessageSync } from './message-sync.ts';
import { storedOutbox } from './outbox.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { ReceiptSender } from './receipt-sender.ts';
import { countUnreadMessages, emptyReceipts, mergeReceipts, pendingReceipt } from './receipts.ts';
import { nextUnsent } from './timeline.ts';
import { TypingSignals } from './typing-signals.ts';

const pageSize = 200;

type SessionState = Pick<ChatSession, 'side' | 'status' | 'lastSeq' | 'receipts'> & { expert: { id: string } | null };

/** The state of one conversation in this tab: its messages, its receipts and the presence of both participants. */
export class Conversation {
  readonly sync: MessageSync;
  readonly otherPresence = new PresenceTracker();
  readonly typing: TypingSignals;
  readonly #id: string;
  readonly #receipts = createStore<ChatReceipts>(emptyReceipts);
  readonly #receiptSender: ReceiptSender;
  #session: Pick<SessionState, 'side' | 'status' | 'expert' | 'lastSeq'> = {
    side: null,
    status: 'waiting',
    expert: null,
    lastSeq: 0,
  };
  /** The receipts that the server returned last; others arrived live or are of this tab. */
  #storedReceipts = emptyReceipts;
  /** Whether the receipts of the next `applySession` replace what is known. */
  #isOutdated = false;
  #isStarted = false;
  /** Number of mounted components that use the conversation, and when the last one was unmounted. */
  #users = 0;
  #usedAt = Date.now();
  /** Number of mounted components that show the messages. */
  #viewers = 0;

  constructor(userId: string, sessionId: string) {
    this.#id = sessionId;
    const params = { id: sessionId };
    this.sync = new MessageSync({
      pageSize,
      send: ({ id, text, attachments }) =>
        call('POST /api/chat/sessions/{id}/messages', {
          params,
          body: { id, text, attachmentIds: attachments.map((attachment) => attachment.id) },
        }),
      readAfter: (after) => call('GET /api/chat/sessions/{id}/messages', { params, query: { after, limit: pageSize } }),
      outbox: storedOutbox(userId, sessionId),
      refusalOf,
      isRateLimit: (error) => error instanceof CallError && error.status === 429,
      schedule: (attempt, run) => {
        const timer = setTimeout(run, backoff(attempt));
        return () => clearTimeout(timer);
      },
      newId: randomUuid,
      now: Date.now,
    });
    this.typing = new TypingSignals((signal) => this.#sendSignal(signal));
    this.#receiptSender = new ReceiptSender((body) => call('PUT /api/chat/sessions/{id}/receipt', { params, body }));
  }

  get receipts(): Pick<Store<ChatReceipts>, 'read' | 'subscribe'> {
    return this.#receipts;
  }

  /** The side of this user; null until the conversation is known. */
  get side(): ChatSide | null {
    return this.#session.side;
  }

  /** Unread messages of this user's side; 0 until the conversation is known. */
  get unread(): number {
    const { side } = this.#session;
    if (side === null) return 0;
    return countUnreadMessages(this.sync.state.read().timeline.messages, side, this.#receipts.read());
  }

  /** Whether a file of its messages was not checked yet when they were read. */
  get isScanning(): boolean {
    const { messages } = this.sync.state.read().timeline;
    return messages.some(({ attachments }) => attachments.some(({ status }) => status === 'scanning'));
  }

  /** Starts reading and sending. Idempotent. The constructor makes no calls, so that rendering can create an instance. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.sync.state.subscribe(() => this.#acknowledge());
    this.sync.resume();
  }

  /** Registers a component that uses the conversation. @returns a function that unregisters it */
  addUser(): () => void {
    this.#users += 1;
    return () => {
      this.#users -= 1;
      this.#usedAt = Date.now();
    };
  }

  /** Whether no component has used it since a moment, in milliseconds, and no message waits to be sent. */
  isUnused(since: number): boolean {
    return this.#users === 0 && this.#usedAt <= since && !nextUnsent(this.sync.state.read().timeline);
  }

  /** Reads what was missed while the live connection was lost, unless the conversation has ended and is complete. */
  resume(): void {
    const { status, lastSeq } = this.#session;
    const isComplete = status === 'ended' && this.sync.state.read().timeline.messages.length >= lastSeq;
    if (this.#isStarted && !isComplete) this.sync.resume();
    this.updateVisibility();
  }

  /** Reads everything again: what is known may no longer be stored. */
  restart(): void {
    this.#isOutdated = true;
    this.#replaceReceipts(this.#storedReceipts);
    if (this.#isStarted) this.sync.restart();
  }

  /** Retries at once what failed and would be retried later. */
  retryNow(): void {
    if (this.#isStarted) this.sync.retryNow();
  }

  /** Applies the conversation as the server returned it. */
  applySession(session: SessionState): void {
    if (session.expert?.id !== this.#session.expert?.id) this.otherPresence.reset();
    const isChanged = session.side !== this.#session.side || session.status !== this.#session.status;
    const { side, status, expert, lastSeq } = session;
    this.#session = { side, status, expert, lastSeq };
    // `unread` depends on the side: notify its subscribers.
    if (isChanged) this.#receipts.write({ ...this.#receipts.read() });
    this.#storedReceipts = session.receipts;
    if (this.#isOutdated) this.#replaceReceipts(session.receipts);
    this.#isOutdated = false;
    if (session.side !== null) this.#receiptSender.markSent(session.receipts[session.side]);
    this.sync.catchUp(session.lastSeq);
    this.applyReceipts(session.receipts);
    if (isChanged) this.sendPresence();
  }

  applyReceipts(receipts: ChatReceipts): void {
    this.#receipts.write(mergeReceipts(this.#receipts.read(), receipts));
    this.#acknowledge();
  }

  #replaceReceipts(receipts: ChatReceipts): void {
    if (this.#session.side !== null) this.#receiptSender.reset(receipts[this.#session.side]);
    this.#receipts.write(receipts);
  }

  receiveSignal(from: ChatSide, signal: ChatSignal): void {
    if (from !== this.#session.side && this.otherPresence.receive(signal)) this.sendPresence();
  }

  /** Registers a component that shows the messages. @returns a function that unregisters it */
  addViewer(): () => void {
    this.#viewers += 1;
    this.updateVisibility();
    return () => {
      this.#viewers -= 1;
      this.typing.stop();
      this.sendPresence();
    };
  }

  /** Call when the visibility or the focus of the tab changed. */
  updateVisibility(): void {
    this.#acknowledge();
    this.sendPresence();
  }

  sendPresence(): void {
    this.#sendSignal(this.#isVisible ? 'present' : 'away');
  }

  stop(): void {
    this.sync.stop();
    this.otherPresence.reset();
    this.#receiptSender.stop();
  }

  get #isVisible(): boolean {
    return this.#viewers > 0 && document.visibilityState === 'visible';
  }

  #sendSignal(signal: ChatSignal): void {
    const { side, status } = this.#session;
    if (side !== null && status === 'active') sendSignal({ type: 'chat.signal', sessionId: this.#id, signal });
  }

  #acknowledge(): void {
    const { side, status } = this.#session;
    if (side === null || status === 'ended') return;
    const { messages } = this.sync.state.read().timeline;
    const isRead = this.#isVisible && document.hasFocus();
    const receipt = pendingReceipt(messages, side, this.#receipts.read(), isRead);
    this.#receiptSender.schedule(receipt);
    this.#receipts.write(mergeReceipts(this.#receipts.read(), { ...emptyReceipts, [side]: receipt }));
  }
}

/** Retried are: no connection, a busy or failing server, a rate limit and an expired session. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const isTransient = error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status);
  return isTransient ? null : error.message;
}
