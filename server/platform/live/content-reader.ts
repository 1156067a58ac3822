import type { Database } from '../database/connect.ts';
import { isDatabaseUnavailable } from '../database/failures.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics.ts';
import type { Content, LiveEventType, LiveHandler, LiveHandlers } from './events.ts';
import type { StoredEvent } from './events-sql.ts';

/** Failures of a type's handler in a row after which its events are handled one by one. */
const maxFailures = 3;

type Parts = { db: Database; log: Log; metrics: Metrics; liveHandlers: LiveHandlers };

/**
 * Calls live handlers. An event whose handler keeps failing is put in quarantine, that is logged, counted
 * in the metrics and left out, so that it does not stop the delivery of all others. An unreachable
 * database puts nothing in quarantine.
 */
export class ContentReader {
  readonly #parts: Parts;
  readonly #failures = new Map<LiveEventType, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The contents of each group, from one call of the handler: one content, or after failures one for each event that
   * can be handled. Rejects while it is worth a retry.
   */
  async read<Type extends LiveEventType>(type: Type, groups: StoredEvent<Type>[][]): Promise<Content<Type>[][]> {
    try {
      const contents = await this.#handle(type, groups);
      this.#failures.delete(type);
      return contents.map((content) => [content]);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const failures = (this.#failures.get(type) ?? 0) + 1;
      this.#failures.set(type, failures);
      if (failures < maxFailures) throw error;
    }
    const contents: Content<Type>[][] = [];
    for (const group of groups) {
      const read: Content<Type>[] = [];
      for (const event of group) read.push(...(await this.#readAlone(event)));
      contents.push(read);
    }
    return contents;
  }

  async #handle<Type extends LiveEventType>(type: Type, groups: StoredEvent<Type>[][]): Promise<Content<Type>[]> {
    const handler: LiveHandler<Type> = this.#parts.liveHandlers[type];
    const payloads = groups.map((group) => group.map((event) => event.payload));
    const contentOf = await handler(this.#parts.db, payloads.flat());
    return payloads.map((own) => contentOf(own));
  }

  async #readAlone<Type extends LiveEventType>(event: StoredEvent<Type>): Promise<Content<Type>[]> {
    try {
      return await this.#handle(event.type, [[event]]);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const { type, cursor } = event;
      this.#parts.metrics.quarantinedEvents.inc({ type });
      this.#parts.log.error({ err: error, type, cursor }, 'a live event was not delivered: its handler keeps failing');
      return [];
    }
  }
}
