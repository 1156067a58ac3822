import { parseJson } from '#web/platform/parse-json.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

const key = 'dismissed_tips';

/** Ids of the tips that were dismissed in this browser; empty when the stored value is invalid. */
export function readDismissedTips(): string[] {
  const stored = parseJson(readStored(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export function dismissTip(id: string): void {
  writeStored(key, JSON.stringify([...new Set([...readDismissedTips(), id])]));
}
