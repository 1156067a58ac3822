import type { ChatMessage } from '#contract/expert-chat.ts';
import { messageFixture } from './message-fixture.ts';
import { MessageSync } from './message-sync.ts';
import type { UnsentMessage } from './timeline.ts';

/** A call in flight; the test decides how it ends. `respond` executes it on the server. */
type Call = { respond: () => void; fail: () => void; rateLimit: () => void };
type Tab = { sync: MessageSync; written: string[]; calls: Call[]; live: ChatMessage[]; timers: (() => void)[] };

const rateLimited = 'rate limited';

/** A server and tabs of one browser that share an outbox. Every call, live message and timer is under control of the test. */
export class SimulatedNetwork {
  readonly stored: ChatMessage[] = [];
  readonly outbox = new Map<string, UnsentMessage>();
  tabs: Tab[] = [];
  #ids = 0;

  constructor(tabs: number) {
    for (let index = 0; index < tabs; index += 1) this.#openTab(index);
  }

  /** Stores a message of the other participant. */
  writeAsOther(): void {
    this.#store(messageFixture(0, { id: `theirs-${(this.#ids += 1)}` }));
  }

  /** The last message of the other participant is lost with a transaction, and the tabs are told to resynchronise. */
  loseLast(): void {
    if (this.stored.at(-1)?.author === 'expert') this.stored.pop();
    for (const { sync, live } of this.tabs) {
      live.splice(0);
      sync.restart();
    }
  }

  write(tab: number): void {
    const { sync, written } = this.tabs[tab]!;
    const text = `mine-${(this.#ids += 1)}`;
    written.push(text);
    sync.send(text);
  }

  reload(tab: number): void {
    this.tabs[tab]!.sync.stop();
    this.#openTab(tab, this.tabs[tab]!.written);
  }

  /** Answers all calls and runs all timers until nothing is pending. */
  async settle(): Promise<void> {
    for (const { sync } of this.tabs) sync.resume();
    for (let idleRounds = 0; idleRounds < 5; idleRounds += 1) {
      await flush();
      for (const tab of this.tabs) {
        const calls = tab.calls.splice(0);
        const timers = tab.timers.splice(0);
        if (calls.length + timers.length > 0) idleRounds = 0;
        for (const { respond } of calls) respond();
        for (const run of timers) run();
      }
    }
  }

  #openTab(index: number, written: string[] = []): void {
    const calls: Call[] = [];
    const timers: (() => void)[] = [];
    const call = <Answer>(answer: () => Answer) =>
      new Promise<Answer>((resolve, reject) => {
        calls.push({
          respond: () => resolve(answer()),
          fail: () => reject(new Error('network')),
          rateLimit: () => reject(new Error(rateLimited)),
        });
      });
    const sync = new MessageSync({
      pageSize: 3,
      readAfter: (seq) => call(() => this.stored.slice(seq, seq + 3)),
      send: ({ id, text }) => call(() => this.#store(messageFixture(0, { id, text, author: 'requester' }))),
      refusalOf: () => null,
      isRateLimit: (error) => error instanceof Error && error.message === rateLimited,
      schedule: (_attempt, run) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
      outbox: {
        read: () => [...this.outbox.values()],
        put: (message) => this.#changeOutbox(index, () => this.outbox.set(message.id, message)),
        remove: (id) => this.outbox.has(id) && this.#changeOutbox(index, () => this.outbox.delete(id)),
      },
      newId: () => `own-${(this.#ids += 1)}`,
      now: () => 0,
    });
    this.tabs[index] = { sync, written, calls, timers, live: [] };
    sync.resume();
  }

  /** The other tabs get a storage event. */
  #changeOutbox(index: number, change: () => void): void {
    change();
    for (const [other, { sync }] of this.tabs.entries()) if (other !== index) sync.reloadOutbox();
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

/** Lets all promises that are settled run their callbacks. */
export async function flush(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}
