import { onStoredElsewhere, writeStored } from '#web/platform/storage.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';

const key = 'two_factor_setup';

/** Notifies the other tabs of this browser that a new setup has replaced theirs. */
export function announceSetup(): void {
  // Only a different value causes a storage event.
  writeStored(key, randomUuid());
}

/** Calls back when another tab of this browser starts a setup. @returns a function that stops it */
export function onSetupElsewhere(handler: () => void): () => void {
  return onStoredElsewhere(key, (value) => value !== null && handler());
}
