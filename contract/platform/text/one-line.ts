import * as z from 'zod/mini';
import { visibleText } from '../endpoint.ts';
import { toOneLine } from './to-one-line.ts';

/** Of a text that its form asks for on one line, in place of `z.trim()`. */
export const oneLine = z.overwrite(toOneLine);

/** A text of one line of at least 2 characters. `missing`: the message of a shorter one. */
export const requiredLine = (missing: string, max: number) =>
  z
    .string(missing)
    .check(oneLine, visibleText(missing), z.minLength(2, missing), z.maxLength(max, `Maximaal ${max} tekens`));
