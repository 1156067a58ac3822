import type { ChatReceipts, ChatSession, ChatSide, ChatSignal } from '#contract/expert-chat.ts';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { backoff } from '#web/platform/live/backoff.ts';
import { sendSignal } from '#web/platform/live/live.ts';
import { randomUuid } from '#web/platform/uuid.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { Exchange } from './message-sync.ts';
import { OtherPerson } from './other-presence.ts';
import { storedOutbox } from './outbox.ts';
import { ReceiptSender } from './receipt-sender.ts';
import { countUnread, dueReceipt, noReceipts, withReceipts } from './receipts.ts';
import { TypingSigns } from './typing-signals.ts';

const pageSize = 200;

type Known = Pick<ChatSession, 'side' | 'status' | 'lastSeq' | 'receipts'> & { expert: { id: string } | null };

/** One conversation in this tab: its messages, how far they came, and the signs of the other side. */
export class Conversation {
  readonly exchange: Exchange;
  readonly other = new OtherPerson();
  readonly typing: TypingSigns;
  readonly #id: string;
  readonly #receipts = createStore<ChatReceipts>(noReceipts);
  readonly #sender: ReceiptSender;
  #known: Pick<Known, 'side' | 'status' | 'expert'> = { side: null, status: 'waiting', expert: null };
  /** How many places on the screen show it. */
  #shown = 0;

  constructor(userId: string, sessionId: string) {
    this.#id = sessionId;
    const params = { id: sessionId };
    this.exchange = new Exchange({
      pageSize,
      send: (id, text) => call('POST /api/chat/sessions/{id}/messages', { params, body: { id, text } }),
      readAfter: (after) => call('GET /api/chat/sessions/{id}/messages', { params, query: { after, limit: pageSize } }),
      outbox: storedOutbox(userId, sessionId),
      refusalOf,
      isTooMuch: (error) => error instanceof CallError && error.status === 429,
      later: (attempt, run) => {
        const timer = setTimeout(run, backoff(attempt));
        return () => clearTimeout(timer);
      },
      newId: randomUuid,
      now: Date.now,
    });
    this.typing = new TypingSigns((signal) => this.#sign(signal));
    this.#sender = new ReceiptSender((body) => call('PUT /api/chat/sessions/{id}/receipt', { params, body }));
    this.exchange.state.subscribe(() => this.#acknowledge());
    this.exchange.resume();
  }

  get receipts(): Pick<Store<ChatReceipts>, 'read' | 'subscribe'> {
    return this.#receipts;
  }

  /** Messages that this side has not read; none as long as it is not known which side that is. */
  get unread(): number {
    const { side } = this.#known;
    return side === null ? 0 : countUnread(this.exchange.state.read().timeline.messages, side, this.#receipts.read());
  }

  /** Takes what the server says of the conversation itself. */
  meet(session: Known): void {
    if (session.expert?.id !== this.#known.expert?.id) this.other.forget();
    const isNew = session.side !== this.#known.side || session.status !== this.#known.status;
    this.#known = { side: session.side, status: session.status, expert: session.expert };
    // Whoever counts what is unread counts again.
    if (isNew) this.#receipts.write({ ...this.#receipts.read() });
    if (session.side !== null) this.#sender.know(session.receipts[session.side]);
    this.exchange.expect(session.lastSeq);
    this.hearReceipts(session.receipts);
    if (isNew) this.signPresence();
  }

  hearReceipts(receipts: ChatReceipts): void {
    this.#receipts.write(withReceipts(this.#receipts.read(), receipts));
    this.#acknowledge();
  }

  hearSignal(from: ChatSide, signal: ChatSignal): void {
    if (from !== this.#known.side && this.other.hear(signal)) this.signPresence();
  }

  /** It is on the screen. @returns what says that it no longer is */
  show(): () => void {
    this.#shown += 1;
    this.look();
    return () => {
      this.#shown -= 1;
      this.typing.rest();
      this.signPresence();
    };
  }

  /** Whether somebody looks may have changed. */
  look(): void {
    this.#acknowledge();
    this.signPresence();
  }

  signPresence(): void {
    this.#sign(this.#shown > 0 && document.visibilityState === 'visible' ? 'present' : 'away');
  }

  stop(): void {
    this.exchange.stop();
    this.other.forget();
    this.#sender.stop();
  }

  #sign(signal: ChatSignal): void {
    const { side, status } = this.#known;
    if (side !== null && status === 'active') sendSignal({ type: 'chat.signal', sessionId: this.#id, signal });
  }

  #acknowledge(): void {
    const { side, status } = this.#known;
    if (side === null || status === 'ended') return;
    const isLookedAt = this.#shown > 0 && document.visibilityState === 'visible' && document.hasFocus();
    const { messages } = this.exchange.state.read().timeline;
    const due = dueReceipt(messages, side, this.#receipts.read(), isLookedAt);
    this.#sender.offer(due);
    this.#receipts.write(withReceipts(this.#receipts.read(), { ...noReceipts, [side]: due }));
  }
}

/** Sending again helps against a lost connection, a busy server and an expired session, and nothing else. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const isPassing = error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status);
  return isPassing ? null : error.message;
}
