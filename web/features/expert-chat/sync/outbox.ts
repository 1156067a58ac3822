import { readStored, storedKeys, writeStored } from '#web/platform/storage.ts';
import type { Unsent } from './timeline.ts';

/** Where messages wait until the server has answered them. Survives a reload, and is shared by the tabs of a browser. */
export type Outbox = {
  read(): Unsent[];
  put(unsent: Unsent): void;
  remove(id: string): void;
};

/** One key for each message: two tabs that write at the same moment cannot overwrite each other's. */
export function storedOutbox(userId: string, sessionId: string): Outbox {
  const prefix = outboxPrefix(userId, sessionId);
  return {
    read: () => storedKeys(prefix).flatMap((key) => parse(key.slice(prefix.length), readStored(key))),
    put: ({ id, ...rest }) => writeStored(`${prefix}${id}`, JSON.stringify(rest)),
    remove: (id) => writeStored(`${prefix}${id}`, null),
  };
}

export function outboxPrefix(userId: string, sessionId: string): string {
  return `chat_outbox_${userId}_${sessionId}_`;
}

function parse(id: string, stored: string | null): Unsent[] {
  try {
    const { text, at, failure = null } = JSON.parse(stored ?? '{}') as Partial<Unsent>;
    return typeof text === 'string' && typeof at === 'number' ? [{ id, text, at, failure }] : [];
  } catch {
    return [];
  }
}
