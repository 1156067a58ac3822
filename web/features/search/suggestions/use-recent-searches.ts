import { useState } from 'react';
import { readRecent, withRecent, writeRecent } from './recent-searches.ts';

/** What this user searched for on this device, and how to change that. */
export function useRecentSearches(userId: string) {
  const [texts, setTexts] = useState(() => readRecent(userId));
  const change = (next: string[]) => {
    writeRecent(userId, next);
    setTexts(next);
  };
  return {
    texts,
    add: (text: string) => change(withRecent(readRecent(userId), text)),
    remove: (text: string) => change(texts.filter((other) => other !== text)),
    clear: () => change([]),
  };
}
