import { readStored, writeStored } from '../storage.ts';

const consentKey = 'cookie_consent';

/** Whether the user answered the cookie notice, by either choice. */
export function hasConsentChoice(): boolean {
  const stored = readStored(consentKey);
  return stored === 'true' || stored === 'false';
}

/** `accepted`: false for only what is necessary. Both allow the same: the portal stores nothing else. */
export function storeConsent(accepted: boolean): void {
  writeStored(consentKey, String(accepted));
}
