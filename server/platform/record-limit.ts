import { Failure } from './failure.ts';

/** The refusal of more records than there can be. */
export function recordLimitReached(text: string): Failure {
  return new Failure('record_limit_reached', { message: `${text}.` });
}
