const lifetimeMs = 3_600_000;

/** The moment since when a setup must have been started to be completed now: whoever finds its QR code later cannot use it. */
export function setupsSince(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}
