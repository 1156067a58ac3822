import { hasCode } from './call-error.ts';

/** Whether a record does not exist (any more), or the URL of its page has no valid id: trying again does not help. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'not_found', 'validation_failed');
}
