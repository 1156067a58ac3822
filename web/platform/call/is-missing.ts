import { CallError } from './call-error.ts';

/** Whether a record does not exist (any more), or the URL of its page has no valid id: trying again does not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'validation_failed');
}
