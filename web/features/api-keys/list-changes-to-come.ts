import type { ApiKey } from '#contract/api-keys.ts';

/** The clock of the browser may be ahead: what has just expired by it may not have by that of the portal. */
const maxAhead = 10 * 60_000;

/** When these keys expire and their previous secrets end (ISO), without what was past long before `fetchedAt` (milliseconds). */
export function listChangesToCome(
  keys: Pick<ApiKey, 'expiresAt' | 'previousSecretUntil'>[],
  fetchedAt: number,
): string[] {
  return keys
    .flatMap(({ expiresAt, previousSecretUntil }) => [expiresAt, previousSecretUntil])
    .filter((moment) => moment !== null)
    .filter((moment) => Date.parse(moment) > fetchedAt - maxAhead);
}
