import { CallError } from '#web/platform/call/call-error.ts';

/**
 * The code of a failed check of a link, whose only input is the token: one that is too long or has other characters is refused as
 * input, which for its reader is a link that is not right. Empty for what is no failed call.
 */
export function codeOfCheck(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  return error.code === 'validation_failed' ? 'link_invalid' : error.code;
}
