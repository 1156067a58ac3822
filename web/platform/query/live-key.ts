import type { Changed } from '#contract/platform/live.ts';

/**
 * Root of the keys of queries that a live `changed` message with this name invalidates; the key of a query adds what
 * distinguishes it: `[...liveKey('requests'), 'detail', id]`.
 */
export function liveKey<Name extends Changed>(name: Name): readonly [Name] {
  return [name];
}
