import { readStored, writeStored } from '#web/platform/storage.ts';

const key = 'dismissed_tips';

/** Ids of the tips that were put away in this browser. Storage can hold anything; what is no list counts as none. */
export function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function dismissTip(id: string): void {
  writeStored(key, JSON.stringify([...new Set([...readDismissed(), id])]));
}
