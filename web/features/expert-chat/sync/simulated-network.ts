import type { ChatMessage } from '#contract/expert-chat.ts';
import { Exchange } from './message-sync.ts';
import { messageOf } from './message-fixture.ts';
import type { Unsent } from './timeline.ts';

type Call = { run: () => void; fail: () => void; refuse: () => void };
type Tab = { exchange: Exchange; written: string[]; calls: Call[]; live: ChatMessage[]; alarms: (() => void)[] };

const tooMuch = 'too much';

/** A server, a network that misbehaves as told, and tabs of one browser, for the tests of this folder. */
export class SampleWorld {
  readonly stored: ChatMessage[] = [];
  readonly outbox = new Map<string, Unsent>();
  tabs: Tab[] = [];
  #ids = 0;

  constructor(tabs: number) {
    for (let at = 0; at < tabs; at += 1) this.#open(at);
  }

  /** Somebody else writes. */
  hear(): void {
    this.#store(messageOf(0, { id: `theirs-${this.stored.length}` }));
  }

  write(tab: number): void {
    const { exchange, written } = this.tabs[tab]!;
    const text = `mine-${(this.#ids += 1)}`;
    written.push(text);
    exchange.say(text);
  }

  reload(tab: number): void {
    this.tabs[tab]!.exchange.stop();
    this.#open(tab, this.tabs[tab]!.written);
  }

  /** Everything that is under way comes through, again and again, until nothing moves. */
  async settle(): Promise<void> {
    for (const { exchange } of this.tabs) exchange.resume();
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await flush();
      for (const tab of this.tabs) {
        const calls = tab.calls.splice(0);
        const alarms = tab.alarms.splice(0);
        if (calls.length + alarms.length > 0) quiet = 0;
        for (const { run } of calls) run();
        for (const alarm of alarms) alarm();
      }
    }
  }

  #open(at: number, written: string[] = []): void {
    const calls: Call[] = [];
    const alarms: (() => void)[] = [];
    const ask = <Answer>(answer: () => Answer) =>
      new Promise<Answer>((resolve, reject) => {
        calls.push({
          run: () => resolve(answer()),
          fail: () => reject(new Error('network')),
          refuse: () => reject(new Error(tooMuch)),
        });
      });
    const exchange = new Exchange({
      pageSize: 3,
      readAfter: (seq) => ask(() => this.stored.slice(seq, seq + 3)),
      send: (id, text) => ask(() => this.#store(messageOf(0, { id, text, author: 'requester' }))),
      refusalOf: () => null,
      isTooMuch: (error) => error instanceof Error && error.message === tooMuch,
      later: (_attempt, run) => {
        alarms.push(run);
        return () => alarms.splice(alarms.indexOf(run), 1);
      },
      outbox: {
        read: () => [...this.outbox.values()],
        put: (unsent) => this.#write(at, () => this.outbox.set(unsent.id, unsent)),
        remove: (id) => this.outbox.has(id) && this.#write(at, () => this.outbox.delete(id)),
      },
      newId: () => `own-${(this.#ids += 1)}`,
      now: () => 0,
    });
    this.tabs[at] = { exchange, written, calls, alarms, live: [] };
    exchange.resume();
  }

  /** Other tabs hear that the storage changed. */
  #write(at: number, change: () => void): void {
    change();
    for (const [other, { exchange }] of this.tabs.entries()) if (other !== at) exchange.followOutbox();
  }

  #store(message: ChatMessage): ChatMessage {
    const known = this.stored.find(({ id }) => id === message.id);
    if (known) return known;
    const next = { ...message, seq: this.stored.length + 1 };
    this.stored.push(next);
    for (const { live } of this.tabs) live.push(next);
    return next;
  }
}

/** Lets every promise that is ready go on. */
export async function flush(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}
