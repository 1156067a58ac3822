import { useSharedText, writeSharedText } from '#web/platform/form/shared-text.ts';
import { readStored } from '#web/platform/storage.ts';

const keyOf = (userId: string, sessionId: string) => `chat_draft_${userId}_${sessionId}`;

/** The unsent text of a conversation, stored in this browser and shared by its tabs, as its messages are. */
export function useMessageDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
  const key = keyOf(userId, sessionId);
  return [useSharedText(key) ?? '', (text) => writeSharedText(key, text)];
}

/** Adds a text to the field of a conversation, after what was typed there. */
export function addToMessageDraft(userId: string, sessionId: string, text: string): void {
  const key = keyOf(userId, sessionId);
  writeSharedText(key, [readStored(key), text].filter(Boolean).join('\n\n'));
}
