import { readStored, writeStored } from '#web/platform/storage.ts';

/** More would be a list to search in. */
export const mostRecent = 6;

const longest = 100;
const keyOf = (userId: string) => `recent_searches_${userId}`;

/** What this user searched for on this device, the last first. What is stored may be anything. */
export function readRecent(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
    return texts.slice(0, mostRecent);
  } catch {
    return [];
  }
}

export function writeRecent(userId: string, texts: string[]): void {
  writeStored(keyOf(userId), texts.length > 0 ? JSON.stringify(texts) : null);
}

/** The text in front; one that only differs in capitals, or is the beginning of it, gives way. */
export function withRecent(texts: string[], added: string): string[] {
  const text = added.trim().slice(0, longest);
  if (text.length < 2) return texts;
  const plain = text.toLowerCase();
  const others = texts.filter((other) => !plain.startsWith(other.toLowerCase()));
  return [text, ...others].slice(0, mostRecent);
}
