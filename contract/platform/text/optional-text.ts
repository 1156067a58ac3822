import * as z from 'zod/mini';
import { toOneLine } from './to-one-line.ts';

/** A text to search for, which may be left out; in the form of `toOneLine`, as the names that it is compared with. */
export const optionalText = (maxLength: number) =>
  z.optional(z.string().check(z.overwrite(toOneLine), z.maxLength(maxLength)));
