import type * as z from 'zod/mini';

export const unknownField = 'Dit veld bestaat niet';

/** The message of an issue for which the contract has no text. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownField;
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Dit veld is verplicht' : 'Dit is geen geldige waarde';
  if (issue.code === 'too_big') return 'Dit is te lang of te groot';
  if (issue.code === 'too_small') return 'Dit is te kort of te klein';
  return 'Dit is geen geldige waarde';
}
