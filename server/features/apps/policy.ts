import type { Failure } from '#server/platform/failure.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';

/** Apps that are not archived: the browser lists all of them at once. */
export const maxApps = 500;

export function appLimitReached(): Failure {
  return recordLimitReached(`Er zijn al ${maxApps} apps`);
}
