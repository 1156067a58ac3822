import * as z from 'zod/mini';

/** The one-time token in the link of a mail. */
export const mailToken = z
  .string()
  .check(z.minLength(1, 'De link is niet compleet'), z.maxLength(200, 'De link is niet compleet'));
