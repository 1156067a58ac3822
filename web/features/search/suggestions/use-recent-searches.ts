import { useState } from 'react';
import { readRecentSearches, addRecentSearch, writeRecentSearches } from './recent-searches.ts';

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
