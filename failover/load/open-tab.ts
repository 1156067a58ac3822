import type { ServerMessage } from '#contract/platform/live.ts';
import { backoff } from '#web/platform/live/backoff.ts';
import { LiveConnection } from '#web/platform/live/live-connection.ts';
import { LiveCursor } from '#web/platform/live/live-cursor.ts';
import { chatId } from '../../bench/data/identities.ts';
import { send } from './call.ts';

/** Milliseconds before something that could not be read is read again. */
const rereadPause = 1000;

type App = { id: string; voteCount: number };

/**
 * What an open tab of a browser shows: the vote counts, and the messages of the user's conversation. It runs the live
 * connection of the browser part, and reads again only when that says so.
 */
export class OpenTab {
  readonly user: number;
  /** The number of the conversation in which the user takes part. */
  readonly chat: number | null;
  readonly voteCounts = new Map<string, number>();
  readonly #url: string;
  readonly #messages = new Set<number>();
  /** When a message had the count of an app: what was read before is older. */
  readonly #countedAt = new Map<string, number>();
  readonly #cursor = new LiveCursor(Date.now());
  readonly #opened = Promise.withResolvers<void>();
  #connection: LiveConnection | null = null;
  #attempt = 0;
  #reading = 0;
  #isClosed = false;
  /** Of `performance.now()`: the last message about something that changed. */
  lastEventAt = 0;
  resyncs = 0;
  reconnects = 0;

  constructor(url: string, user: number, chat: number | null) {
    this.#url = url;
    this.user = user;
    this.chat = chat;
  }

  /** Resolves when it is connected and shows everything. */
  async open(): Promise<void> {
    void this.#connect();
    await this.#opened.promise;
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.stop();
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  /** Whether it shows all messages of the conversation up to this one. */
  hasMessages(lastSeq: number): boolean {
    return this.#messages.size === lastSeq;
  }

  async #connect(): Promise<void> {
    const { status, body } = await send(this.#url, { user: this.user, method: 'POST', path: '/api/live/ticket' });
    if (status !== 200) return this.#connectLater();
    const { ticket } = body as { ticket: string };
    this.#connection = new LiveConnection(`${this.#url.replace('http', 'ws')}/api/live?ticket=${ticket}`, {
      message: (message) => this.#receive(message),
      closed: () => {
        this.#connection = null;
        this.reconnects += 1;
        this.#connectLater();
      },
    });
  }

  #connectLater(): void {
    setTimeout(() => this.#isClosed || void this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'connection') this.#attempt = 0;
    if (message.type === 'resync') this.resyncs += 1;
    const { reply, dispatch, refetch } = this.#cursor.receive(message);
    if (reply) this.#connection?.send(reply);
    if (refetch || this.#reading === 0) void this.#readAll();
    if (!dispatch) return;
    const now = performance.now();
    this.lastEventAt = now;
    if (dispatch.type === 'votes.changed')
      for (const { appId, voteCount } of dispatch.counts) {
        this.voteCounts.set(appId, voteCount);
        this.#countedAt.set(appId, now);
      }
    if (dispatch.type === 'chat.messages') for (const { seq } of dispatch.messages) this.#messages.add(seq);
  }

  /** As the first load, or a refetch of everything, also when one is under way. */
  async #readAll(): Promise<void> {
    this.#reading += 1;
    const own = this.#reading;
    const startedAt = performance.now();
    const apps = (await this.#read('/api/apps')) as App[];
    for (const { id, voteCount } of apps)
      if ((this.#countedAt.get(id) ?? 0) < startedAt) this.voteCounts.set(id, voteCount);
    if (this.chat !== null) await this.#readMessages(this.chat);
    if (own === this.#reading) this.#opened.resolve();
  }

  async #readMessages(chat: number): Promise<void> {
    let after = 0;
    while (this.#messages.has(after + 1)) after += 1;
    for (;;) {
      const path = `/api/chat/sessions/${chatId(chat)}/messages?limit=500&after=${after}`;
      const messages = (await this.#read(path)) as { seq: number }[];
      for (const { seq } of messages) this.#messages.add(seq);
      if (messages.length < 500) return;
      after = messages.at(-1)!.seq;
    }
  }

  async #read(path: string): Promise<unknown> {
    for (;;) {
      const { status, body } = await send(this.#url, { user: this.user, method: 'GET', path });
      if (status === 200 || this.#isClosed) return body;
      await new Promise((resolve) => setTimeout(resolve, rereadPause));
    }
  }
}
