import { parseFields } from '#web/platform/parse-json.ts';
import { readStored, listStoredKeys, writeStored } from '#web/platform/storage.ts';
import type { UnsentMessage } from './timeline.ts';

/** Messages that the server has not stored yet. Survives a reload and is shared by the tabs of a browser. */
export type Outbox = {
  read(): UnsentMessage[];
  put(message: UnsentMessage): void;
  remove(id: string): void;
};

/** An outbox in localStorage with one key per message: tabs that write at the same time cannot overwrite each other. */
export function storedOutbox(userId: string, sessionId: string): Outbox {
  const prefix = outboxPrefix(userId, sessionId);
  return {
    read: () => listStoredKeys(prefix).flatMap((key) => parse(key.slice(prefix.length), readStored(key))),
    put: ({ id, ...rest }) => writeStored(`${prefix}${id}`, JSON.stringify(rest)),
    remove: (id) => writeStored(`${prefix}${id}`, null),
  };
}

export function outboxPrefix(userId: string, sessionId: string): string {
  return `chat_outbox_${userId}_${sessionId}_`;
}

function parse(id: string, stored: string | null): UnsentMessage[] {
  const { text, attachments, at, failure = null } = parseFields<UnsentMessage>(stored);
  if (typeof text !== 'string' || typeof at !== 'number') return [];
  return [{ id, text, attachments: Array.isArray(attachments) ? attachments : [], at, failure }];
}
