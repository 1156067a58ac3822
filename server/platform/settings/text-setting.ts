import * as z from 'zod/mini';

/** A setting of 1 to `max` characters, without spaces around it. */
export function textSetting(max: number) {
  const message = `must have 1 to ${max} characters`;
  return z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, message));
}
