import { useState } from 'react';
import { parseJson } from '#web/platform/parse-json.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

/** Recent searches of this user on this device, with functions to change them. */
export function useRecentSearches(userId: string) {
  const [texts, setTexts] = useState(() => readRecentSearches(userId));
  const change = (next: string[]) => {
    writeRecentSearches(userId, next);
    setTexts(next);
  };
  return {
    texts,
    add: (text: string) => change(addRecentSearch(readRecentSearches(userId), text)),
    remove: (text: string) => change(texts.filter((other) => other !== text)),
    clear: () => change([]),
  };
}

export const maxRecentSearches = 6;

const maxLength = 100;
const keyOf = (userId: string) => `recent_searches_${userId}`;

/** Recent searches of this user on this device, the last first; empty when the stored value is invalid. */
export function readRecentSearches(userId: string): string[] {
  const stored = parseJson(readStored(keyOf(userId)) ?? '[]');
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  return texts.slice(0, maxRecentSearches);
}

export function writeRecentSearches(userId: string, texts: string[]): void {
  writeStored(keyOf(userId), texts.length > 0 ? JSON.stringify(texts) : null);
}

/** Puts a text in front. Texts that are its prefix, ignoring case, are removed; one letter is not added. */
export function addRecentSearch(texts: string[], added: string): string[] {
  const text = added.trim().slice(0, maxLength);
  if (text.length < 2) return texts;
  const plain = text.toLowerCase();
  const others = texts.filter((other) => !plain.startsWith(other.toLowerCase()));
  return [text, ...others].slice(0, maxRecentSearches);
}
