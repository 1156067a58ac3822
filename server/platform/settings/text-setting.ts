import * as z from 'zod/mini';

/** Line ends and other control characters, and those that reverse what follows. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;

/**
 * A setting of 1 to `max` characters on one line, without spaces around it:
 * it is in subjects of mails and titles of pages.
 */
export function textSetting(max: number) {
  const message = `must have 1 to ${max} characters`;
  return z.string().check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, message),
    z.refine((value) => !control.test(value), 'must be one line without control characters'),
  );
}
