import * as z from 'zod/mini';

/** What a field says when the contract gives no text of its own. */
function describe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Dit veld bestaat niet';
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Dit veld is verplicht' : 'Dit is geen geldige waarde';
  if (issue.code === 'too_big') return 'Dit is te lang of te groot';
  if (issue.code === 'too_small') return 'Dit is te kort of te klein';
  return 'Dit is geen geldige waarde';
}

/** Makes Dutch the language of every validation. */
export function speakDutch(): void {
  z.config({ customError: describe });
}
