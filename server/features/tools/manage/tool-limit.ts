import type { Failure } from '#server/platform/failure.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';

/** Tools that are not archived: all of them are checked and listed together. */
export const maxTools = 100;

export function toolLimitReached(): Failure {
  return recordLimitReached(`Er zijn al ${maxTools} tools`);
}
