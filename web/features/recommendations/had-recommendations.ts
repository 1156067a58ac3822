import { readStored, writeStored } from '#web/platform/storage.ts';

const emptyKey = 'no_recommendations';

/** False when this user had none the last time: no space is reserved for them. */
export function hadRecommendations(): boolean {
  return readStored(emptyKey) === null;
}

export function rememberRecommendations(count: number): void {
  writeStored(emptyKey, count === 0 ? 'true' : null);
}
