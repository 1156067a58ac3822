import { useSharedText, writeSharedText } from '#web/platform/form/shared-text.ts';
import { readStored } from '#web/platform/storage.ts';

/** Where the unsent text for a conversation or a question that was left is stored. */
export function keyOfDraft(userId: string, id: string): string {
  return `chat_draft_${userId}_${id}`;
}

/** The unsent text for a conversation or a question that was left, as it is stored now. */
export function readMessageDraft(userId: string, id: string): string {
  return readStored(keyOfDraft(userId, id)) ?? '';
}

/** The unsent text of a conversation, stored in this browser and shared by its tabs, as its messages are. */
export function useMessageDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
  const key = keyOfDraft(userId, sessionId);
  return [useSharedText(key) ?? '', (text) => writeSharedText(key, text)];
}

/** Adds a text to the field of a conversation, after what was typed there. */
export function addToMessageDraft(userId: string, sessionId: string, text: string): void {
  const key = keyOfDraft(userId, sessionId);
  writeSharedText(key, [readMessageDraft(userId, sessionId), text].filter(Boolean).join('\n\n'));
}
